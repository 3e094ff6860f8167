import { useStore } from '@nanostores/react'
import { SelectField } from '../../../components/form/SelectField.tsx'
import type { DepositErrors } from '../../../domain/deposit-form.ts'
import { phoneLink } from '../../../domain/phone.ts'
import {
  $city,
  $dealer,
  type DealerData,
  dropAdviser,
  keepDealer,
} from '../../../stores/order/buyer.ts'
import {
  $orderDealer,
  $ownDealer,
  advisersQuery,
  boundQuery,
  saleCitiesQuery,
} from '../../../stores/order/customer.ts'
import { type Dealer, dealersQuery } from '../../../stores/order/dealers.ts'
import { $token } from '../../../stores/session.ts'
import { Problem } from '../Problem.tsx'
import { Waiting } from '../Waiting.tsx'
import { Choice, Fieldset } from './Fieldset.tsx'
import { LogInNote } from './LogInNote.tsx'

interface Props {
  errors: DepositErrors
  hotline: string
}

/** The dealer that hands the car over, and the adviser: the customer's own, if there are any. */
export function DealerFields({ errors, hotline }: Props) {
  const bound = useStore(boundQuery.$result)
  const own = useStore($ownDealer)

  return (
    <>
      {own ? (
        <Fieldset id="dealer" title="交付门店" error={errors.dealer}>
          <p>
            您的专属门店：<b>{own.dealerName}</b>
          </p>
        </Fieldset>
      ) : (
        <DealerChoice error={errors.dealer} hotline={hotline} />
      )}
      {bound.state === 'failed' && (
        <Problem
          what="专属门店未能查到"
          reason={bound.reason}
          onRetry={() => void boundQuery.retry()}
          needsLogIn={bound.needsLogIn}
        />
      )}
      {own?.saleName ? (
        <Fieldset id="adviser" title="专属顾问" error={errors.adviser}>
          <p>
            {own.saleName}
            {own.salePhone && (
              <>
                {' '}
                · <a href={phoneLink(own.salePhone)}>{own.salePhone}</a>
              </>
            )}
          </p>
        </Fieldset>
      ) : (
        <AdviserChoice error={errors.adviser} />
      )}
    </>
  )
}

function DealerChoice({ error, hotline }: { error: string | undefined; hotline: string }) {
  const result = useStore(dealersQuery.$result)
  const city = useStore($city)?.city
  const chosen = useStore($dealer)
  const cities = useStore(saleCitiesQuery.$result)
  const token = useStore($token)
  const others =
    cities.state === 'ready'
      ? cities.data
          .flatMap((province) => province.children)
          .filter(({ code }) => code !== city?.code)
      : []
  return (
    <Fieldset id="dealer" title="交付门店" error={error}>
      {!city && <p>选择上牌城市后，这里会列出当地的交付门店。</p>}
      {city && result.state === 'loading' && <Waiting label="正在载入门店…" />}
      {city && result.state === 'failed' && (
        <Problem
          what="门店未能载入"
          reason={result.reason}
          onRetry={() => void dealersQuery.retry()}
          hotline={hotline}
        />
      )}
      {city && result.state === 'ready' && (
        <>
          {withChosen(result.data, chosen).map(({ dealerCode, name, address }) => (
            <Choice
              key={dealerCode}
              name="dealer"
              value={dealerCode}
              checked={chosen?.dealerCode === dealerCode}
              onChange={() => keepDealer({ dealerCode, dealerName: name })}
            >
              {name}
              <small>{address}</small>
            </Choice>
          ))}
          {result.data.length === 0 && !chosen && (
            <p role="status">
              {city.name}暂无交付门店，请选择邻近城市提车，或致电 {hotline}。
            </p>
          )}
          {result.data.length === 0 && !token && (
            <LogInNote>登录后可选择邻近城市的交付门店。</LogInNote>
          )}
        </>
      )}
      {city && others.length > 0 && (
        <SelectField
          key={city.code}
          id="deliveryCity"
          name="deliveryCity"
          label="提车城市"
          placeholder={city.name}
          options={others.map(({ code, name }) => ({ value: code, label: name }))}
          onChange={({ target }) => void dealersQuery.run(target.value || city.code)}
        />
      )}
      {cities.state === 'failed' && (
        <Problem
          what="可提车城市未能载入"
          reason={cities.reason}
          onRetry={() => void saleCitiesQuery.retry()}
          needsLogIn={cities.needsLogIn}
        />
      )}
    </Fieldset>
  )
}

/** The dealers of a city; a chosen dealer of another city comes first. */
function withChosen(
  dealers: readonly Pick<Dealer, 'address' | 'dealerCode' | 'name'>[],
  chosen: DealerData | undefined,
) {
  if (!chosen || dealers.some(({ dealerCode }) => dealerCode === chosen.dealerCode)) return dealers
  const { dealerCode, dealerName } = chosen
  return [{ dealerCode, name: dealerName, address: '此前选择的门店' }, ...dealers]
}

function AdviserChoice({ error }: { error: string | undefined }) {
  const result = useStore(advisersQuery.$result)
  const dealer = useStore($orderDealer)
  if (result.state === 'failed') {
    return (
      <Fieldset id="adviser" title="专属顾问" error={error}>
        <Problem
          what="专属顾问未能载入"
          reason={result.reason}
          onRetry={() => void advisersQuery.retry()}
          needsLogIn={result.needsLogIn}
        />
      </Fieldset>
    )
  }
  const advisers =
    result.state === 'ready'
      ? result.data.filter(({ dealerCode }) => dealerCode === dealer?.dealerCode)
      : []
  if (advisers.length === 0 && !error) return null
  return (
    <Fieldset id="adviser" title="专属顾问" hint="由哪位顾问为您服务？" error={error}>
      {advisers.map(({ saleId, name, phone, dealerCode, dealerName }) => (
        <Choice
          key={`${saleId} ${dealerCode}`}
          name="adviser"
          value={saleId}
          checked={dealer?.saleId === saleId}
          onChange={() =>
            keepDealer({ dealerCode, dealerName, saleId, saleName: name, salePhone: phone })
          }
        >
          {name}
          <small>{dealerName}</small>
        </Choice>
      ))}
      <Choice name="adviser" value="" checked={!dealer?.saleId} onChange={dropAdviser}>
        由门店安排
      </Choice>
    </Fieldset>
  )
}

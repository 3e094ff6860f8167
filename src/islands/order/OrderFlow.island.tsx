/**
 * Why an island: a configuration, a form and an order live in the browser; `<noscript>` names the
 * hotline.
 */
import { lazy, Suspense, useEffect, useState } from 'react'
import { loadChunk } from '../../browser/load-chunk.ts'
import { readShareQuery } from '../../domain/share-link.ts'
import { dropForeignBuyer } from '../../stores/order/buyer.ts'
import { $asked, openConfiguration } from '../../stores/order/configuration.ts'
import { $loginData } from '../../stores/session.ts'
import { ConfigureStep } from './configure/ConfigureStep.tsx'
import { OrderPage } from './OrderPage.tsx'
import type { OrderFacts } from './order-facts.ts'
import { PartBoundary } from './PartBoundary.tsx'
import { useStep } from './use-step.ts'
import { Waiting } from './Waiting.tsx'

const DepositStep = lazy(() => loadChunk(() => import('./deposit/DepositStep.tsx'), 'DepositStep'))
const ChangeStep = lazy(() => loadChunk(() => import('./configure/ChangeStep.tsx'), 'ChangeStep'))

/** The first two steps of an order: configure, then the buyer and the deposit. */
export function OrderFlow({ facts }: { facts: OrderFacts }) {
  const [changed] = useState(() => new URLSearchParams(location.search).get('change'))
  const { step, moved, goTo } = useStep(!changed)
  useOpening(!changed)

  return (
    <OrderPage
      current={step === 'config' ? 0 : 1}
      back={
        changed
          ? { href: `/orderPayDone?orderId=${changed}`, text: '返回订单' }
          : step === 'config'
            ? { href: '/r7', text: '返回 R7' }
            : { onClick: () => goTo('config'), text: '返回选配' }
      }
    >
      <PartBoundary key={step} hotline={facts.hotline}>
        <Suspense
          fallback={
            <>
              <h1 className="visually-hidden">定购 R7</h1>
              <Waiting label="正在载入…" rows={5} />
            </>
          }
        >
          {changed ? (
            <ChangeStep facts={facts} orderId={changed} />
          ) : step === 'config' ? (
            <ConfigureStep facts={facts} moved={moved} onNext={() => goTo('form')} />
          ) : (
            <DepositStep facts={facts} moved={moved} onConfigure={() => goTo('config')} />
          )}
        </Suspense>
      </PartBoundary>
    </OrderPage>
  )
}

/** Loads the cars once, with the configuration of a shared link, if there is one. */
function useOpening(opens: boolean) {
  useEffect(() => {
    if (!opens) return
    // Another visitor may log in in another tab, and must not see what is in the fields.
    return $loginData.listen(() => dropForeignBuyer() && location.reload())
  }, [opens])
  useEffect(() => {
    if (!opens) return
    dropForeignBuyer()
    const query = new URLSearchParams(location.search)
    // The form is shown only for what the tab keeps.
    const shared = query.get('step') === 'form' ? undefined : readShareQuery(query)
    void openConfiguration(
      shared && {
        spuId: shared.spuId,
        edition: '链接中的版本',
        options: shared.optionIds.map((id) => ({ id, value: '链接中的选项' })),
      },
    )
    if (!shared) return
    return $asked.listen((asked) => {
      if (asked) return
      // From here on the visitor's own choices count: a reload must not bring the link's back.
      const rest = new URLSearchParams(location.search)
      rest.delete('spu')
      rest.delete('options')
      history.replaceState(history.state, '', `?${rest}`)
    })
  }, [opens])
}

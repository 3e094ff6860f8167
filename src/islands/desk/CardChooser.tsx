import { useStore } from '@nanostores/react'
import { type FormEvent, useEffect, useState } from 'react'
import { Choices } from '../../components/form/Choices.tsx'
import { CARD_WORDS, type CardType } from '../../contract/desk/message.ts'
import { formatDistance } from '../../domain/distance.ts'
import { hasWords } from '../../domain/store-filter.ts'
import { cardsQuery, type OfferedCard } from '../../stores/desk-cards.ts'
import { handOnFocus } from '../hand-on-focus.ts'
import { Sheet } from '../sheet/Sheet.tsx'
import styles from './CardChooser.module.css'
import { CardFace } from './CardFace.tsx'

const TYPES = ['car', 'store', 'order'] as const satisfies readonly CardType[]
const OPTIONS = TYPES.map((value) => ({
  value,
  label: value === 'order' ? '我的订单' : CARD_WORDS[value],
}))

interface Props {
  open: boolean
  onClose: () => void
  onChoose: (card: OfferedCard) => void
}

/** The cards on offer: a touch sends one. */
export function CardChooser({ open, onClose, onChoose }: Props) {
  return (
    <Sheet title="发送卡片" open={open} onClose={onClose}>
      <Chooser onChoose={onChoose} />
    </Sheet>
  )
}

function Chooser({ onChoose }: Pick<Props, 'onChoose'>) {
  const [type, setType] = useState<CardType>(TYPES[0])
  const result = useStore(cardsQuery.$result)
  useEffect(() => void cardsQuery.run(TYPES[0]), [])
  // Just after a switch the result still belongs to the other kind.
  const offered = result.state === 'ready' && result.data.type === type ? result.data : undefined

  const onTurn = (event: FormEvent<HTMLFormElement>) => {
    const chosen = new FormData(event.currentTarget).get('cardType')
    const next = TYPES.find((each) => each === chosen) ?? TYPES[0]
    setType(next)
    void cardsQuery.run(next)
  }

  return (
    <div className={styles['chooser']}>
      <form method="dialog" onChange={onTurn}>
        <Choices name="cardType" legend="选择要发送的内容" options={OPTIONS} chosen={TYPES[0]} />
      </form>
      <div aria-live="polite" aria-busy={result.state === 'loading'}>
        {result.state === 'loading' && <p className={styles['hint']}>正在载入…</p>}
        {result.state === 'failed' && (
          <p className={styles['failed']}>
            <span>未能载入：{result.reason}</span>
            <button type="button" ref={handOnFocus} onClick={() => void cardsQuery.retry()}>
              重试
            </button>
          </p>
        )}
        {offered && <Offered key={type} {...offered} onChoose={onChoose} />}
      </div>
    </div>
  )
}

interface OfferedProps extends Pick<Props, 'onChoose'> {
  type: CardType
  cards: readonly OfferedCard[]
}

function Offered({ type, cards, onChoose }: OfferedProps) {
  const [sought, setSought] = useState('')
  const found = cards.filter(({ title, detail }) => hasWords(`${title}${detail}`, sought))
  if (type === 'order' && cards.length === 0) {
    return (
      <p className={styles['hint']}>
        您的账户下还没有订单。<a href="/payDeposit">选配 R7</a>
      </p>
    )
  }
  return (
    <>
      {type === 'store' && (
        <input
          className={styles['search']}
          type="search"
          aria-label="查找门店"
          placeholder="城市、区县或门店名称"
          // What is being composed, such as pinyin, is not a word yet.
          onInput={({ currentTarget, nativeEvent }) =>
            nativeEvent.isComposing || setSought(currentTarget.value)
          }
          onCompositionEnd={({ currentTarget }) => setSought(currentTarget.value)}
        />
      )}
      {found.length === 0 && <p className={styles['hint']}>没有找到“{sought}”，换个词试试。</p>}
      <ul className={styles['list']} aria-label={CARD_WORDS[type]}>
        {found.map((card) => (
          <li key={card.id}>
            <button type="button" onClick={() => onChoose(card)}>
              <CardFace card={card} isListed />
              {card.distance !== undefined && (
                <span className={styles['distance']}>{formatDistance(card.distance)}</span>
              )}
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

import { CARD_WORDS, type Card } from '../../contract/desk/message.ts'
import { joinUnits } from '../../domain/units.ts'
import styles from './CardFace.module.css'

interface Props {
  card: Pick<Card, 'detail' | 'status' | 'title' | 'type'>
  /** The card is in a list of one kind, which is named above the list. */
  isListed?: boolean
}

/** The content of a card: kind, status, title and detail. */
export function CardFace({ card, isListed = false }: Props) {
  return (
    <>
      {(card.status || !isListed) && (
        <small className={styles['kind']}>
          {!isListed && CARD_WORDS[card.type]}
          {card.status && <b>{card.status}</b>}
        </small>
      )}
      <strong>{card.title}</strong>
      <span className={styles['detail']}>{joinUnits(card.detail)}</span>
    </>
  )
}

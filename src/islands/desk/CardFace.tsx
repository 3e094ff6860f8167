import { CARD_WORDS, type Card } from '../../contract/desk/message.ts'
import styles from './CardFace.module.css'

interface Props {
  card: Pick<Card, 'detail' | 'status' | 'title' | 'type'>
  /** It stands among its like, whose kind is said above them. */
  isListed?: boolean
}

/** What a card says: what it is, how it stands, its name and its lines. */
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
      <span className={styles['detail']}>{card.detail}</span>
    </>
  )
}

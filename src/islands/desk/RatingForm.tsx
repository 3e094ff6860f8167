import { type FormEvent, useState } from 'react'
import { RATING_TAGS } from '../../contract/desk/rate-service.ts'
import { declineRating, rateService } from '../../stores/desk.ts'
import { useOneAtATime } from '../use-one-at-a-time.ts'
import styles from './Desk.module.css'

const SCORES = [1, 2, 3, 4, 5] as const
const WORDS = ['很不满意', '不满意', '一般', '满意', '很满意'] as const

interface Props {
  /** Called when the rating was given or declined, before the form goes. */
  onDone: () => void
}

/** Rates the conversation, with a score and tags, or declines to. */
export function RatingForm({ onDone }: Props) {
  const [problem, setProblem] = useState('')
  const { busy, run } = useOneAtATime()

  /** A second tap while the first is on its way would be refused. */
  const end = async (act: () => Promise<boolean>) => {
    if (await run(act)) onDone()
  }

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const score = SCORES.find((each) => String(each) === data.get('score'))
    if (!score) return setProblem('请选择 1 至 5 分')
    const tags = RATING_TAGS.filter((tag) => data.getAll('tags').includes(tag))
    void end(() => rateService({ score, tags }))
  }

  return (
    <form
      className={styles['rating']}
      method="dialog"
      aria-label="评价本次服务"
      onSubmit={onSubmit}
      onChange={() => setProblem('')}
    >
      <fieldset>
        <legend>本次人工服务是否满意？</legend>
        <div className={styles['scores']}>
          {SCORES.map((score, index) => (
            <label key={score}>
              <input
                type="radio"
                name="score"
                value={score}
                aria-label={`${score} 分，${WORDS[index]}`}
              />
              <span aria-hidden="true">{score}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <div className={styles['tags']}>
        {RATING_TAGS.map((tag) => (
          <label key={tag}>
            <input type="checkbox" name="tags" value={tag} />
            <span>{tag}</span>
          </label>
        ))}
      </div>
      {problem && (
        <p className={styles['problem']} role="alert">
          {problem}
        </p>
      )}
      <div className={styles['acts']}>
        <button className={styles['outline']} type="submit" aria-disabled={busy}>
          提交评价
        </button>
        <button
          className={styles['quiet']}
          type="button"
          aria-disabled={busy}
          onClick={() => void end(declineRating)}
        >
          暂不评价
        </button>
      </div>
    </form>
  )
}

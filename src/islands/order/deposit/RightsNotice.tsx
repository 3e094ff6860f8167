import { useStore } from '@nanostores/react'
import { readNotice } from '../../../domain/notice-text.ts'
import { noticeQuestion } from '../../../stores/order/service.ts'
import { Problem, Waiting } from '../Problem.tsx'
import { Fieldset } from './Fieldset.tsx'
import styles from './RightsNotice.module.css'

/** The notice of rights, as text. */
export function RightsNotice({ hotline }: { hotline: string }) {
  const answer = useStore(noticeQuestion.$answer)
  return (
    <Fieldset title="支付前须知">
      {answer.state === 'loading' && <Waiting label="正在载入须知…" rows={3} />}
      {answer.state === 'failed' && (
        <Problem
          what="支付前须知未能载入"
          reason={answer.reason}
          onRetry={() => void noticeQuestion.retry()}
          needsLogIn={answer.needsLogIn}
          hotline={hotline}
        />
      )}
      {answer.state === 'ready' && (
        <div className={styles['notice']}>
          <h3>{answer.data.title}</h3>
          {readNotice(answer.data.content).map(({ kind, text }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a notice never move
            <p key={index} data-kind={kind}>
              {text}
            </p>
          ))}
        </div>
      )}
    </Fieldset>
  )
}

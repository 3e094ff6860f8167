import { useStore } from '@nanostores/react'
import { readNotice } from '../../../domain/notice-text.ts'
import { noticeQuery } from '../../../stores/order/notice.ts'
import { Problem } from '../Problem.tsx'
import { Waiting } from '../Waiting.tsx'
import { Fieldset } from './Fieldset.tsx'
import styles from './RightsNotice.module.css'

/** The notice of rights, as plain text. */
export function RightsNotice({ hotline }: { hotline: string }) {
  const result = useStore(noticeQuery.$result)
  return (
    <Fieldset title="支付前须知">
      {result.state === 'loading' && <Waiting label="正在载入须知…" rows={3} />}
      {result.state === 'failed' && (
        <Problem
          what="支付前须知未能载入"
          reason={result.reason}
          onRetry={() => void noticeQuery.retry()}
          needsLogIn={result.needsLogIn}
          hotline={hotline}
        />
      )}
      {result.state === 'ready' && (
        <div className={styles['notice']}>
          <h3>{result.data.title}</h3>
          {readNotice(result.data.content).map(({ kind, text }, index) => (
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

import { type TextareaHTMLAttributes, useCallback, useEffect, useRef, useState } from 'react'
import { Box } from './Box.tsx'
import { Counter } from './Counter.tsx'

interface Props extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  id: string
  label: string
  /** How long the text may be, without the blanks around it. */
  limit: number
  error?: string | undefined
}

/** A text over several lines with its count. Uncontrolled: the browser keeps what is typed. */
export function TextBox({ id, label, limit, error, ...textarea }: Props) {
  const field = useRef<HTMLTextAreaElement>(null)
  const [length, setLength] = useState(0)
  const count = useCallback(() => setLength(field.current?.value.trim().length ?? 0), [])
  // What the form was filled with before this (`use-draft-form.ts`), or the browser put back.
  useEffect(count, [count])
  return (
    <Box id={id} label={label} error={error}>
      {({ 'aria-describedby': says, ...aria }) => (
        <>
          <textarea
            ref={field}
            aria-describedby={says ? `${says} ${id}-count` : `${id}-count`}
            onInput={count}
            {...aria}
            {...textarea}
          />
          <Counter id={`${id}-count`} length={length} limit={limit} quiet={Boolean(error)} />
        </>
      )}
    </Box>
  )
}

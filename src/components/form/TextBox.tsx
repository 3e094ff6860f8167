import { type TextareaHTMLAttributes, useCallback, useEffect, useRef, useState } from 'react'
import { countCharacters, trimText } from '../../domain/plain-characters.ts'
import { Box } from './Box.tsx'
import { Counter } from './Counter.tsx'

interface Props extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  id: string
  label: string
  /** Maximum length of the text, without the blanks around it. */
  limit: number
  error?: string | undefined
}

/** A text over several lines with its count. Uncontrolled: the browser keeps what is typed. */
export function TextBox({ id, label, limit, error, ...textarea }: Props) {
  const field = useRef<HTMLTextAreaElement>(null)
  const [length, setLength] = useState(0)
  const count = useCallback(
    () => setLength(countCharacters(trimText(field.current?.value ?? ''))),
    [],
  )
  // The form may have been filled before this (`use-draft-form.ts`), or restored by the browser.
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

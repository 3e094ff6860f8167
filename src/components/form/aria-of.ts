/** What ties a control to the error beside it (`FieldError`). */
export interface ErrorAria {
  readonly 'aria-invalid': true | undefined
  readonly 'aria-describedby': string | undefined
}

/** @param id of the field */
export function ariaOf(id: string, error: string | undefined): ErrorAria {
  return {
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? `${id}-error` : undefined,
  }
}

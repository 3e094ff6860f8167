/** The attributes that tie a control to the error beside it (`FieldError`). */
export interface ErrorAria {
  readonly 'aria-invalid': true | undefined
  readonly 'aria-describedby': string | undefined
}

/**
 * Ties a control to its error, if there is one.
 *
 * @param id of the field
 */
export function ariaOf(id: string, error: string | undefined): ErrorAria {
  return {
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? `${id}-error` : undefined,
  }
}

declare global {
  interface Navigator {
    /** Chromium alone has it. */
    readonly connection?: { readonly saveData?: boolean }
  }
}

/** Whether the visitor asked for few bytes. */
export function savesData(): boolean {
  return navigator.connection?.saveData === true
}

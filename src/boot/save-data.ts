/** Whether the visitor asked for few bytes. */
export function savesData(): boolean {
  return navigator.connection?.saveData === true
}

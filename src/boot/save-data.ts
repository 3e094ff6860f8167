/** Whether the visitor asked the browser to save data. */
export function savesData(): boolean {
  return navigator.connection?.saveData === true
}

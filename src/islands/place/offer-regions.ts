/**
 * Fills in the provinces and cities of the list of `/saleStore`: without code, choosing one does
 * nothing.
 */
export function offerRegions(): void {
  const offer = (name: string, label?: string, value?: string) =>
    document.querySelector<HTMLSelectElement>(`#${name}`)?.add(new Option(label, value))
  for (const { dataset } of document.querySelectorAll<HTMLElement>('[data-province]')) {
    offer('province', dataset['province'])
  }
  for (const { dataset, id } of document.querySelectorAll<HTMLElement>('[data-name]')) {
    offer('city', dataset['name'], id)
  }
}

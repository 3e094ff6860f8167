import VConsole from 'vconsole'

/**
 * Puts a console into the page, for testers without a computer beside their phone (specification,
 * chapter 5). It has no panel for storage, which holds the log-in token.
 */
export function openConsole(): void {
  new VConsole({ defaultPlugins: ['system', 'network', 'element'] })
}

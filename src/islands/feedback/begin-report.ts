/**
 * Starts the form for a visitor who comes from a post to report it: its code loads with the page,
 * as if the form had been touched. Before `astro-island` is defined, the island hears no event.
 */
if (new URLSearchParams(location.search).has('post')) {
  customElements.whenDefined('astro-island').then(() => {
    document
      .querySelector('#feedback astro-island')
      ?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
  })
}

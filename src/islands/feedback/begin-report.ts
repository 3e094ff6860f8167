/**
 * Who comes from a post to report it finds the form begun: its code comes with that of the page, as if
 * the form had been touched. Until then its island hears nothing.
 */
if (new URLSearchParams(location.search).has('post')) {
  customElements.whenDefined('astro-island').then(() => {
    document
      .querySelector('#feedback astro-island')
      ?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
  })
}

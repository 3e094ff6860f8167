/** How much of a screen is scrolled away when the way back to the top shows, as in its styles. */
const FAR = 0.65

const link = document.querySelector('.back-to-top')

// Without scroll-driven animations, only code can tell when to show it
// (`layouts/chrome/BackToTop.astro`).
if (link && !CSS.supports('animation-timeline: scroll()')) {
  const show = () => link.toggleAttribute('data-far', scrollY > innerHeight * FAR)
  show()
  window.addEventListener('scroll', show, { passive: true })
}

// A link adds a step to the history: who then went back would be at the foot of the page again.
link?.addEventListener('click', (event) => {
  event.preventDefault()
  const { state } = history
  const { pathname, search } = location
  // Unlike a scroll, this also lets the next press of Tab start at the top.
  location.replace('#top')
  history.replaceState(state, '', pathname + search)
})

export {}

/** How much of a screen is scrolled away when the way back to the top shows, as in its styles. */
const FAR = 0.65

// Without scroll-driven animations, only code can tell when to show it
// (`layouts/chrome/BackToTop.astro`).
const link = document.querySelector('.back-to-top')
if (link && !CSS.supports('animation-timeline: scroll()')) {
  const show = () => link.toggleAttribute('data-far', scrollY > innerHeight * FAR)
  show()
  window.addEventListener('scroll', show, { passive: true })
}

export {}

/** Types of the components that tests render; `astro check` knows their own props. */
declare module '*.astro' {
  const component: import('astro/runtime/server/index.js').AstroComponentFactory
  export default component
}

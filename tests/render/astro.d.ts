/** What tests render, for the compiler; `astro check` knows each component's own props. */
declare module '*.astro' {
  const component: import('astro/runtime/server/index.js').AstroComponentFactory
  export default component
}

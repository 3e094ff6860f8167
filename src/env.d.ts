import 'astro'

declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrates at the first click or focus inside the island, or at once; loses no click. */
    'client:interaction'?: boolean | 'eager'
  }
}

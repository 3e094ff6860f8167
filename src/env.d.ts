import 'astro'
import type { Environment } from './domain/environment.ts'

declare global {
  interface Navigator {
    /** What Chromium alone says of a connection. */
    readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string }
  }

  interface ImportMetaEnv {
    /** What this build is for (`astro.config.mjs`); the development server goes by `DEV`. */
    readonly ENVIRONMENT: Environment
    /** Who takes the analytics events of this build. */
    readonly ANALYTICS_VENDOR: 'gateway' | 'sensors'
  }
}

declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrates at the first click or focus inside the island, or at once; loses no click. */
    'client:interaction'?: boolean | 'eager'
  }
}

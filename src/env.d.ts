import type { ClientDirective } from 'astro'
import type { TabKey } from './browser/tab-keys.ts'
import type { Environment } from './domain/environment.ts'

declare global {
  interface Navigator {
    /** What Chromium alone says of a connection. */
    readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string }
  }

  interface Document {
    /** Whether Chromium makes the page ahead of its visit. */
    readonly prerendering?: boolean
  }

  interface Window {
    /** Where Astro's islands find the code of their directives, by name. */
    Astro?: Record<string, ClientDirective>
  }

  interface ImportMetaEnv {
    /** What this build is for (`astro.config.mjs`); the development server goes by `DEV`. */
    readonly ENVIRONMENT: Environment
    /** Who takes the analytics events of this build. */
    readonly ANALYTICS_VENDOR: 'gateway' | 'sensors'
    /** The code of `boot/first-paint.ts`. */
    readonly FIRST_SCRIPT: string
    /** The code of `boot/lead-to-desktop.ts`; empty where there is no desktop site. */
    readonly DESKTOP_SCRIPT: string
  }
}

declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrates at the first click or focus inside the island, at once, or if the tab keeps one of these. */
    'client:interaction'?: boolean | 'eager' | readonly TabKey[]
  }
}

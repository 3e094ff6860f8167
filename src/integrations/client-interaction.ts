import type { AstroIntegration } from 'astro'

/** Adds `client:interaction`, which hydrates an island at the visitor's first action in it. */
export function clientInteraction(): AstroIntegration {
  return {
    name: 'client-interaction',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => {
        addClientDirective({
          name: 'interaction',
          entrypoint: './src/boot/client-interaction.ts',
        })
      },
    },
  }
}

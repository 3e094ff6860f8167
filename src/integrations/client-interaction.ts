import type { AstroIntegration } from 'astro'

/** Adds `client:interaction`: an island that hydrates at the visitor's first act in it. */
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

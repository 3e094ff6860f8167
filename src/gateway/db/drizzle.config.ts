import { defineConfig } from 'drizzle-kit'

/** Run `drizzle-kit generate --config src/gateway/db/drizzle.config.ts` in the project's root. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './src/gateway/db/schema/index.ts',
  out: './src/gateway/db/migrations',
})

import { defineConfig } from 'drizzle-kit'

/** What `npm run migrate` reads. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './src/gateway/db/schema/index.ts',
  out: './src/gateway/db/migrations',
})

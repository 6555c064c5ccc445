import { defineConfig } from 'drizzle-kit'

/** From the first release on `npm run migrations -w apps/server` writes the next migration; it needs no database. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './src/services/schema/*.ts',
  out: './migrations',
})

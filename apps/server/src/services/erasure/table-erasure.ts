import { type SQL, sql } from 'drizzle-orm'

/** Reason why a table needs no erasure. */
export type Reason = { readonly reason: string }

/** Returns the condition that a text is one of these, which are lower-case, in any case. */
export const isOneOf = (text: SQL, texts: readonly string[]): SQL =>
  sql`lower(${text}) = any(${sql.param([...texts])}::text[])`

import { createHash } from 'node:crypto'
import {
  IDEMPOTENT_RESPONSE_TTL_MS,
  MAX_IDEMPOTENCY_KEY_LENGTH,
} from '@vitrine/core/contract/accounts/api-keys'
import { IDEMPOTENCY_ERRORS } from '@vitrine/core/contract/call'
import { VALIDATION_TEXTS } from '@vitrine/core/errors/error-texts'
import { and, eq, lt } from 'drizzle-orm'
import type { Database } from '../../infra/db/database.ts'
import { Refusal, refuse } from '../calls/call-handler.ts'
import * as schema from '../schema/schema.ts'

const { idempotentReplies: kept } = schema
/** Time after which unfinished work of a dead server is done again, in ms. */
const CUT_OFF_MS = 2 * 60_000

/** Change with an `Idempotency-Key`, made by an API key or a signed-in user. */
export type IdempotentRequest = {
  readonly project: string
  /** Id of the API key or the user. */
  readonly key: string
  readonly token: string
  readonly path: string
  /** Parsed input of the call. */
  readonly input: unknown
}

/** Stored response of the first call. */
export type StoredResponse = { readonly status: number; readonly body: string }

/** Parses the `Idempotency-Key` header; null without one. Refuses an invalid one. */
export function parseIdempotencyKey(header: string | readonly string[] | undefined): string | null {
  if (header === undefined) return null
  if (
    typeof header === 'string' &&
    /^[\x21-\x7e]+$/.test(header) &&
    header.length <= MAX_IDEMPOTENCY_KEY_LENGTH
  )
    return header
  throw refuse('invalid', {
    fields: { 'Idempotency-Key': VALIDATION_TEXTS.maximum(MAX_IDEMPOTENCY_KEY_LENGTH) },
  })
}

/**
 * Records the start of the work. Returns the stored response of an earlier call, or null when the work is to be done
 * now. Refuses a different input with the same `Idempotency-Key`, and a call that is still running.
 */
export async function beginIdempotent(
  db: Database,
  once: IdempotentRequest,
  now = new Date(),
): Promise<StoredResponse | null> {
  const input = createHash('sha256').update(JSON.stringify(once.input)).digest('hex')
  const row = { ...placeOf(once), path: once.path, input, created: now }
  return db.transaction(async (tx) => {
    await tx
      .delete(kept)
      .where(and(where(once), lt(kept.created, new Date(now.getTime() - IDEMPOTENT_RESPONSE_TTL_MS))))
    const begun = await tx.insert(kept).values(row).onConflictDoNothing().returning({ token: kept.token })
    if (begun.length > 0) return null
    const [known] = await tx.select().from(kept).where(where(once)).for('update')
    if (!known || known.path !== once.path || known.input !== input) throw problem('other-input')
    if (known.status !== null && known.body !== null) return { status: known.status, body: known.body }
    if (known.created.getTime() > now.getTime() - CUT_OFF_MS) throw problem('under-way', 1)
    await tx.update(kept).set({ created: now }).where(where(once))
    return null
  })
}

/** Stores the response for one day. */
export async function saveResponse(
  db: Database,
  once: IdempotentRequest,
  { status, body }: StoredResponse,
): Promise<void> {
  await db.update(kept).set({ status, body }).where(where(once))
}

/** Releases the key after a server error or rate limit, so that the call can be retried. */
export async function releaseIdempotencyKey(db: Database, once: IdempotentRequest): Promise<void> {
  await db.delete(kept).where(where(once))
}

/** Deletes stored responses older than one day. */
export async function deleteExpiredResponses(db: Database, now = new Date()): Promise<void> {
  await db.delete(kept).where(lt(kept.created, new Date(now.getTime() - IDEMPOTENT_RESPONSE_TTL_MS)))
}

function placeOf({ project, key, token }: IdempotentRequest) {
  return { project_id: project, key_id: key, token }
}

function where({ project, key, token }: IdempotentRequest) {
  return and(eq(kept.project_id, project), eq(kept.key_id, key), eq(kept.token, token))
}

function problem(code: keyof typeof IDEMPOTENCY_ERRORS, retryAfter?: number): Refusal {
  const { status, message } = IDEMPOTENCY_ERRORS[code]
  return new Refusal(code, status, message, undefined, retryAfter)
}

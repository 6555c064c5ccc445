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
/** Work that was cut off, by a server that is gone, is done again after so long. ms */
const CUT_OFF_MS = 2 * 60_000

/** A change that carries an `Idempotency-Key`, by a key of a project. */
export type IdempotentRequest = {
  readonly project: string
  readonly key: string
  readonly token: string
  readonly path: string
  /** What was asked, as the contract read it. */
  readonly input: unknown
}

/** What was answered the first time. */
export type StoredResponse = { readonly status: number; readonly body: string }

/** The `Idempotency-Key` of a request, checked; null where it has none. */
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
 * Notes that the work is begun. Gives what it was answered when it was asked before, null when it is to be done now.
 * Refuses another input under the same `Idempotency-Key`, and what is under way.
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

/** Keeps what was answered, for a day. */
export async function saveResponse(
  db: Database,
  once: IdempotentRequest,
  { status, body }: StoredResponse,
): Promise<void> {
  await db.update(kept).set({ status, body }).where(where(once))
}

/** Forgets that it was begun: what went wrong on our side, or came too soon, may be asked again. */
export async function releaseIdempotencyKey(db: Database, once: IdempotentRequest): Promise<void> {
  await db.delete(kept).where(where(once))
}

/** Forgets answers that are older than a day. */
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

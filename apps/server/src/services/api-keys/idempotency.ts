import { createHash } from 'node:crypto'
import {
  IDEMPOTENT_RESPONSE_TTL_MS,
  MAX_IDEMPOTENCY_KEY_LENGTH,
} from '@vitrine/core/contract/accounts/api-keys'
import { IDEMPOTENCY_ERRORS } from '@vitrine/core/contract/call'
import { VALIDATION_TEXTS } from '@vitrine/core/errors/error-texts'
import { and, eq, lt, sql } from 'drizzle-orm'
import type { Database } from '../../infra/db/database.ts'
import { Refusal, refuse } from '../calls/call-handler.ts'
import * as schema from '../schema/schema.ts'

const { idempotentReplies: replies } = schema
/** Maximum size of a project's stored responses, bytes: thousands of usual ones an hour. The oldest of more are deleted. */
const MAX_STORED_BYTES = 64 * 1024 * 1024
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
 * Begins a change with an `Idempotency-Key`. Returns the stored response of an earlier call, or null when the
 * caller must do the work now. Refuses another input with the same key, and a call that is still running.
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
      .delete(replies)
      .where(and(where(once), lt(replies.created, new Date(now.getTime() - IDEMPOTENT_RESPONSE_TTL_MS))))
    const begun = await tx
      .insert(replies)
      .values(row)
      .onConflictDoNothing()
      .returning({ token: replies.token })
    if (begun.length > 0) return null
    const [existingReply] = await tx.select().from(replies).where(where(once)).for('update')
    if (!existingReply || existingReply.path !== once.path || existingReply.input !== input)
      throw problem('other-input')
    if (existingReply.status !== null && existingReply.body !== null)
      return { status: existingReply.status, body: existingReply.body }
    if (existingReply.created.getTime() > now.getTime() - CUT_OFF_MS) throw problem('under-way', 1)
    await tx.update(replies).set({ created: now }).where(where(once))
    return null
  })
}

/** Stores the response for one day. */
export async function saveResponse(
  db: Database,
  once: IdempotentRequest,
  { status, body }: StoredResponse,
): Promise<void> {
  await db.update(replies).set({ status, body }).where(where(once))
}

/** Releases the key after a server error or rate limit, so that the call can be retried. */
export async function releaseIdempotencyKey(db: Database, once: IdempotentRequest): Promise<void> {
  await db.delete(replies).where(where(once))
}

/** Deletes stored responses older than one day, and the oldest ones of a project beyond the size that it may store. */
export async function deleteExpiredResponses(
  db: Database,
  now = new Date(),
  maxBytes = MAX_STORED_BYTES,
): Promise<void> {
  await db.delete(replies).where(lt(replies.created, new Date(now.getTime() - IDEMPOTENT_RESPONSE_TTL_MS)))
  await db.execute(sql`
    delete from idempotent_replies r using (
      select project_id, key_id, token,
        sum(octet_length(body)) over (partition by project_id order by created desc, token) as size
      from idempotent_replies where body is not null
    ) as s
    where r.project_id = s.project_id and r.key_id = s.key_id and r.token = s.token and s.size > ${maxBytes}`)
}

function placeOf({ project, key, token }: IdempotentRequest) {
  return { project_id: project, key_id: key, token }
}

function where({ project, key, token }: IdempotentRequest) {
  return and(eq(replies.project_id, project), eq(replies.key_id, key), eq(replies.token, token))
}

function problem(code: keyof typeof IDEMPOTENCY_ERRORS, retryAfter?: number): Refusal {
  const { status, message } = IDEMPOTENCY_ERRORS[code]
  return new Refusal(code, status, message, undefined, retryAfter)
}

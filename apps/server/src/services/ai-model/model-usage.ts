import { and, eq, gte, lt, sql } from 'drizzle-orm'
import type { Database } from '../../infra/db/database.ts'
import { createId } from '../../infra/db/uuid.ts'
import * as schema from '../schema/schema.ts'
import type { ModelSettings } from './ai-model.types.ts'

const { modelCalls } = schema

const DAY_MS = 86_400_000
/** Retention of model calls, in ms. */
const RETENTION_MS = 30 * DAY_MS
/** Maximum number of concurrent calls of a project, and how long an unfinished call counts. */
const AT_ONCE = 3
const ENDLESS_MS = 180_000

export type ModelCall = {
  readonly project: string
  readonly user: string
  readonly kind: 'propose' | 'tweak' | 'translate' | 'try'
  readonly prompt: string
}

/** PostgreSQL text can contain neither NUL nor an unpaired surrogate. */
const toStorableText = (text: string) => text.replaceAll('\0', '').toWellFormed()

/**
 * Records the start of a model call. Returns the row's id, or why the project has no quota left. The row is inserted
 * before the check, so that concurrent calls cannot pass together.
 */
export async function beginCall(
  db: Database,
  { name, calls, tokens }: ModelSettings,
  { project, user, kind, prompt }: ModelCall,
): Promise<{ readonly id: string } | { readonly refused: 'budget' | 'busy' }> {
  const now = Date.now()
  const own = eq(modelCalls.project_id, project)
  await db.delete(modelCalls).where(and(own, lt(modelCalls.created, new Date(now - RETENTION_MS))))
  const id = createId()
  await db
    .insert(modelCalls)
    .values({ project_id: project, id, user_id: user, kind, model: name, prompt: toStorableText(prompt) })
  const used = await getUsageToday(db, project)
  const over = used.calls > calls || used.tokens >= tokens
  const full = used.running > AT_ONCE
  if (!over && !full) return { id }
  await db
    .update(modelCalls)
    .set({ outcome: over ? 'budget' : 'full', ms: 0 })
    .where(and(own, eq(modelCalls.id, id)))
  return { refused: over ? 'budget' : 'busy' }
}

/** Returns a project's calls and tokens of the last 24 hours, and its running calls. */
export async function getUsageToday(
  db: Database,
  project: string,
): Promise<{ readonly calls: number; readonly tokens: number; readonly running: number }> {
  const now = Date.now()
  const [used] = await db
    .select({
      calls: sql<number>`count(*)::int`,
      tokens: sql<number>`coalesce(sum(${modelCalls.input_tokens} + ${modelCalls.output_tokens}), 0)::float8`,
      running: sql<number>`(count(*) filter (where ${modelCalls.outcome} is null
        and ${modelCalls.created} > ${new Date(now - ENDLESS_MS).toISOString()}::timestamptz))::int`,
    })
    .from(modelCalls)
    .where(
      and(
        eq(modelCalls.project_id, project),
        gte(modelCalls.created, new Date(now - DAY_MS)),
        // Refused calls cost nothing, so that repeated attempts do not use up the quota.
        sql`${modelCalls.outcome} is distinct from 'budget' and ${modelCalls.outcome} is distinct from 'full'`,
      ),
    )
  return used ?? { calls: 0, tokens: 0, running: 0 }
}

/** Records the result of a call. */
export async function endCall(
  db: Database,
  { project, id }: { readonly project: string; readonly id: string },
  end: {
    readonly answer: string
    readonly outcome: string
    readonly detail: string | null
    readonly inputTokens: number
    readonly outputTokens: number
    readonly ms: number
  },
): Promise<void> {
  await db
    .update(modelCalls)
    .set({
      answer: toStorableText(end.answer),
      outcome: end.outcome,
      error: end.detail === null ? null : toStorableText(end.detail).slice(0, 500),
      input_tokens: end.inputTokens,
      output_tokens: end.outputTokens,
      ms: Math.round(end.ms),
    })
    .where(and(eq(modelCalls.project_id, project), eq(modelCalls.id, id)))
}

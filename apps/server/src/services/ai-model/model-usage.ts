import { and, eq, gte, lt, sql } from 'drizzle-orm'
import type { Database } from '../../infra/db/database.ts'
import { newId } from '../../infra/db/uuid.ts'
import * as schema from '../schema/schema.ts'
import type { ModelSettings } from './ai-model.types.ts'

const { modelCalls } = schema

const DAY_MS = 86_400_000
/** What was asked is kept so long, for who wants to know what became of it. */
const KEPT_MS = 30 * DAY_MS
/** One project asks so often at the same time; a call that nobody ended counts so long. */
const AT_ONCE = 3
const ENDLESS_MS = 180_000

export type ModelCall = {
  readonly project: string
  readonly user: string
  readonly kind: 'propose' | 'tweak' | 'translate' | 'try'
  readonly prompt: string
}

/** PostgreSQL's texts hold no NUL, nor half a sign. */
const kept = (text: string) => text.replaceAll('\0', '').toWellFormed()

/**
 * Writes down that a model is about to be asked. Gives the row's id, or why the project may not now: the row counts
 * before it is looked at, so that many who ask at once do not pass together.
 */
export async function beginCall(
  db: Database,
  { name, calls, tokens }: ModelSettings,
  { project, user, kind, prompt }: ModelCall,
): Promise<{ readonly id: string } | { readonly refused: 'budget' | 'busy' }> {
  const now = Date.now()
  const own = eq(modelCalls.project_id, project)
  await db.delete(modelCalls).where(and(own, lt(modelCalls.created, new Date(now - KEPT_MS))))
  const id = newId()
  await db
    .insert(modelCalls)
    .values({ project_id: project, id, user_id: user, kind, model: name, prompt: kept(prompt) })
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

/** What a project has asked of models in the last 24 hours, and how many questions are not answered yet. */
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
        // What was refused cost nothing, and whoever tries again and again is not kept out by that.
        sql`${modelCalls.outcome} is distinct from 'budget' and ${modelCalls.outcome} is distinct from 'full'`,
      ),
    )
  return used ?? { calls: 0, tokens: 0, running: 0 }
}

/** Writes down what came of it. */
export async function endCall(
  db: Database,
  { project, id }: { readonly project: string; readonly id: string },
  end: {
    readonly answer: string
    readonly outcome: string
    readonly said: string | null
    readonly inputTokens: number
    readonly outputTokens: number
    readonly ms: number
  },
): Promise<void> {
  await db
    .update(modelCalls)
    .set({
      answer: kept(end.answer),
      outcome: end.outcome,
      said: end.said === null ? null : kept(end.said).slice(0, 500),
      input_tokens: end.inputTokens,
      output_tokens: end.outputTokens,
      ms: Math.round(end.ms),
    })
    .where(and(eq(modelCalls.project_id, project), eq(modelCalls.id, id)))
}

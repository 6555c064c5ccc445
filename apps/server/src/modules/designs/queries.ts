import { isSlug } from '@vitrine/core/contract/shared'
import type { Operation } from '@vitrine/core/design/operations.types'
import { and, desc, eq, getTableColumns, gte, lt, or } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../infra/db/database.ts'
import { notifyDesignChange } from '../../services/designs/design-notifications.ts'
import { savePublishedDesign } from '../../services/designs/published-designs.ts'
import type { EmitDomainEvents } from '../../services/domain-events/domain-events.ts'
import { hasSlug } from '../../services/projects/project-by-slug.ts'
import * as schema from '../../services/schema/schema.ts'
import { BrokenDesignError } from './broken-design.ts'

const { designs, logs, publishings, savedBatches, users, projects } = schema

export type DesignRow = typeof designs.$inferSelect

export async function findDesign(db: Queryable, projectId: string): Promise<DesignRow> {
  const [row] = await db.select().from(designs).where(eq(designs.project_id, projectId))
  if (!row) throw new BrokenDesignError(`Project ${projectId} has no design`)
  return row
}

const { config: _config, ...standing } = getTableColumns(designs)

/**
 * Returns the design's row without its document and locks it until the transaction ends, so that saves and publishing
 * run one after another.
 */
export async function lockDesign(tx: Transaction, projectId: string): Promise<Omit<DesignRow, 'config'>> {
  const [row] = await tx.select(standing).from(designs).where(eq(designs.project_id, projectId)).for('update')
  if (!row) throw new BrokenDesignError(`Project ${projectId} has no design`)
  return row
}

/** Returns the design's row without its document, like `lockDesign`, without a lock. */
export async function findDesignState(db: Queryable, projectId: string): Promise<Omit<DesignRow, 'config'>> {
  const [row] = await db.select(standing).from(designs).where(eq(designs.project_id, projectId))
  if (!row) throw new BrokenDesignError(`Project ${projectId} has no design`)
  return row
}

type LogRow = typeof logs.$inferSelect

/** Maps a log row to an operation. The column stores JSON null and a missing value alike; only a removal has none. */
export function toOperation({ schema: path, operation, value, device }: Omit<LogRow, 'previous'>): Operation {
  return { schema: path, operation, device, ...(operation === 'remove' ? {} : { value }) }
}

export async function listLogPage(
  db: Queryable,
  projectId: string,
  before: { version: number; position: number } | null,
  count: number,
) {
  const older = before
    ? or(
        lt(logs.version, before.version),
        and(eq(logs.version, before.version), lt(logs.position, before.position)),
      )
    : undefined
  return db
    .select({ log: logs, by: users.name })
    .from(logs)
    .leftJoin(
      savedBatches,
      and(eq(savedBatches.project_id, logs.project_id), eq(savedBatches.version, logs.version)),
    )
    .leftJoin(users, eq(users.id, savedBatches.user_id))
    .where(and(eq(logs.project_id, projectId), older))
    .orderBy(desc(logs.version), desc(logs.position))
    .limit(count)
}

/**
 * Publishes the draft, whose row must be locked: stores an immutable document under the hash of its content,
 * unless it exists. Returns the hash.
 * @param details `by`: id of the user; null when the schedule publishes.
 */
export async function publishDraft(
  tx: Transaction,
  { project_id, version }: Pick<DesignRow, 'project_id' | 'version'>,
  details: Said,
  emit: EmitDomainEvents,
): Promise<string> {
  const hash = await savePublishedDesign(tx, project_id)
  if (!hash) throw new BrokenDesignError(`The design of project ${project_id} cannot be read`)
  await publishVersion(tx, project_id, { hash, version }, details, emit)
  return hash
}

/** User who published (null: scheduled), and the name and note of the version. */
type Said = {
  readonly by: string | null
  readonly name?: string | undefined
  readonly note?: string | undefined
}

/**
 * Makes a stored document (`published_designs`) live. The design's row must be locked. `version` is its version of the
 * draft design, which stays unchanged.
 */
export async function publishVersion(
  tx: Transaction,
  project_id: string,
  { hash, version }: { readonly hash: string; readonly version: number },
  { by, name = '', note = '' }: Said,
  emit: EmitDomainEvents,
): Promise<void> {
  const at = new Date()
  await tx
    .update(designs)
    .set({ published: hash, published_version: version, scheduled: null })
    .where(eq(designs.project_id, project_id))
  await tx.insert(publishings).values({
    project_id,
    version,
    hash,
    user_id: by,
    scheduled: by === null,
    name: name === '' ? null : name,
    note: note === '' ? null : note,
    // The turn on the locked row, not the transaction's beginning: the newest is what is live.
    created: at,
  })
  await emit(tx, project_id, [{ kind: 'design-published', at, version, hash, by }])
  await notifyDesignChange(tx, project_id)
}

/**
 * Returns the publishings with a version from `from` up to, but not including, `before` (null: no bound), newest
 * first; at most `count`.
 */
export async function listPublishings(
  db: Queryable,
  projectId: string,
  { from, before }: { from: number | null; before: number | null },
  count: number,
) {
  return db
    .select({ publishing: publishings, by: users.name })
    .from(publishings)
    .leftJoin(users, eq(users.id, publishings.user_id))
    .where(
      and(
        eq(publishings.project_id, projectId),
        from === null ? undefined : gte(publishings.version, from),
        before === null ? undefined : lt(publishings.version, before),
      ),
    )
    .orderBy(desc(publishings.created), desc(publishings.id))
    .limit(count)
}

/** Schedules the publishing of the draft; null cancels the schedule. */
export async function schedulePublish(tx: Transaction, projectId: string, at: Date | null): Promise<void> {
  await tx.update(designs).set({ scheduled: at }).where(eq(designs.project_id, projectId))
  await notifyDesignChange(tx, projectId)
}

/** Returns the publishings before this one, newest first; at most `count`. */
export async function listPublishingsBefore(
  db: Queryable,
  projectId: string,
  before: { readonly created: Date; readonly id: string } | null,
  count: number,
) {
  const { created, id } = publishings
  const older = before
    ? or(lt(created, before.created), and(eq(created, before.created), lt(id, before.id)))
    : undefined
  return db
    .select({ publishing: publishings, by: users.name })
    .from(publishings)
    .leftJoin(users, eq(users.id, publishings.user_id))
    .where(and(eq(publishings.project_id, projectId), older))
    .orderBy(desc(created), desc(id))
    .limit(count)
}

/** Names a publishing; '' removes the name. Returns false when the project has no such publishing. */
export async function setPublishingName(
  db: Queryable,
  projectId: string,
  id: string,
  name: string,
): Promise<boolean> {
  const updatedRows = await db
    .update(publishings)
    .set({ name: name === '' ? null : name })
    .where(and(eq(publishings.project_id, projectId), eq(publishings.id, id)))
    .returning({ id: publishings.id })
  return updatedRows.length > 0
}

/**
 * Returns the hash of the live design of the project with this slug; null when there is no such project or nothing is
 * live.
 */
export async function findPublishedHash(db: Queryable, slug: string): Promise<string | null> {
  if (!isSlug(slug)) return null
  const [row] = await db
    .select({ hash: designs.published })
    .from(projects)
    .innerJoin(designs, eq(designs.project_id, projects.id))
    .where(hasSlug(slug))
  return row?.hash ?? null
}

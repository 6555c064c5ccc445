import type { SavedBatch } from '@vitrine/core/contract/designs'
import { isSlug } from '@vitrine/core/contract/shared'
import { contentHash } from '@vitrine/core/design/hash'
import type { Batch, Operation } from '@vitrine/core/design/operations.types'
import { type Reason, sentenceOf } from '@vitrine/core/reasons'
import { checkOperations, readDesign, readTouched } from '@vitrine/storefront/design'
import { and, asc, desc, eq, gt, gte, inArray, lt, lte, or } from 'drizzle-orm'
import { type Queryable, schema, type Transaction } from '../../db/open.ts'
import { tellOfDesign } from './news.ts'
import { isWhole } from './whole.ts'

const { designs, logs, publishedDesigns, publishings, savedBatches, users, projects } = schema

export type DesignRow = typeof designs.$inferSelect
/** More batches than this are not replayed by an editor: it loads the design again. */
const CATCH_UP = 1000

/** The stored design cannot be read at all. */
export class BrokenDesign extends Error {
  override readonly name = 'BrokenDesign'
}

export async function designOf(db: Queryable, projectId: string): Promise<DesignRow> {
  const [row] = await db.select().from(designs).where(eq(designs.project_id, projectId))
  if (!row) throw new BrokenDesign(`Project ${projectId} has no design`)
  return row
}

/** The same, with the row locked until the transaction ends: saves and publishing take turns on it. */
export async function lockDesign(tx: Transaction, projectId: string): Promise<DesignRow> {
  const [row] = await tx.select().from(designs).where(eq(designs.project_id, projectId)).for('update')
  if (!row) throw new BrokenDesign(`Project ${projectId} has no design`)
  return row
}

export type Refused = {
  readonly id: string
  readonly reason: string
  readonly why: Reason
  readonly path: string
}

/**
 * Applies the batches one by one on top of the locked row, each whole or not at all. One whose id is known was
 * saved by an earlier try and is passed over. Gives the new version, the ids that the design now holds, and the
 * refused ones.
 */
export async function applyBatches(
  tx: Transaction,
  row: DesignRow,
  batches: readonly Batch[],
  userId: string,
): Promise<{ version: number; accepted: readonly string[]; refused: readonly Refused[] }> {
  const ids = batches.map(({ id }) => id)
  const known =
    ids.length === 0
      ? []
      : await tx
          .select({ id: savedBatches.id })
          .from(savedBatches)
          .where(and(eq(savedBatches.project_id, row.project_id), inArray(savedBatches.id, ids)))
  const saved = new Set(known.map(({ id }) => id))
  const refused: Refused[] = []
  const paths = batches.flatMap(({ operations }) => operations.map((operation) => operation.schema))
  const read = isWhole(row.project_id, row.version) ? readTouched(row.config, paths) : readDesign(row.config)
  if (!read.ok) throw new BrokenDesign(read.reason)
  let design = read.design
  let { version } = row
  for (const batch of batches) {
    if (saved.has(batch.id)) continue
    const checked = checkOperations(design, batch.operations)
    if (!checked.ok) {
      refused.push({
        id: batch.id,
        reason: sentenceOf(checked.reason),
        why: checked.reason,
        path: checked.path,
      })
      continue
    }
    design = checked.design
    saved.add(batch.id)
    version += 1
    await tx
      .insert(savedBatches)
      .values({ project_id: row.project_id, id: batch.id, version, user_id: userId })
    const rows = batch.operations.map((operation, position) => ({
      project_id: row.project_id,
      version,
      position,
      device: operation.device,
      schema: operation.schema,
      operation: operation.operation,
      value: operation.value ?? null,
    }))
    await tx.insert(logs).values(rows)
  }
  if (version !== row.version) {
    await tx
      .update(designs)
      .set({ config: design, version, updated: new Date() })
      .where(eq(designs.project_id, row.project_id))
    await tellOfDesign(tx, row.project_id)
  }
  return { version, accepted: [...saved], refused }
}

/** What was saved after `base` up to `version`, in order; null when that is too much, or `base` is not of this design's past. */
export async function batchesSince(
  db: Queryable,
  projectId: string,
  base: number,
  version: number,
): Promise<SavedBatch[] | null> {
  if (base > version || version - base > CATCH_UP) return null
  if (base === version) return []
  const rows = await db
    .select({ batch: savedBatches, log: logs, by: users.name })
    .from(savedBatches)
    .innerJoin(
      logs,
      and(eq(logs.project_id, savedBatches.project_id), eq(logs.version, savedBatches.version)),
    )
    .leftJoin(users, eq(users.id, savedBatches.user_id))
    .where(
      and(
        eq(savedBatches.project_id, projectId),
        gt(savedBatches.version, base),
        lte(savedBatches.version, version),
      ),
    )
    .orderBy(asc(logs.version), asc(logs.position))
  const batches = new Map<number, Omit<SavedBatch, 'operations'> & { operations: Operation[] }>()
  for (const { batch, log, by } of rows) {
    const known = batches.get(batch.version)
    if (known) known.operations.push(operationOf(log))
    else {
      const { id, version: after, created } = batch
      const operations = [operationOf(log)]
      batches.set(after, { id, version: after, by: by ?? '', at: created.toISOString(), operations })
    }
  }
  return [...batches.values()]
}

type LogRow = typeof logs.$inferSelect

/** JSON null and "no value" are one in the table; only a removal has none. */
export function operationOf({ schema: path, operation, value, device }: LogRow): Operation {
  return { schema: path, operation, device, ...(operation === 'remove' ? {} : { value }) }
}

export async function logPage(
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
 * Makes the locked working design live: an immutable document under the hash of its content. Gives the hash.
 * Publishing the same content again makes no new document. `by` is who did it; null: its scheduled time.
 */
export async function publishNow(
  tx: Transaction,
  row: DesignRow,
  { by, note = '' }: { readonly by: string | null; readonly note?: string | undefined },
): Promise<string> {
  const read = readDesign(row.config)
  if (!read.ok) throw new BrokenDesign(read.reason)
  const hash = await contentHash(read.design)
  await tx
    .insert(publishedDesigns)
    .values({ project_id: row.project_id, hash, config: read.design, version: row.version })
    .onConflictDoNothing()
  await tx
    .update(designs)
    .set({ published: hash, published_version: row.version, scheduled: null })
    .where(eq(designs.project_id, row.project_id))
  const { project_id, version } = row
  await tx.insert(publishings).values({
    project_id,
    version,
    hash,
    user_id: by,
    scheduled: by === null,
    note: note === '' ? null : note,
    // The turn on the locked row, not the transaction's beginning: the newest is what is live.
    created: new Date(),
  })
  await tellOfDesign(tx, project_id)
  return hash
}

/**
 * When the design went live with a version from `from` up to, but not including, `before` (null: no bound), newest
 * first; at most `count`.
 */
export async function publishingsOf(
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

/** Has the working design go live at a time of its own; null calls that off. */
export async function schedule(tx: Transaction, projectId: string, at: Date | null): Promise<void> {
  await tx.update(designs).set({ scheduled: at }).where(eq(designs.project_id, projectId))
  await tellOfDesign(tx, projectId)
}

/** The publishings before this one, newest first; at most `count`. */
export async function publishingPage(
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

/** Hash of the live design of the project with this slug; null when there is no such project or nothing is live. */
export async function publishedHash(db: Queryable, slug: string): Promise<string | null> {
  if (!isSlug(slug)) return null
  const [row] = await db
    .select({ hash: designs.published })
    .from(projects)
    .innerJoin(designs, eq(designs.project_id, projects.id))
    .where(eq(projects.slug, slug))
  return row?.hash ?? null
}

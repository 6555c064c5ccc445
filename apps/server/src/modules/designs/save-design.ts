import { type SavedBatch, saveDesign } from '@vitrine/core/contract/designs/designs'
import { findChangedPath } from '@vitrine/core/design/locked-paths'
import { invertBatch } from '@vitrine/core/design/operations'
import type { Batch, Json, Operation } from '@vitrine/core/design/operations.types'
import { getRefusalSentence, type Reason } from '@vitrine/core/errors/refusal-reasons'
import { checkOperations, findSection, readDesign, readDesignAt } from '@vitrine/storefront/design'
import { and, asc, eq, getTableColumns, gt, inArray, lte } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../infra/db/database.ts'
import { handleCall } from '../../services/calls/call-handler.ts'
import { notifyDesignChange } from '../../services/designs/design-notifications.ts'
import { findForeignFont } from '../../services/designs/uploaded-fonts.ts'
import * as schema from '../../services/schema/schema.ts'
import { BrokenDesignError, refuseBrokenDesign } from './broken-design.ts'
import { type DesignLock, listLocksFor } from './locks.ts'
import { findDesign, toOperation } from './queries.ts'
import { isValidated, markValidated } from './validated-versions.ts'

const { designs, logs, savedBatches, users } = schema
const { previous: _previous, ...applied } = getTableColumns(logs)

/** More batches than this are not replayed by an editor: it loads the design again. */
const CATCH_UP = 1000

/** Saves an editor's batches and returns the batches of others since its base version. */
export const save = handleCall(
  saveDesign,
  async ({ project, base, batches }, { db, user, addAuditFacts }) => {
    const since = async (at: Queryable, version: number) => {
      const newBatches = await batchesSince(at, project, base, version)
      return { version, batches: newBatches ?? [], reload: newBatches === null }
    }
    // A call without batches only reads: it takes no lock, writes nothing and holds no connection.
    if (batches.length === 0) {
      addAuditFacts(null)
      const { version } = await refuseBrokenDesign(saveDesign, findDesign(db, project))
      return { ...(await since(db, version)), accepted: [], refused: [] }
    }
    const saved = db.transaction(async (tx) => {
      const { before, version, accepted, refused } = await applyBatches(tx, project, batches, {
        id: user.sub,
        closed: () => listLocksFor(tx, project, user),
      })
      const designUpdate = { ...(await since(tx, version)), accepted: [...accepted], refused: [...refused] }
      return { news: designUpdate, changed: version !== before }
    })
    const { news, changed } = await refuseBrokenDesign(saveDesign, saved)
    if (changed) {
      markValidated(project, news.version)
      addAuditFacts({ section: findChangedSection(batches) })
    } else addAuditFacts(null)
    return news
  },
)

/** Returns the name of the section that batches change first; '' for none. */
function findChangedSection(batches: readonly Batch[]): string {
  const [section = ''] = batches[0]?.operations[0]?.schema.split('.') ?? []
  return findSection(section) ? section : ''
}

type Refused = {
  readonly id: string
  readonly reason: string
  readonly why: Reason
  readonly path: string
}

/**
 * Locks the design and applies the batches one by one, each whole or not at all. Skips batches that an
 * earlier try has saved. Refuses a batch that is invalid or changes a locked part.
 * @param editor `closed` returns the locks that apply to this editor.
 * @returns The design's version before and after, the ids of saved batches, and the refused ones with the
 * reason.
 */
export async function applyBatches(
  tx: Transaction,
  projectId: string,
  batches: readonly Batch[],
  editor: { readonly id: string; readonly closed: () => Promise<readonly DesignLock[]> },
): Promise<{ before: number; version: number; accepted: readonly string[]; refused: readonly Refused[] }> {
  const [row] = await tx.select().from(designs).where(eq(designs.project_id, projectId)).for('update')
  if (!row) throw new BrokenDesignError(`Project ${projectId} has no design`)
  const ids = batches.map(({ id }) => id)
  const savedRows =
    ids.length === 0
      ? []
      : await tx
          .select({ id: savedBatches.id })
          .from(savedBatches)
          .where(and(eq(savedBatches.project_id, projectId), inArray(savedBatches.id, ids)))
  const saved = new Set(savedRows.map(({ id }) => id))
  const refused: Refused[] = []
  const paths = batches.flatMap(({ operations }) => operations.map((operation) => operation.schema))
  const read = isValidated(projectId, row.version) ? readDesignAt(row.config, paths) : readDesign(row.config)
  if (!read.ok) throw new BrokenDesignError(read.reason)
  const locks = await editor.closed()
  const lockedPaths = locks.map(({ path }) => path)
  let design = read.design
  let { version } = row
  for (const batch of batches) {
    if (saved.has(batch.id)) continue
    const checked = checkOperations(design, batch.operations)
    if (!checked.ok) {
      refused.push({
        id: batch.id,
        reason: getRefusalSentence(checked.reason),
        why: checked.reason,
        path: checked.path,
      })
      continue
    }
    // Whatever the edits are called: what is closed has to be the same afterwards.
    const touched = findChangedPath(design, checked.design, lockedPaths)
    if (touched !== null) {
      const forOwner = locks.some(({ path, who }) => path === touched && who === 'owner')
      const why: Reason = { code: forOwner ? 'locked-for-owner' : 'locked-for-publishers' }
      refused.push({ id: batch.id, reason: getRefusalSentence(why), why, path: touched })
      continue
    }
    const font = await findForeignFont(tx, projectId, design, checked.design)
    if (font !== null) {
      const why: Reason = { code: 'strange-font' }
      refused.push({ id: batch.id, reason: getRefusalSentence(why), why, path: font })
      continue
    }
    // The last operation is inverted first.
    const inverse = invertBatch(design, batch).toReversed()
    design = checked.design
    saved.add(batch.id)
    version += 1
    await tx.insert(savedBatches).values({ project_id: projectId, id: batch.id, version, user_id: editor.id })
    const rows = batch.operations.map((operation, position) => ({
      project_id: projectId,
      version,
      position,
      device: operation.device,
      schema: operation.schema,
      operation: operation.operation,
      value: operation.value ?? null,
      previous: toPrevious(inverse[position]?.value),
    }))
    await tx.insert(logs).values(rows)
  }
  if (version !== row.version) {
    await tx
      .update(designs)
      .set({ config: design, version, updated: new Date() })
      .where(eq(designs.project_id, projectId))
    await notifyDesignChange(tx, projectId)
  }
  return { before: row.version, version, accepted: [...saved], refused }
}

const toPrevious = (value: Json | undefined) => (value === undefined ? null : { value })

/**
 * Returns the batches saved after `base` up to `version`, in order; null when there are too many or `base` is not in
 * this design's history.
 */
async function batchesSince(
  db: Queryable,
  projectId: string,
  base: number,
  version: number,
): Promise<SavedBatch[] | null> {
  if (base > version || version - base > CATCH_UP) return null
  if (base === version) return []
  const rows = await db
    .select({ batch: savedBatches, log: applied, by: users.name })
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
    const existingBatch = batches.get(batch.version)
    if (existingBatch) existingBatch.operations.push(toOperation(log))
    else {
      const { id, version: after, created } = batch
      const operations = [toOperation(log)]
      batches.set(after, { id, version: after, by: by ?? '', at: created.toISOString(), operations })
    }
  }
  return [...batches.values()]
}

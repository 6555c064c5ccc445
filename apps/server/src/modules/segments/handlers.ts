import {
  listSegments,
  MAX_SEGMENTS,
  removeSegment,
  removeSegments,
  restoreSegment,
  restoreSegments,
  type SegmentRestoreProblem,
  saveSegment,
} from '@vitrine/core/contract/push/segments'
import { lockNames } from '../../infra/db/advisory-locks.ts'
import type { Transaction } from '../../infra/db/database.ts'
import { type CallHandler, handleCall, refuseAs } from '../../services/calls/call-handler.ts'
import * as queries from './queries.ts'

const DONE = { done: true as const }
/** Lock name: concurrent requests would each see space for one more, and a free name. */
const TURN = ['segments']

export const segmentsHandlers: readonly CallHandler[] = [
  handleCall(listSegments, async ({ project }, { db }) => {
    const [segmentRows, segmentUses] = await Promise.all([
      queries.listSegmentRows(db, project),
      queries.findSegmentsUsedByDesigns(db, project),
    ])
    return {
      segments: segmentRows.map(({ updated, ...one }) => ({
        ...one,
        updated: updated.toISOString(),
        used: { draft: segmentUses.draft.has(one.id), live: segmentUses.live.has(one.id) },
      })),
    }
  }),
  handleCall(saveSegment, async ({ project, id, ...wanted }, { db }) => {
    await db.transaction(async (tx) => {
      await lockNames(tx, project, TURN)
      const { count, hasDuplicateName } = await queries.countOtherSegments(tx, { project, id }, wanted.name)
      if (hasDuplicateName) throw refuseAs(saveSegment, 'taken', 'name')
      if (count >= MAX_SEGMENTS) throw refuseAs(saveSegment, 'full')
      await queries.upsertSegment(tx, { project, id }, wanted)
    })
    return DONE
  }),
  handleCall(removeSegment, async ({ project, id }, { db, addAuditFacts }) => {
    await db.transaction(async (tx) => {
      await lockNames(tx, project, TURN)
      const [deletedSegment] = await queries.softDeleteSegments(tx, project, [id])
      addAuditFacts(deletedSegment ? { name: deletedSegment.name } : null)
    })
    return DONE
  }),
  handleCall(restoreSegment, async ({ project, id }, { db }) => {
    await db.transaction(async (tx) => {
      await lockNames(tx, project, TURN)
      const problem = await restore(tx, { project, id })
      if (problem) throw refuseAs(restoreSegment, problem)
    })
    return DONE
  }),
  handleCall(removeSegments, async ({ project, ids }, { db, addAuditFacts }) => {
    const removed = await db.transaction(async (tx) => {
      await lockNames(tx, project, TURN)
      return queries.softDeleteSegments(tx, project, ids)
    })
    addAuditFacts(removed.length === 0 ? null : { count: removed.length })
    return { removed: removed.map(({ id }) => id) }
  }),
  handleCall(restoreSegments, async ({ project, ids }, { db, addAuditFacts }) => {
    const restoreResults = await db.transaction(async (tx) => {
      await lockNames(tx, project, TURN)
      const outcomes: { id: string; why: SegmentRestoreProblem | null }[] = []
      // One after the other: each that is back takes a name and a place from the next.
      for (const id of new Set(ids)) outcomes.push({ id, why: await restore(tx, { project, id }) })
      return outcomes
    })
    const restored = restoreResults.flatMap(({ id, why }) => (why === null ? [id] : []))
    addAuditFacts(restored.length === 0 ? null : { count: restored.length })
    return { restored, refused: restoreResults.flatMap(({ id, why }) => (why === null ? [] : [{ id, why }])) }
  }),
]

/** Has one back; says why not, and changes nothing then. */
async function restore(
  tx: Transaction,
  segmentKey: { readonly project: string; readonly id: string },
): Promise<SegmentRestoreProblem | null> {
  const removedSegment = await queries.findRestorableSegment(tx, segmentKey)
  if (!removedSegment) return 'gone'
  if (removedSegment.removed === null) return null
  const { count, hasDuplicateName } = await queries.countOtherSegments(tx, segmentKey, removedSegment.name)
  if (hasDuplicateName) return 'taken'
  if (count >= MAX_SEGMENTS) return 'full'
  await queries.undeleteSegment(tx, segmentKey)
  return null
}

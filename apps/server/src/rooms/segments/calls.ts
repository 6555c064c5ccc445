import {
  listSegments,
  removeSegment,
  restoreSegment,
  SEGMENTS_MAXIMUM,
  saveSegment,
} from '@vitrine/core/contract/segments'
import { type Answered, answer, refuseAs } from '../../answer.ts'
import { takeTurns } from '../../db/turns.ts'
import * as queries from './queries.ts'

const DONE = { done: true as const }
/** Two at once would each find room for one more, and the name free. */
const TURN = ['segments']

export const segmentsCalls: readonly Answered[] = [
  answer(listSegments, async ({ project }, { db }) => {
    const [kept, named] = await Promise.all([
      queries.segmentsOf(db, project),
      queries.namedByDesigns(db, project),
    ])
    return {
      segments: kept.map(({ updated, ...one }) => ({
        ...one,
        updated: updated.toISOString(),
        used: { draft: named.draft.has(one.id), live: named.live.has(one.id) },
      })),
    }
  }),
  answer(saveSegment, async ({ project, id, ...wanted }, { db }) => {
    await db.transaction(async (tx) => {
      await takeTurns(tx, project, TURN)
      const { count, taken } = await queries.others(tx, { project, id }, wanted.name)
      if (taken) throw refuseAs(saveSegment, 'taken', 'name')
      if (count >= SEGMENTS_MAXIMUM) throw refuseAs(saveSegment, 'full')
      await queries.keepSegment(tx, { project, id }, wanted)
    })
    return DONE
  }),
  answer(removeSegment, async ({ project, id }, { db }) => {
    await db.transaction(async (tx) => {
      await takeTurns(tx, project, TURN)
      await queries.removeSegment(tx, { project, id })
    })
    return DONE
  }),
  answer(restoreSegment, async ({ project, id }, { db }) => {
    await db.transaction(async (tx) => {
      await takeTurns(tx, project, TURN)
      const kept = await queries.keptSegment(tx, { project, id })
      if (!kept) throw refuseAs(restoreSegment, 'gone')
      if (kept.removed === null) return
      const { count, taken } = await queries.others(tx, { project, id }, kept.name)
      if (taken) throw refuseAs(restoreSegment, 'taken')
      if (count >= SEGMENTS_MAXIMUM) throw refuseAs(restoreSegment, 'full')
      await queries.restoreSegment(tx, { project, id })
    })
    return DONE
  }),
]

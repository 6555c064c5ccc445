import { and, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable } from '../../infra/db/database.ts'
import type { ReleasePartInfo, ReleaseSource } from '../../services/releases/release-sources.types.ts'
import * as schema from '../../services/schema/schema.ts'
import { BrokenDesignError } from './broken-design.ts'
import { findDesignState, lockDesign, publishDraft, publishVersion } from './queries.ts'

const { publishings } = schema

/**
 * Rollback data of a published design in `release_parts`: the previous live version, and the one that the release
 * published.
 */
export const designUndo = z.object({
  before: z.object({ hash: z.string(), version: z.number() }).nullable(),
  hash: z.string(),
})

async function versionOf(db: Queryable, project: string, id: string) {
  const [row] = await db
    .select()
    .from(publishings)
    .where(and(eq(publishings.project_id, project), eq(publishings.id, id)))
  return row
}

/**
 * Release source of designs: the draft at publishing time, or an earlier live version, which leaves the draft
 * unchanged.
 */
export const designReleaseSource: ReleaseSource = {
  kind: 'design',
  hold: async (tx, { project }) => void (await lockDesign(tx, project)),
  goOut: async (tx, { project, ref }, details, emit) => {
    const row = await lockDesign(tx, project)
    const { published, published_version: version } = row
    const before = published === null ? null : { hash: published, version: version ?? 0 }
    const by = { by: null, ...details }
    if (ref === null) {
      try {
        return { undo: { before, hash: await publishDraft(tx, row, by, emit) } }
      } catch (error) {
        if (error instanceof BrokenDesignError) return { problem: 'broken-design' }
        throw error
      }
    }
    const selectedVersion = await versionOf(tx, project, ref)
    if (!selectedVersion) return { problem: 'no-version' }
    await publishVersion(tx, project, selectedVersion, by, emit)
    return { undo: { before, hash: selectedVersion.hash } }
  },
  takeBack: async (tx, { project }, undo, emit) => {
    const { before, hash } = designUndo.parse(undo)
    const { published } = await lockDesign(tx, project)
    if (published !== hash) return 'moved-on'
    if (before === null) return 'first'
    if (before.hash !== hash) await publishVersion(tx, project, before, { by: null }, emit)
    return null
  },
  loadPartInfo: async (db, project, refs) => {
    const { scheduled } = await findDesignState(db, project)
    const problem = () => (scheduled === null ? null : 'design-scheduled')
    const ids = refs.filter((ref) => ref !== null)
    const rows =
      ids.length === 0
        ? []
        : await db
            .select()
            .from(publishings)
            .where(and(eq(publishings.project_id, project), inArray(publishings.id, ids)))
    const partInfoById = new Map<string | null, ReleasePartInfo>([[null, { title: '', problem }]])
    for (const id of ids) partInfoById.set(id, { title: '', problem: () => 'no-version' })
    for (const { id, name, note, created } of rows)
      partInfoById.set(id, { title: name ?? note ?? '', from: created, problem })
    return partInfoById
  },
}

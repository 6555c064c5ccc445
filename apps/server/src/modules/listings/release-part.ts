import { and, eq, gt, inArray } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '../../infra/db/database.ts'
import type { ReleasePartInfo, ReleaseSource } from '../../services/releases/release-sources.types.ts'
import * as schema from '../../services/schema/schema.ts'
import {
  findListing,
  getOrCreateDraft,
  isComplete,
  lockListings,
  matchListing,
  submitDraft,
} from './queries.ts'

const { listings, projects } = schema

/** Rollback data of a released listing in `release_parts`: the version, and what the release did with it. */
export const listingUndo = z.object({
  id: z.uuid(),
  /** `none`: it was marked as published already. */
  did: z.enum(['submitted', 'published', 'none']),
})
type Undo = z.output<typeof listingUndo>

/** Release source of the listing: submits its draft, or marks a submitted version as published. */
export const listingReleaseSource: ReleaseSource = {
  kind: 'listing',
  hold: (tx, { project }) => lockListings(tx, project),
  goOut: async (tx, { project, ref }) => {
    await lockListings(tx, project)
    const undo = (id: string, did: Undo['did']) => ({ undo: { id, did } satisfies Undo })
    if (ref === null) {
      const [owner] = await tx.select().from(projects).where(eq(projects.id, project))
      if (!owner) return { problem: 'no-listing' }
      const draft = await getOrCreateDraft(tx, owner)
      if (!isComplete(draft, owner)) return { problem: 'listing-incomplete' }
      const { id } = await submitDraft(tx, draft)
      return undo(id, 'submitted')
    }
    const row = await findListing(tx, project, ref)
    if (!row) return { problem: 'no-listing' }
    if (row.submitted === null) return { problem: 'not-handed-over' }
    if (row.published !== null) return undo(ref, 'none')
    await tx.update(listings).set({ published: new Date() }).where(matchListing(project, ref))
    return undo(ref, 'published')
  },
  takeBack: async (tx, { project }, undoData) => {
    const { id, did } = listingUndo.parse(undoData)
    await lockListings(tx, project)
    if (did === 'none') return null
    if (did === 'submitted') return draftAgain(tx, project, id)
    await tx.update(listings).set({ published: null }).where(matchListing(project, id))
    return null
  },
  loadPartInfo: async (db, project, refs) => {
    const ids = refs.filter((ref) => ref !== null)
    const rows =
      ids.length === 0
        ? []
        : await db
            .select()
            .from(listings)
            .where(and(eq(listings.project_id, project), inArray(listings.id, ids)))
    const partInfoById = new Map<string | null, ReleasePartInfo>([[null, { title: '', problem: () => null }]])
    for (const id of ids) partInfoById.set(id, { title: '', problem: () => 'no-listing' })
    for (const { id, version, submitted } of rows)
      partInfoById.set(id, {
        title: String(version),
        problem: () => (submitted === null ? 'not-handed-over' : null),
      })
    return partInfoById
  },
}

/** Turns a submitted version back into the draft, unless its successor has been edited. */
async function draftAgain(tx: Transaction, project: string, id: string) {
  const row = await findListing(tx, project, id)
  if (!row || row.submitted === null) return null
  if (row.published !== null) return 'shown'
  const newerVersions = await tx
    .select()
    .from(listings)
    .where(and(eq(listings.project_id, project), gt(listings.version, row.version)))
  if (newerVersions.some(({ submitted, revision }) => submitted !== null || revision > 0)) return 'next-begun'
  for (const next of newerVersions) await tx.delete(listings).where(matchListing(project, next.id))
  await tx
    .update(listings)
    .set({ submitted: null, revision: row.revision + 1, changed: new Date() })
    .where(matchListing(project, id))
  return null
}

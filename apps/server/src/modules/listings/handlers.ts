import { isDeepStrictEqual } from 'node:util'
import {
  checkListingAddresses,
  getListing,
  listListings,
  publishListing,
  restoreListing,
  saveListing,
  submitListing,
} from '@vitrine/core/contract/releases/listings'
import { desc, eq } from 'drizzle-orm'
import { type CallHandler, handleCall, refuseAs } from '../../services/calls/call-handler.ts'
import * as schema from '../../services/schema/schema.ts'
import { createLinkChecker } from '../../services/shop-access/link-checker.ts'
import {
  findListing,
  getListingState,
  getOrCreateDraft,
  isComplete,
  lockDraft,
  matchListing,
  parseContent,
  submitDraft,
  toJsonObject,
  toListing,
  updateListing,
} from './queries.ts'

const { listings, projects } = schema
const LISTED = 100
const checkLink = createLinkChecker()

/** Calls for the store listing of a merchant's app. */
export const listingHandlers: readonly CallHandler[] = [
  handleCall(getListing, async ({ project, id }, { db, member }) => {
    const row =
      id === undefined ? await getOrCreateDraft(db, member.project) : await findListing(db, project, id)
    if (!row) throw refuseAs(getListing, 'no-listing')
    return { listing: toListing(row, member.project), tablets: member.project.tablets_support }
  }),

  handleCall(listListings, async ({ project }, { db, member }) => {
    await getOrCreateDraft(db, member.project)
    const rows = await db
      .select()
      .from(listings)
      .where(eq(listings.project_id, project))
      .orderBy(desc(listings.version))
      .limit(LISTED)
    return {
      listings: rows.map((row) => ({
        id: row.id,
        version: row.version,
        state: getListingState(row),
        changed: row.changed.toISOString(),
        submitted: row.submitted?.toISOString() ?? null,
        published: row.published?.toISOString() ?? null,
      })),
    }
  }),

  handleCall(
    saveListing,
    async ({ project, baseRevision, content, demoPassword }, { db, encryption, member }) => {
      const context = { project, column: 'review_password' }
      const passwordFields =
        demoPassword === undefined
          ? {}
          : { review_password: demoPassword === '' ? null : encryption.encrypt(demoPassword, context) }
      const savedListing = await db.transaction(async (tx) => {
        const row = await lockDraft(tx, member.project)
        const same = isDeepStrictEqual(parseContent(row), content)
        // A repeated save, whose first response was lost, is no conflict.
        if (row.revision !== baseRevision && !same) throw refuseAs(saveListing, 'changed')
        if (demoPassword !== undefined)
          await tx.update(projects).set(passwordFields).where(eq(projects.id, project))
        return same ? row : updateListing(tx, row, { content: toJsonObject(content) })
      })
      return { listing: toListing(savedListing, { ...member.project, ...passwordFields }) }
    },
  ),

  handleCall(submitListing, async ({ baseRevision }, { db, member }) => {
    const row = await db.transaction(async (tx) => {
      const draft = await lockDraft(tx, member.project)
      if (draft.revision !== baseRevision) throw refuseAs(submitListing, 'changed')
      if (!isComplete(draft, member.project)) throw refuseAs(submitListing, 'incomplete')
      return submitDraft(tx, draft)
    })
    return { listing: toListing(row, member.project) }
  }),

  handleCall(publishListing, async ({ project, id, published }, { db, member }) => {
    const row = await db.transaction(async (tx) => {
      await lockDraft(tx, member.project)
      const existingListing = await findListing(tx, project, id)
      if (!existingListing) throw refuseAs(publishListing, 'no-listing')
      if (existingListing.submitted === null) throw refuseAs(publishListing, 'not-submitted')
      if ((existingListing.published !== null) === published) return existingListing
      const [changed] = await tx
        .update(listings)
        .set({ published: published ? new Date() : null })
        .where(matchListing(project, id))
        .returning()
      return changed ?? existingListing
    })
    return { listing: toListing(row, member.project) }
  }),

  handleCall(restoreListing, async ({ project, id, baseRevision }, { db, member }) => {
    const row = await db.transaction(async (tx) => {
      const draft = await lockDraft(tx, member.project)
      const from = await findListing(tx, project, id)
      if (!from) throw refuseAs(restoreListing, 'no-listing')
      const { content, pictures } = from
      const same = isDeepStrictEqual([draft.content, draft.pictures], [content, pictures])
      if (same) return draft
      if (draft.revision !== baseRevision) throw refuseAs(restoreListing, 'changed')
      return updateListing(tx, draft, { content, pictures })
    })
    return { listing: toListing(row, member.project) }
  }),

  handleCall(checkListingAddresses, async ({ addresses }) => {
    const linkStatuses = await Promise.all(addresses.map(checkLink))
    return { unreachableUrls: addresses.filter((_, at) => linkStatuses[at] === 'gone') }
  }),
]

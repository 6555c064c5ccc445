import {
  EMPTY_LISTING,
  type ListingContent,
  listingContent,
  listListingGaps,
} from '@vitrine/core/contract/releases/listing-content'
import { type Listing, type ListingState, listingImage } from '@vitrine/core/contract/releases/listings'
import type { JsonObject } from '@vitrine/core/design/operations.types'
import { VALIDATION_TEXTS } from '@vitrine/core/errors/error-texts'
import { isLanguage } from '@vitrine/core/i18n/languages'
import { LISTING_VERSION } from '@vitrine/core/limits/limits'
import { countGraphemes, LISTING_TEXTS } from '@vitrine/core/listing/text-limits'
import { and, eq, isNull, max, sql } from 'drizzle-orm'
import { z } from 'zod'
import { lockNames } from '../../infra/db/advisory-locks.ts'
import type { Queryable, Transaction } from '../../infra/db/database.ts'
import type { ProjectRow } from '../../services/access/access.ts'
import * as schema from '../../services/schema/schema.ts'
import { getPolicyUrl } from './policy-url.ts'

const { designs, listings } = schema
export type ListingRow = typeof listings.$inferSelect

/** Returns the key condition of a project's listing. */
export const matchListing = (project: string, id: string) =>
  and(eq(listings.project_id, project), eq(listings.id, id))
const isDraft = (project: string) => and(eq(listings.project_id, project), isNull(listings.submitted))

const picturesKept = z.array(listingImage)

/** Parses a row's content with the current contract. */
export const parseContent = (row: Pick<ListingRow, 'content'>): ListingContent =>
  listingContent.parse(row.content)
export const parseImages = (row: Pick<ListingRow, 'pictures'>) => picturesKept.parse(row.pictures)
/** Converts content to a JSON column. */
export const toJsonObject = (value: ListingContent): JsonObject => z.record(z.string(), z.json()).parse(value)

export const getListingState = ({ submitted, published }: ListingRow): ListingState =>
  published ? 'published' : submitted ? 'submitted' : 'draft'

/** Maps a row to the contract's listing. */
export function toListing(row: ListingRow, project: Pick<ProjectRow, 'review_password'>): Listing {
  return {
    id: row.id,
    version: row.version,
    state: getListingState(row),
    revision: row.revision,
    content: parseContent(row),
    pictures: parseImages(row),
    demoPassword: project.review_password !== null,
    created: row.created.toISOString(),
    changed: row.changed.toISOString(),
    submitted: row.submitted?.toISOString() ?? null,
    published: row.published?.toISOString() ?? null,
  }
}

/** The project's own site and privacy policy; '' where they are unknown. */
async function findSiteAddresses(
  db: Queryable,
  { id, domain }: ProjectRow,
): Promise<Pick<ListingContent, 'marketing' | 'policy'>> {
  // A shop on this machine has no URL that a store could open.
  const hasSite = domain && listingContent.shape.marketing.safeParse(`https://${domain}`).success
  const site = hasSite ? `https://${domain}` : ''
  const [row] = await db
    .select({ links: sql<unknown>`${designs.config} #> '{menu,links}'` })
    .from(designs)
    .where(eq(designs.project_id, id))
  return { marketing: site, policy: getPolicyUrl(row?.links, site) }
}

/** Returns the content of a project's first draft, from what is known of the project. */
async function createFirstContent(db: Queryable, project: ProjectRow): Promise<ListingContent> {
  const { name, lang } = project
  const main = isLanguage(lang) ? lang : 'en'
  // A name that is too long for the stores is left for the merchant to shorten.
  const called = countGraphemes(name) <= LISTING_TEXTS.name ? name : ''
  const first = { ...EMPTY_LISTING, main, texts: { [main]: { name: called, title: called } } }
  return listingContent.parse({ ...first, ...(await findSiteAddresses(db, project)) })
}

/** Fills the site and the privacy policy of a draft that nobody saved yet: the shop may be connected later. */
async function fillAddresses(db: Queryable, project: ProjectRow, draft: ListingRow): Promise<ListingRow> {
  const content = parseContent(draft)
  if (draft.revision > 0 || content.policy !== '') return draft
  const addresses = await findSiteAddresses(db, project)
  if (addresses.policy === '') return draft
  const [changed] = await db
    .update(listings)
    .set({ content: toJsonObject({ ...content, ...addresses }) })
    .where(and(matchListing(project.id, draft.id), eq(listings.revision, 0)))
    .returning()
  return changed ?? draft
}

/** Returns the project's draft; creates the first one. */
export async function getOrCreateDraft(db: Queryable, project: ProjectRow): Promise<ListingRow> {
  const find = async () => (await db.select().from(listings).where(isDraft(project.id)))[0]
  const existingDraft = await find()
  if (existingDraft) return fillAddresses(db, project, existingDraft)
  // A separate query, because a cluster allows no subquery in an insert.
  const [last] = await db
    .select({ version: max(listings.version) })
    .from(listings)
    .where(eq(listings.project_id, project.id))
  const version = typeof last?.version === 'number' ? last.version + 1 : LISTING_VERSION
  await db
    .insert(listings)
    .values({ project_id: project.id, content: toJsonObject(await createFirstContent(db, project)), version })
    // A concurrent request finds the draft that the first one created.
    .onConflictDoNothing()
  const createdDraft = await find()
  if (!createdDraft) throw new Error('A listing has no draft')
  return createdDraft
}

/** Locks all versions of a project until the transaction ends, which serializes changes. */
export const lockListings = (tx: Transaction, project: string) => lockNames(tx, project, ['listing'])

/** Returns the draft, with all versions locked. */
export async function lockDraft(tx: Transaction, project: ProjectRow): Promise<ListingRow> {
  await lockListings(tx, project.id)
  return getOrCreateDraft(tx, project)
}

/** Finds a version of a project, including the draft. */
export async function findListing(
  db: Queryable,
  project: string,
  id: string,
): Promise<ListingRow | undefined> {
  const [row] = await db.select().from(listings).where(matchListing(project, id))
  return row
}

/** Updates a row and increases its revision. */
export async function updateListing(
  tx: Transaction,
  row: ListingRow,
  change: Partial<typeof listings.$inferInsert>,
): Promise<ListingRow> {
  const [changed] = await tx
    .update(listings)
    .set({ ...change, revision: row.revision + 1, changed: new Date() })
    .where(matchListing(row.project_id, row.id))
    .returning()
  if (!changed) throw new Error('A held listing is gone')
  return changed
}

/**
 * Returns true when a listing has what spec section 5 requires: name, title, description and keywords in each
 * language that has any text, policy URL and support contact.
 */
export function isComplete(row: ListingRow, { langs }: Pick<ProjectRow, 'langs'>): boolean {
  const gaps = Object.entries(listListingGaps(parseContent(row), langs.filter(isLanguage)))
  return gaps.every(([path, gap]) => gap !== VALIDATION_TEXTS.required || path.endsWith('.short'))
}

/** Marks the draft as submitted and creates the next one, with the same content but without release notes. */
export async function submitDraft(tx: Transaction, row: ListingRow): Promise<ListingRow> {
  const submitted = await updateListing(tx, row, { submitted: new Date() })
  const content = parseContent(row)
  const texts = Object.fromEntries(
    Object.entries(content.texts).map(([language, localTexts]) => [language, { ...localTexts, news: '' }]),
  )
  await tx.insert(listings).values({
    project_id: row.project_id,
    version: row.version + 1,
    content: toJsonObject({ ...content, texts }),
    pictures: row.pictures,
  })
  return submitted
}

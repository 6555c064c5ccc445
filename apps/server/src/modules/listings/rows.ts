import {
  EMPTY_LISTING,
  type ListingContent,
  listingContent,
} from '@vitrine/core/contract/releases/listing-content'
import { type Listing, type ListingState, listingImage } from '@vitrine/core/contract/releases/listings'
import type { JsonObject } from '@vitrine/core/design/operations.types'
import { isLanguage } from '@vitrine/core/i18n/languages'
import { LISTING_VERSION } from '@vitrine/core/limits/limits'
import { countGraphemes, LISTING_TEXTS } from '@vitrine/core/listing/counts'
import { and, eq, isNull, max } from 'drizzle-orm'
import { z } from 'zod'
import { lockNames } from '../../infra/db/advisory-locks.ts'
import type { Queryable, Transaction } from '../../infra/db/database.ts'
import type { ProjectRow } from '../../services/access/access.ts'
import * as schema from '../../services/schema/schema.ts'

const { listings } = schema
export type ListingRow = typeof listings.$inferSelect

/** One listing of a project. */
export const listingKey = (project: string, id: string) =>
  and(eq(listings.project_id, project), eq(listings.id, id))
const isDraft = (project: string) => and(eq(listings.project_id, project), isNull(listings.submitted))

const picturesKept = z.array(listingImage)

/** What a row holds, read as the contract has it today. */
export const parseContent = (row: Pick<ListingRow, 'content'>): ListingContent =>
  listingContent.parse(row.content)
export const parseImages = (row: Pick<ListingRow, 'pictures'>) => picturesKept.parse(row.pictures)
/** A value of the contract as a column of JSON holds it. */
export const asJson = (value: ListingContent): JsonObject => z.record(z.string(), z.json()).parse(value)

export const getListingState = ({ submitted, published }: ListingRow): ListingState =>
  published ? 'published' : submitted ? 'submitted' : 'draft'

/** A listing as it is told. */
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

/** What a first draft says of a project that never had one: as much as is known of it. */
function firstContent({ name, lang, domain }: ProjectRow): ListingContent {
  const main = isLanguage(lang) ? lang : 'en'
  // A name that is longer than the stores take is the merchant's to shorten.
  const called = countGraphemes(name) <= LISTING_TEXTS.name ? name : ''
  const first = { ...EMPTY_LISTING, main, texts: { [main]: { name: called, title: called } } }
  const site = `https://${domain}`
  // The platform shows a shop's own privacy policy there.
  const known = listingContent.safeParse({
    ...first,
    marketing: site,
    policy: `${site}/policies/privacy-policy`,
  })
  // A shop on this machine has no address that a store could open.
  return domain && known.success ? known.data : listingContent.parse(first)
}

/** The project's draft; one that never had any gets its first. */
export async function getOrCreateDraft(db: Queryable, project: ProjectRow): Promise<ListingRow> {
  const find = async () => (await db.select().from(listings).where(isDraft(project.id)))[0]
  const known = await find()
  if (known) return known
  // A question of its own: a cluster takes none within an insert.
  const [last] = await db
    .select({ version: max(listings.version) })
    .from(listings)
    .where(eq(listings.project_id, project.id))
  const version = typeof last?.version === 'number' ? last.version + 1 : LISTING_VERSION
  await db
    .insert(listings)
    .values({ project_id: project.id, content: asJson(firstContent(project)), version })
    // Two who look at once find the one that the first has made.
    .onConflictDoNothing()
  const made = await find()
  if (!made) throw new Error('A listing has no draft')
  return made
}

/** Holds all versions of a project until the transaction ends: whoever changes one comes before or after. */
export const lockListings = (tx: Transaction, project: string) => lockNames(tx, project, ['listing'])

/** The draft, held as all versions are. */
export async function lockDraft(tx: Transaction, project: ProjectRow): Promise<ListingRow> {
  await lockListings(tx, project.id)
  return getOrCreateDraft(tx, project)
}

/** One version of a project, the draft included. */
export async function findListing(
  db: Queryable,
  project: string,
  id: string,
): Promise<ListingRow | undefined> {
  const [row] = await db.select().from(listings).where(listingKey(project, id))
  return row
}

/** Writes a row anew, as a change that others see by its revision. */
export async function updateListing(
  tx: Transaction,
  row: ListingRow,
  change: Partial<typeof listings.$inferInsert>,
): Promise<ListingRow> {
  const [changed] = await tx
    .update(listings)
    .set({ ...change, revision: row.revision + 1, changed: new Date() })
    .where(listingKey(row.project_id, row.id))
    .returning()
  if (!changed) throw new Error('A held listing is gone')
  return changed
}

/** Fixes the draft as handed to the stores, and begins the next: it says the same, with nothing new yet. */
export async function submitDraft(tx: Transaction, row: ListingRow): Promise<ListingRow> {
  const submitted = await updateListing(tx, row, { submitted: new Date() })
  const content = parseContent(row)
  const texts = Object.fromEntries(
    Object.entries(content.texts).map(([language, said]) => [language, { ...said, news: '' }]),
  )
  await tx.insert(listings).values({
    project_id: row.project_id,
    version: row.version + 1,
    content: asJson({ ...content, texts }),
    pictures: row.pictures,
  })
  return submitted
}

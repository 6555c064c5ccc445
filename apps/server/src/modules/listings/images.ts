import { rm, writeFile } from 'node:fs/promises'
import type { ListingImageProblem } from '@vitrine/core/contract/releases/listing-images'
import type { ListingImage } from '@vitrine/core/contract/releases/listings'
import type { Language } from '@vitrine/core/i18n/languages'
import { findSizeProblem, getSlotSize, type ListingImageSlot } from '@vitrine/core/listing/image-slots'
import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import sharp from 'sharp'
import { lockNames } from '../../infra/db/advisory-locks.ts'
import type { Queryable, Transaction } from '../../infra/db/database.ts'
import { openImage } from '../../infra/images/open-image.ts'
import { createFileStore, getFileKey } from '../../infra/storage/file-store.ts'
import { createWorkPath } from '../../infra/storage/work-folder.ts'
import type { ProjectRow } from '../../services/access/access.ts'
import { getStorageUsage } from '../../services/files/storage-usage.ts'
import * as schema from '../../services/schema/schema.ts'
import type { Services } from '../../services/services.types.ts'
import { type ListingRow, lockDraft, matchListing, parseImages } from './queries.ts'

const { files, listings } = schema
type Needs = Pick<Services, 'db' | 'config'>

/**
 * Position of a listing image: the kind of image, and its language; null for all languages without an image
 * of their own.
 */
export type ImageSlot = { readonly place: ListingImageSlot; readonly language: Language | null }
/** Prefix of generated files' names. */
const MADE = 'made-'
/** Maximum number of pixels of an uploaded image. */
const PIXELS = 50_000_000

export const isInSlot =
  ({ place, language }: ImageSlot) =>
  (one: ListingImage): boolean =>
    one.place === place && one.language === language

/** Converts an uploaded image to a slot's size as PNG; returns why it is refused otherwise. */
export async function fitImage(
  bytes: Buffer,
  slot: ListingImageSlot,
): Promise<{ readonly data: Buffer } | { readonly problem: ListingImageProblem }> {
  try {
    const picture = openImage(bytes, { limitInputPixels: PIXELS }).autoOrient()
    const { width, height } = await picture.metadata().then(({ autoOrient }) => autoOrient)
    const problem = findSizeProblem(slot, { width, height })
    if (problem) return { problem }
    const { width: across, height: down } = getSlotSize(slot)
    return { data: await picture.resize(across, down, { fit: 'cover' }).png().toBuffer() }
  } catch {
    return { problem: 'unreadable' }
  }
}

/**
 * Stores an image as a file of the project, for its listing only; idempotent by id. Returns the listing's entry, or
 * reports a lack of space. Throws StoreError.
 */
export async function saveImage(
  { db, config }: Needs,
  project: string,
  picture: ImageSlot & { readonly id: string; readonly data: Buffer; readonly isGenerated: boolean },
): Promise<ListingImage | 'full' | 'unreadable'> {
  const { id, data, isGenerated, place } = picture
  const { width = 0, height = 0, hasAlpha } = await sharp(data).metadata()
  // Removes an unused alpha channel.
  const hasTransparency = hasAlpha === true && !(await sharp(data).stats()).isOpaque
  const plain = hasAlpha && !hasTransparency ? await sharp(data).removeAlpha().png().toBuffer() : data
  const name = `${isGenerated ? MADE : ''}${place.replaceAll('_', '-')}${hasTransparency ? '-alpha' : ''}-${id.slice(0, 8)}.png`
  const url = `${config.publicUrl}/files/own/${project}/${id}/${name}`
  const size = plain.length
  const key = and(eq(files.project_id, project), eq(files.id, id))
  const existingFile = await db.transaction(async (tx) => {
    // Concurrent uploads would each see enough space for themselves.
    await lockNames(tx, project, ['files'])
    const [row] = await tx.select().from(files).where(key)
    if (row) return row
    if ((await getStorageUsage(tx, project)) + size > config.filesRoom) return 'full'
    await tx
      .insert(files)
      .values({ project_id: project, id, url, type: 'image/png', name, size, width, height, use: 'listing' })
    return null
  })
  if (existingFile === 'full') return existingFile
  // The content of a URL never changes, and a file of another kind is no listing image.
  if (existingFile?.ready)
    return existingFile.use === 'listing' ? pictureOf(existingFile, picture) : 'unreadable'
  if (existingFile && existingFile.use !== 'listing') return 'unreadable'
  const path = await createWorkPath(config, 'listing')
  try {
    await writeFile(path, plain)
    await createFileStore(config).put(getFileKey(project, id), path, size)
  } finally {
    await rm(path, { force: true })
  }
  await db
    .update(files)
    .set({ ready: new Date() })
    .where(and(key, isNull(files.ready)))
  const [row] = await db.select().from(files).where(key)
  if (!row) throw new Error('A picture that was just kept is gone')
  return pictureOf(row, picture)
}

const pictureOf = (row: typeof files.$inferSelect, { place, language }: ImageSlot): ListingImage => ({
  id: row.id,
  place,
  language,
  url: row.url,
  width: row.width ?? 0,
  height: row.height ?? 0,
  size: row.size,
  generated: row.name.startsWith(MADE),
  alpha: row.name.includes('-alpha-'),
})

/** Returns stored listing images by id; omits deleted ones. */
export async function listImages(
  db: Queryable,
  project: string,
  ids: readonly string[],
  spot: ImageSlot,
): Promise<ReadonlyMap<string, ListingImage>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select()
    .from(files)
    .where(
      and(
        eq(files.project_id, project),
        inArray(files.id, [...ids]),
        eq(files.use, 'listing'),
        isNotNull(files.ready),
      ),
    )
  const { width, height } = getSlotSize(spot.place)
  return new Map(
    rows
      .filter((row) => row.width === width && row.height === height)
      .map((row) => [row.id, pictureOf(row, spot)]),
  )
}

/**
 * Changes the images of the draft. Keeps its revision, which covers texts only, so that an image never conflicts with
 * someone's text.
 */
export async function updateImages(
  tx: Transaction,
  project: ProjectRow,
  change: (pictures: readonly ListingImage[]) => readonly ListingImage[],
): Promise<ListingRow> {
  const row = await lockDraft(tx, project)
  const [changed] = await tx
    .update(listings)
    .set({ pictures: change(parseImages(row)), changed: new Date() })
    .where(matchListing(project.id, row.id))
    .returning()
  if (!changed) throw new Error('A held listing is gone')
  return changed
}

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ListingImage } from '@vitrine/core/contract/releases/listings'
import type { ListingImageSlot } from '@vitrine/core/listing/image-slots'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { createId } from '../infra/db/uuid.ts'
import { saveImage, updateImages } from '../modules/listings/images.ts'
import { getAppColors } from '../services/app-icons/app-colors.ts'
import { renderPhoneImage } from '../services/app-icons/app-icons.ts'
import * as schema from '../services/schema/schema.ts'
import type { Services } from '../services/services.types.ts'

const { designs, projects } = schema

/** WebP files of the demo's listing, drawn by the product itself: `<slot>-<number>.webp`. */
const FOLDER = join(import.meta.dirname, 'listing-images')
const SCREENSHOTS = 4
const SCREENSHOT_SLOTS = ['screen_ios_1284', 'screen_android_1242'] as const

/**
 * Fills the slots of the demo's store listing that both stores require: an icon in the colors of the published design,
 * a feature graphic and screenshots. Keeps images that the listing has. Runs after the start, one image after another.
 *
 * @throws If the project's storage is full.
 */
export async function seedListingImages(
  { db, config }: Pick<Services, 'db' | 'config'>,
  slug: string,
): Promise<void> {
  const [row] = await db
    .select({ project: projects, design: designs.config })
    .from(projects)
    .innerJoin(designs, eq(designs.project_id, projects.id))
    .where(eq(projects.slug, slug))
  if (!row) return
  const { project, design } = row
  const images: ListingImage[] = []
  const add = async (place: ListingImageSlot, data: Buffer) => {
    const image = { id: createId(), place, language: null, isGenerated: true, data }
    const saved = await saveImage({ db, config }, project.id, image)
    if (typeof saved === 'string') throw new Error(`An image of the demo's listing was not stored: ${saved}`)
    images.push(saved)
  }
  await add('icon', await renderPhoneImage('icon', getAppColors(design)))
  await add('feature', await readPng('feature'))
  for (const slot of SCREENSHOT_SLOTS)
    for (let number = 1; number <= SCREENSHOTS; number += 1)
      await add(slot, await readPng(`${slot}-${number}`))
  await db.transaction((tx) =>
    updateImages(tx, project, (existingImages) => [
      ...existingImages,
      ...images.filter(({ place }) => !existingImages.some((one) => one.place === place)),
    ]),
  )
}

/** Converts one of the files to PNG, which the stores take. */
const readPng = async (name: string): Promise<Buffer> =>
  sharp(await readFile(join(FOLDER, `${name}.webp`)))
    .png()
    .toBuffer()

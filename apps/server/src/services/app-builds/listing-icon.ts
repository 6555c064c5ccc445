import { buffer } from 'node:stream/consumers'
import { listingContent } from '@vitrine/core/contract/releases/listing-content'
import { listingImage } from '@vitrine/core/contract/releases/listings'
import { selectListingImages } from '@vitrine/core/listing/select-images'
import { and, eq, isNull } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable } from '../../infra/db/database.ts'
import { createFileStore, getFileKey } from '../../infra/storage/file-store.ts'
import * as schema from '../schema/schema.ts'
import type { Services } from '../services.types.ts'

const { listings } = schema

/** Returns the image id of a project's listing icon, or null. */
export async function findListingIcon(db: Queryable, project: string): Promise<string | null> {
  const [row] = await db
    .select({ content: listings.content, pictures: listings.pictures })
    .from(listings)
    .where(and(eq(listings.project_id, project), isNull(listings.submitted)))
  const pictures = z.array(listingImage).safeParse(row?.pictures)
  const content = listingContent.safeParse(row?.content)
  if (!pictures.success || !content.success) return null
  const { main } = content.data
  return selectListingImages(pictures.data, 'icon', main, main)[0]?.id ?? null
}

/** Returns the bytes of a listing image; null when the file is gone. Throws StoreError. */
export async function readImageBytes(
  { config }: Pick<Services, 'config'>,
  project: string,
  id: string,
): Promise<Buffer | null> {
  const storedFile = await createFileStore(config).get(getFileKey(project, id), null)
  return storedFile ? buffer(storedFile.body) : null
}

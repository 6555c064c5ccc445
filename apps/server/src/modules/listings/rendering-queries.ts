import { createHash } from 'node:crypto'
import {
  type ListingGeneration,
  type ScreenshotRequest,
  screenshotRequest,
} from '@vitrine/core/contract/releases/listing-image-generation'
import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Queryable } from '../../infra/db/database.ts'
import * as schema from '../../services/schema/schema.ts'

const { listingGenerations } = schema
export type RenderingRow = typeof listingGenerations.$inferSelect

export const matchRendering = (project: string, id: string) =>
  and(eq(listingGenerations.project_id, project), eq(listingGenerations.id, id))

/** Finds the latest rendering of a project; undefined for none. */
export async function findNewestRendering(db: Queryable, project: string): Promise<RenderingRow | undefined> {
  const [row] = await db
    .select()
    .from(listingGenerations)
    .where(eq(listingGenerations.project_id, project))
    .orderBy(desc(listingGenerations.created), desc(listingGenerations.id))
    .limit(1)
  return row
}

/** Returns renderings that have not ended. */
export function listOpenRenderings(db: Queryable): Promise<RenderingRow[]> {
  return db.select().from(listingGenerations).where(isNull(listingGenerations.ended))
}

export const getRequestedImages = ({ wanted }: Pick<RenderingRow, 'wanted'>): ScreenshotRequest =>
  screenshotRequest.parse(wanted)

export const toListingRendering = (row: RenderingRow): ListingGeneration => ({
  id: row.id,
  state: row.state,
  wanted: getRequestedImages(row),
  done: row.done,
  total: row.total,
  failed: row.failed,
  created: row.created.toISOString(),
  ended: row.ended?.toISOString() ?? null,
})

/** Returns the number of images of a rendering: screenshots, one icon, and a feature graphic per language. */
export const countImages = ({ screens, languages, sets }: ScreenshotRequest): number =>
  screens.length * languages.length * sets.length + 1 + languages.length

/** Returns a deterministic UUID for an image of a rendering, so that a resumed rendering reuses its images. */
export function getImageId(renderingId: string, name: string): string {
  const hex = createHash('sha256').update(`${renderingId} ${name}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

import { createHash } from 'node:crypto'
import {
  type ListingGeneration,
  type ScreenshotRequest,
  screenshotRequest,
} from '@vitrine/core/contract/releases/listing-generation'
import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Queryable } from '../../infra/db/database.ts'
import * as schema from '../../services/schema/schema.ts'

const { listingGenerations } = schema
export type RenderingRow = typeof listingGenerations.$inferSelect

export const renderingKey = (project: string, id: string) =>
  and(eq(listingGenerations.project_id, project), eq(listingGenerations.id, id))

/** The newest making of a project; undefined: none was ever asked for. */
export async function findNewestRendering(db: Queryable, project: string): Promise<RenderingRow | undefined> {
  const [row] = await db
    .select()
    .from(listingGenerations)
    .where(eq(listingGenerations.project_id, project))
    .orderBy(desc(listingGenerations.created), desc(listingGenerations.id))
    .limit(1)
  return row
}

/** Makings that nobody has ended. */
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

/** Pictures that a making has: its screenshots, one icon, and a feature graphic in each language. */
export const countImages = ({ screens, languages, sets }: ScreenshotRequest): number =>
  screens.length * languages.length * sets.length + 1 + languages.length

/** The id of one picture of a making: made again after a cut it is the same one. */
export function getImageId(making: string, name: string): string {
  const hex = createHash('sha256').update(`${making} ${name}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

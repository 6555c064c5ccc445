import {
  generateListingImages,
  getListingGeneration,
  stopListingGeneration,
} from '@vitrine/core/contract/releases/listing-image-generation'
import { and, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { type CallHandler, handleCall, refuseAs } from '../../services/calls/call-handler.ts'
import * as schema from '../../services/schema/schema.ts'
import { findBrowserPath } from './browser.ts'
import { renderListingImages } from './render-images.job.ts'
import { countImages, findNewestRendering, matchRendering, toListingRendering } from './rendering-queries.ts'

const { listingGenerations } = schema
const asJson = z.record(z.string(), z.json())

/** Calls that start, watch and stop the rendering of images. */
export const renderingHandlers: readonly CallHandler[] = [
  handleCall(generateListingImages, async ({ project, id, wanted }, { db, config, jobs }) => {
    if ((await findBrowserPath(config)) === null) throw refuseAs(generateListingImages, 'no-browser')
    // A concurrent second request finds the first's rendering: a project has one at a time.
    await db
      .insert(listingGenerations)
      .values({ project_id: project, id, wanted: asJson.parse(wanted), total: countImages(wanted) })
      .onConflictDoNothing()
    const [row] = await db.select().from(listingGenerations).where(matchRendering(project, id))
    if (!row) throw refuseAs(generateListingImages, 'making-now')
    // The queue drops a job beside a waiting one. If this job is lost, the next minute's check finds the row.
    if (row.ended === null) await jobs.enqueue(renderListingImages, { project, id })
    return { making: toListingRendering(row) }
  }),
  handleCall(getListingGeneration, async ({ project }, { db, config }) => {
    const row = await findNewestRendering(db, project)
    return { making: row ? toListingRendering(row) : null, browser: (await findBrowserPath(config)) !== null }
  }),
  handleCall(stopListingGeneration, async ({ project, id }, { db }) => {
    await db
      .update(listingGenerations)
      .set({ state: 'stopped', ended: new Date() })
      .where(and(matchRendering(project, id), isNull(listingGenerations.ended)))
    const [row] = await db.select().from(listingGenerations).where(matchRendering(project, id))
    if (!row) throw refuseAs(stopListingGeneration, 'no-making')
    return { making: toListingRendering(row) }
  }),
]

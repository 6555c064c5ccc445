import {
  generateListingImages,
  getListingGeneration,
  stopListingGeneration,
} from '@vitrine/core/contract/releases/listing-generation'
import { and, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { type Answered, answer, refuseAs } from '../../services/calls/call-handler.ts'
import * as schema from '../../services/schema/schema.ts'
import { browserPath } from './browser.ts'
import { makePictures } from './make.job.ts'
import { makingKey, newestMaking, toldMaking, totalOf } from './making-rows.ts'

const { listingMakings } = schema
const asJson = z.record(z.string(), z.json())

/** Pictures are ordered, watched and stopped. */
export const makingCalls: readonly Answered[] = [
  answer(generateListingImages, async ({ project, id, wanted }, { db, config, jobs }) => {
    if (browserPath(config) === null) throw refuseAs(generateListingImages, 'no-browser')
    // Of two who ask at once the second finds the first's: one is open in a project.
    await db
      .insert(listingMakings)
      .values({ project_id: project, id, wanted: asJson.parse(wanted), total: totalOf(wanted) })
      .onConflictDoNothing()
    const [row] = await db.select().from(listingMakings).where(makingKey(project, id))
    if (!row) throw refuseAs(generateListingImages, 'making-now')
    // What is added beside one that waits is left out; if this is lost, the next minute finds the row.
    if (row.ended === null) await jobs.enqueue(makePictures, { project, id })
    return { making: toldMaking(row) }
  }),
  answer(getListingGeneration, async ({ project }, { db, config }) => {
    const row = await newestMaking(db, project)
    return { making: row ? toldMaking(row) : null, browser: browserPath(config) !== null }
  }),
  answer(stopListingGeneration, async ({ project, id }, { db }) => {
    await db
      .update(listingMakings)
      .set({ state: 'stopped', ended: new Date() })
      .where(and(makingKey(project, id), isNull(listingMakings.ended)))
    const [row] = await db.select().from(listingMakings).where(makingKey(project, id))
    if (!row) throw refuseAs(stopListingGeneration, 'no-making')
    return { making: toldMaking(row) }
  }),
]

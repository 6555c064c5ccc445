import { randomBytes } from 'node:crypto'
import type { ListingImage } from '@vitrine/core/contract/releases/listings'
import type { Language } from '@vitrine/core/i18n/languages'
import { MAX_SCREENSHOTS, SCREEN_SETS, type ScreenSet } from '@vitrine/core/listing/image-slots'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Browser } from 'playwright-core'
import { z } from 'zod'
import type { ProjectRow } from '../../services/access/access.ts'
import { type AppColors, getAppColors } from '../../services/app-icons/app-colors.ts'
import { renderPhoneImage } from '../../services/app-icons/app-icons.ts'
import { createDraftTicket } from '../../services/designs/draft-link.ts'
import { defineJob } from '../../services/jobs/define-job.ts'
import * as schema from '../../services/schema/schema.ts'
import type { Services } from '../../services/services.types.ts'
import { findBrowserPath, openBrowser } from './browser.ts'
import { type ImageSlot, isInSlot, listImages, saveImage, updateImages } from './images.ts'
import { renderFeatureGraphicPage, renderScreenshotPage } from './page-templates.ts'
import { getOrCreateDraft, parseContent, parseImages } from './queries.ts'
import {
  getImageId,
  getRequestedImages,
  listOpenRenderings,
  matchRendering,
  type RenderingRow,
} from './rendering-queries.ts'
import { captureScreen, getCornerColor, openApp, renderPage, type ShotScreen } from './screenshots.ts'

const { designs, listingGenerations, projects } = schema

/** Time after which a rendering is given up, ms. */
const LONGEST_MS = 2 * 3_600_000

/** The rendering was stopped, or has ended already. */
class Stopped extends Error {
  override readonly name = 'Stopped'
}

/**
 * Renders the next images of a request and queues the rest behind the requests of other projects, so that a
 * project with a slow store does not delay them. Each image has a fixed id and is stored at once, so that
 * another process can finish after a crash. Images of one size and language enter the draft together.
 */
export const renderListingImages = defineJob({
  name: 'listings.render-images',
  deadLetter: null,
  concurrency: 1,
  data: z.object({ project: z.uuid(), id: z.uuid() }),
  key: ({ project, id }) => `${project} ${id}`,
  retry: { limit: 5, delay: 5, backoff: null },
  work: async ({ project, id }, services) => {
    const { db, config, log } = services
    const [row] = await db.select().from(listingGenerations).where(matchRendering(project, id))
    const [owner] = await db.select().from(projects).where(eq(projects.id, project))
    if (!row || !owner || row.ended) return
    const path = await findBrowserPath(config)
    const browser = path === null ? null : await openBrowser(path).catch((error: unknown) => error)
    if (path === null || browser === null || browser instanceof Error || !isBrowser(browser)) {
      log.error({ err: browser, project }, 'No browser to make pictures of a listing with')
      return end(services, row, 'failed')
    }
    try {
      const hasEnded = await renderNextPart(services, browser, owner, row)
      if (!hasEnded) await services.jobs.enqueue(renderListingImages, { project, id })
    } catch (error) {
      if (error instanceof Stopped) return
      throw error
    } finally {
      await browser.close()
    }
  },
})

const isBrowser = (value: unknown): value is Browser =>
  typeof value === 'object' && value !== null && 'newContext' in value

/** Resumes renderings without a running process, and ends those that take too long, so that none stays open. */
export const resumeRenderings = defineJob({
  name: 'listings.render-all-images',
  deadLetter: null,
  concurrency: 1,
  data: z.object({}),
  retry: { limit: 3, delay: 10, backoff: null },
  schedule: { every: 'minute', data: {} },
  work: async (_data, services) => {
    for (const row of await listOpenRenderings(services.db))
      if (Date.now() - row.created.getTime() > LONGEST_MS) await end(services, row, 'failed')
      else await services.jobs.enqueue(renderListingImages, { project: row.project_id, id: row.id })
  },
})

async function end({ db, emit }: Services, row: RenderingRow, state: 'done' | 'failed'): Promise<void> {
  const { project_id: project, id: making } = row
  await db.transaction(async (tx) => {
    const at = new Date()
    const mine = await tx
      .update(listingGenerations)
      .set({ state, ended: at })
      .where(and(matchRendering(project, making), isNull(listingGenerations.ended)))
      .returning({ id: listingGenerations.id })
    if (mine.length > 0) await emit(tx, project, [{ kind: 'listing-pictures-ended', at, making, state }])
  })
}

type Work = {
  readonly services: Services
  readonly browser: Browser
  readonly project: ProjectRow
  readonly row: RenderingRow
  readonly colors: AppColors
}

/** Part of a rendering that is made in one turn. */
type Part = { readonly images: number; readonly render: (step: Step) => Promise<void> }

/** Renders the next part of a rendering, or ends it when there is none. Returns true when it has ended. */
async function renderNextPart(
  services: Services,
  browser: Browser,
  project: ProjectRow,
  row: RenderingRow,
): Promise<boolean> {
  const [design] = await services.db.select().from(designs).where(eq(designs.project_id, project.id))
  const work: Work = { services, browser, project, row, colors: getAppColors(design?.config) }
  const parts = listParts(work, await appAddress(work, design))
  const finished = row.done + row.failed
  let before = 0
  let { done } = row
  const next = parts.findIndex(({ images }) => {
    before += images
    return finished < before
  })
  const part = parts[next]
  if (part) {
    before -= part.images
    // A part that was interrupted is counted anew.
    const failed = Math.min(row.failed, before)
    done = await renderPart(work, part, { done: before - failed, failed })
  }
  if (part && next < parts.length - 1) return false
  await end(services, row, done === 0 ? 'failed' : 'done')
  return true
}

/** Renders a part, stores the counts after each image, and returns the number of finished ones. Throws `Stopped` once the rendering has ended. */
async function renderPart(
  { services: { db }, project, row }: Work,
  { render }: Part,
  finished: { readonly done: number; readonly failed: number },
): Promise<number> {
  const counts = { ...finished }
  const store = async () => {
    const open = await db
      .update(listingGenerations)
      .set({ state: 'working', ...counts })
      .where(and(matchRendering(project.id, row.id), isNull(listingGenerations.ended)))
      .returning({ id: listingGenerations.id })
    if (open.length === 0) throw new Stopped('Nobody wants these pictures any more')
  }
  await store()
  await render(async (came) => {
    counts[came ? 'done' : 'failed'] += 1
    await store()
  })
  return counts.done
}

/** Lists the parts of a rendering: the brand's images, then the screenshots of each size and language. */
function listParts(work: Work, base: string): readonly Part[] {
  const { sets, languages, screens } = getRequestedImages(work.row)
  return [
    { images: 1 + languages.length, render: (step) => makeBrand(work, languages, step) },
    ...sets.flatMap((set) =>
      languages.map((language): Part => {
        return { images: screens.length, render: (step) => makeSet(work, { base, set, language }, step) }
      }),
    ),
  ]
}

type Step = (came: boolean) => Promise<void>

async function makeSet(
  { services, browser, project, row, colors }: Work,
  { base, set, language }: { readonly base: string; readonly set: ScreenSet; readonly language: Language },
  step: Step,
): Promise<void> {
  const { screens, background, frame } = getRequestedImages(row)
  const spot: ImageSlot = { place: set, language }
  const names = screens.map(({ screen }) => getImageId(row.id, `${set} ${language} ${screen}`))
  const imagesById = await listImages(services.db, project.id, names, spot)
  const there: ListingImage[] = []
  const app = await openApp(browser, services.config, { set, language })
  const renderShot = async (of: ShotScreen, caption: string) => {
    const screen = await captureScreen(app, { base, screen: of, language })
    const edge = await getCornerColor(screen)
    const html = renderScreenshotPage({ set, language, caption, background, frame, colors, screen, edge })
    return renderPage(browser, html, SCREEN_SETS[set])
  }
  try {
    for (const [at, { screen, caption }] of screens.entries()) {
      const id = names[at] ?? ''
      const existingImage = imagesById.get(id)
      try {
        const picture =
          existingImage ??
          (await saveImage(services, project.id, {
            ...spot,
            id,
            isGenerated: true,
            data: await renderShot(screen, caption[language] ?? ''),
          }))
        if (typeof picture === 'string') throw new Error(`A picture could not be kept: ${picture}`)
        there.push(picture)
        await step(true)
      } catch (error) {
        if (error instanceof Stopped || !browser.isConnected()) throw error
        services.log.warn({ err: error, project: project.id, screen }, 'A screenshot did not come out')
        await step(false)
      }
    }
  } finally {
    await app.close().catch(() => {})
  }
  if (there.length > 0)
    await replaceGenerated(services, project, spot, there, MAX_SCREENSHOTS[SCREEN_SETS[set].store])
}

/** Renders icon and feature graphics from the branding, where nothing was uploaded. */
async function makeBrand(
  { services, browser, project, row, colors }: Work,
  languages: readonly Language[],
  step: Step,
): Promise<void> {
  const listing = await getOrCreateDraft(services.db, project)
  const content = parseContent(listing)
  const uploaded = (spot: ImageSlot) =>
    parseImages(listing).some((one) => isInSlot(spot)(one) && !one.generated)
  const icon = await renderPhoneImage('icon', colors)
  const storeImage = async (spot: ImageSlot, data: () => Promise<Buffer>) => {
    if (!uploaded(spot) && !uploaded({ ...spot, language: null })) {
      const id = getImageId(row.id, `${spot.place} ${spot.language}`)
      const picture = await saveImage(services, project.id, {
        ...spot,
        id,
        isGenerated: true,
        data: await data(),
      })
      if (typeof picture === 'string') return step(false)
      await replaceGenerated(services, project, spot, [picture], 1)
    }
    await step(true)
  }
  await storeImage({ place: 'icon', language: null }, async () => icon)
  for (const language of languages) {
    const texts = content.texts[language] ?? content.texts[content.main]
    const name = texts?.title || texts?.name || project.name
    const line = texts?.subtitle || texts?.short || ''
    const html = renderFeatureGraphicPage({ language, name, line, colors, icon })
    await storeImage({ place: 'feature', language }, () =>
      renderPage(browser, html, { width: 1024, height: 500, density: 1 }),
    )
  }
}

/** Replaces previously generated images in the draft; places new ones after uploads, up to the maximum. */
async function replaceGenerated(
  { db }: Services,
  project: ProjectRow,
  spot: ImageSlot,
  pictures: readonly ListingImage[],
  maxImages: number,
): Promise<void> {
  await db.transaction((tx) =>
    updateImages(tx, project, (all) => {
      const own = all.filter((one) => isInSlot(spot)(one) && !one.generated)
      const others = all.filter((one) => !isInSlot(spot)(one))
      return [
        ...others,
        ...own.slice(0, maxImages),
        ...pictures.slice(0, Math.max(0, maxImages - own.length)),
      ]
    }),
  )
}

/** Returns the URL of the app: as shoppers see it, or its draft when nothing is published. With trailing slash. */
async function appAddress(
  { services: { db, config }, project }: Work,
  design: typeof designs.$inferSelect | undefined,
): Promise<string> {
  if (design?.published && project.shop) return `${config.publicUrl}/web/${project.slug}/`
  const key = randomBytes(12).toString('base64url')
  const [updatedProject] = await db
    .update(projects)
    .set({ draft_key: sql`coalesce(${projects.draft_key}, ${key})` })
    .where(eq(projects.id, project.id))
    .returning({ id: projects.id, draft_key: projects.draft_key })
  if (!updatedProject) throw new Stopped('The project is gone')
  const { ticket } = createDraftTicket(config.jwtSecret, updatedProject, Date.now())
  return `${config.publicUrl}/draft/${project.slug}/${ticket}/`
}

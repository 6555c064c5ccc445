import { z } from 'zod'
import { VALIDATION_TEXTS } from '../../errors/error-texts.ts'
import { LANGUAGES } from '../../i18n/languages.ts'
import { SCREEN_SET_NAMES } from '../../listing/image-slots.ts'
import { countGraphemes } from '../../listing/text-limits.ts'
import { defineCall, EXAMPLE } from '../call.ts'
import { instant, projectId, uuid } from '../shared.ts'

/** Screens of the app that screenshots can show. */
export const SCREENSHOT_SCREENS = ['home', 'catalog', 'collection', 'product', 'search', 'menu'] as const

/** Maximum length of a screenshot's caption, characters. */
export const MAX_CAPTION_LENGTH = 60
const caption = z
  .string()
  .max(2000, VALIDATION_TEXTS.maximum(MAX_CAPTION_LENGTH))
  .refine(
    (value) => countGraphemes(value) <= MAX_CAPTION_LENGTH,
    VALIDATION_TEXTS.maximum(MAX_CAPTION_LENGTH),
  )

/** Background of a screenshot: the app's main color, white or black. */
export const SCREENSHOT_BACKGROUNDS = ['brand', 'light', 'dark'] as const

const language = z.enum(LANGUAGES)

/** Screenshots to generate of a project's screens, and their style. */
export const screenshotRequest = z.object({
  /** In the order of display. */
  screens: z
    .array(z.object({ screen: z.enum(SCREENSHOT_SCREENS), caption: z.partialRecord(language, caption) }))
    .min(1, VALIDATION_TEXTS.select)
    .max(SCREENSHOT_SCREENS.length),
  languages: z.array(language).min(1, VALIDATION_TEXTS.select).max(LANGUAGES.length),
  sets: z.array(z.enum(SCREEN_SET_NAMES)).min(1, VALIDATION_TEXTS.select).max(SCREEN_SET_NAMES.length),
  background: z.enum(SCREENSHOT_BACKGROUNDS).default('brand'),
  /** Draws a device around the screen; without it the screen fills the image. */
  frame: z.boolean().default(true),
})
export type ScreenshotRequest = z.output<typeof screenshotRequest>

const generationId = uuid('Unknown job')
/** State of generated screenshots. */
const generation = z.object({
  id: generationId,
  state: z.enum(['waiting', 'working', 'done', 'failed', 'stopped']),
  wanted: screenshotRequest,
  done: z.int(),
  total: z.int(),
  /** Number of failed screenshots. */
  failed: z.int(),
  created: instant,
  ended: instant.nullable(),
})
export type ListingGeneration = z.output<typeof generation>

const EXAMPLE_GENERATION = '019ab3f2-5c1e-7d00-8a4b-2f6d9c0e1d11'

export const generateListingImages = defineCall({
  path: '/listings/generate-images',
  who: 'allow_publish',
  changesNothing: true,
  summary:
    'Creates app store screenshots of the selected screens in each size and language, plus an icon and a feature graphic where missing. Each image takes a few seconds; a size and language is replaced once all its images are ready. The caller sets `id`, so repeating the request runs it once.',
  input: z.object({ project: projectId, id: generationId, wanted: screenshotRequest }),
  output: z.object({ making: generation }),
  errors: {
    'making-now': { status: 409, message: 'Screenshots are already being created. Wait for them or cancel.' },
    'no-browser': {
      status: 409,
      message:
        'Screenshots need a browser on this server. Ask your server administrator to install Chromium or set CHROMIUM_PATH.',
    },
  },
  log: { operation: 'add', fields: [] },
  example: {
    project: EXAMPLE.project,
    id: EXAMPLE_GENERATION,
    wanted: {
      screens: [{ screen: 'home', caption: { en: 'All our lamps in one place' } }],
      languages: ['en'],
      sets: ['screen_ios_1284'],
    },
  },
})

export const getListingGeneration = defineCall({
  path: '/listings/generation',
  who: 'allow_publish',
  changesNothing: true,
  summary:
    'Returns the progress of the latest screenshots and whether this server has a browser to create them.',
  input: z.object({ project: projectId }),
  output: z.object({ making: generation.nullable(), browser: z.boolean() }),
  errors: {},
  example: { project: EXAMPLE.project },
})

export const stopListingGeneration = defineCall({
  path: '/listings/cancel-generation',
  who: 'allow_publish',
  changesNothing: true,
  summary: 'Cancels screenshot creation. Finished sizes and languages keep their screenshots.',
  input: z.object({ project: projectId, id: generationId }),
  output: z.object({ making: generation }),
  errors: {
    'no-making': { status: 404, message: 'These screenshots are no longer being created.' },
  },
  log: { operation: 'edit', fields: [] },
  example: { project: EXAMPLE.project, id: EXAMPLE_GENERATION },
})

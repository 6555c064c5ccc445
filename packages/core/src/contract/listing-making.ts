import { z } from 'zod'
import { VALIDATION_TEXTS } from '../errors.ts'
import { LANGUAGES } from '../languages.ts'
import { graphemes } from '../listing/counts.ts'
import { SCREEN_SET_NAMES } from '../listing/pictures.ts'

/** The app's own screens that screenshots are made of. */
const SHOT_SCREENS = ['home', 'catalog', 'collection', 'product', 'search', 'menu'] as const

/** The most symbols of what stands over a screenshot. */
const CAPTION = 60
const caption = z
  .string()
  .max(2000, VALIDATION_TEXTS.maximum(CAPTION))
  .refine((value) => graphemes(value) <= CAPTION, VALIDATION_TEXTS.maximum(CAPTION))

/** What stands behind a screenshot: the app's main colour, white or black. */
const SHOT_GROUNDS = ['brand', 'light', 'dark'] as const

const language = z.enum(LANGUAGES)

/** Which screenshots are to be made of a project's own screens, and how. */
export const listingWanted = z.object({
  /** In the order in which the stores show them. */
  screens: z
    .array(z.object({ screen: z.enum(SHOT_SCREENS), caption: z.partialRecord(language, caption) }))
    .min(1, VALIDATION_TEXTS.select)
    .max(SHOT_SCREENS.length),
  languages: z.array(language).min(1, VALIDATION_TEXTS.select).max(LANGUAGES.length),
  sets: z.array(z.enum(SCREEN_SET_NAMES)).min(1, VALIDATION_TEXTS.select).max(SCREEN_SET_NAMES.length),
  ground: z.enum(SHOT_GROUNDS).default('brand'),
  /** A device around the screen; without, the screen fills the picture. */
  frame: z.boolean().default(true),
})

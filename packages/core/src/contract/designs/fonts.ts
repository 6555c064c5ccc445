import { z } from 'zod'
import { FONT_NAMES } from '../../design/fonts/fonts.ts'
import { VALIDATION_TEXTS } from '../../errors/error-texts.ts'
import { LANGUAGES } from '../../i18n/languages.ts'
import { defineCall, EXAMPLE } from '../call.ts'
import { projectId, uuid } from '../shared.ts'

/** Maximum number of custom font families of a project. */
export const MAX_FONTS = 20
/** Maximum number of files of one family. */
export const MAX_FONT_FILES = 12

const familyId = uuid('Unknown font')
const familyName = z
  .string('Enter a name')
  .trim()
  .min(1, 'Enter a name')
  .max(60, VALIDATION_TEXTS.maximum(60))
const open = z.enum(FONT_NAMES)
const kind = z.enum(['sans', 'serif', 'mono'])

/** Characters of a language that a font lacks; empty when it covers the language. */
export const missingGlyphs = z.object({ language: z.enum(LANGUAGES), letters: z.array(z.string()) })

const ownFamily = z.object({
  id: familyId,
  name: z.string(),
  /** Value of the design's font fields that selects it. */
  value: z.string(),
  weights: z.array(z.number()),
  missingGlyphs: z.array(missingGlyphs),
  /** Open font family for the characters that it lacks; null when it lacks none. */
  latin: open.nullable(),
  arabic: open.nullable(),
})
export type MissingGlyphs = z.output<typeof missingGlyphs>
export type OwnFamily = z.output<typeof ownFamily>

/**
 * Embedding permission that the font file declares (OpenType fsType): no restriction; editable documents; preview only;
 * only with permission of its maker.
 */
const embedding = z.enum(['installable', 'editable', 'preview', 'restricted'])

const fontFile = z.object({
  file: uuid(),
  family: z.string(),
  style: z.string(),
  weight: z.number(),
  italic: z.boolean(),
  /** Lowest and highest weight of a variable font. */
  range: z.tuple([z.number(), z.number()]).nullable(),
  embedding,
  /** True when the font file forbids subsetting. */
  forbidsSubsetting: z.boolean(),
  missingGlyphs: z.array(missingGlyphs),
})
export type FontFile = z.output<typeof fontFile>

const DONE = z.object({ done: z.literal(true) })
const NOT_FOUND = { status: 404, message: 'This font no longer exists. Upload it again.' } as const
const FULL = {
  status: 409,
  message: `You’ve reached the limit of ${MAX_FONTS} custom fonts. Delete one first.`,
} as const
const UNFIT = {
  status: 400,
  message: 'This font file isn’t supported. Use a TTF, OTF or WOFF file.',
} as const
const LOST = { status: 404, message: 'A file of this font is missing. Upload it again.' } as const
const BUSY = {
  status: 503,
  message: 'The server is processing other fonts. Try again in a moment.',
} as const
const AWAY = {
  status: 502,
  message: 'File storage isn’t responding. Try again later.',
} as const

const EXAMPLE_FONT = '019ab3f2-5c1e-7d00-8a4b-2f6d9c0e1a79'
const EXAMPLE_FILE = '0f9a1c2b-3d4e-4f50-8a6b-7c8d9e0f1a2b'

export const listFonts = defineCall({
  path: '/fonts/list',
  who: 'allow_design',
  summary: 'Lists the project’s uploaded font families, newest first.',
  input: z.object({ project: projectId }),
  output: z.object({ fonts: z.array(ownFamily) }),
  errors: {},
  example: { project: EXAMPLE.project },
})

export const readFonts = defineCall({
  path: '/fonts/read',
  who: 'allow_design',
  summary: 'Returns the details of uploaded font files: family, weights, languages and license permissions.',
  changesNothing: true,
  input: z.object({ project: projectId, files: z.array(uuid()).min(1).max(MAX_FONT_FILES) }),
  output: z.object({
    /** In the order of the request, without unusable ones. */
    files: z.array(fontFile),
    unusableFiles: z.array(uuid()),
    name: z.string(),
    kind,
  }),
  errors: { lost: LOST, busy: BUSY, away: AWAY },
  example: { project: EXAMPLE.project, files: [EXAMPLE_FILE] },
})

export const addFont = defineCall({
  path: '/fonts/add',
  who: 'allow_design',
  summary:
    'Creates a font family from uploaded files, for web and mobile. Repeating the request with the same ID changes nothing.',
  input: z.object({
    project: projectId,
    /** Id made by the client, so that repeating the request adds nothing. */
    id: familyId,
    name: familyName,
    kind,
    /** Files for regular, semi-bold and bold text; a variable font may serve all three. */
    files: z.object({ 400: uuid(), 600: uuid().nullable(), 700: uuid().nullable() }),
    /** Open font family for Arabic text that this one does not cover. */
    arabic: open,
    /** Confirms that the merchant has a license for apps and the web. */
    licensed: z.literal(true, 'Confirm that you have a license for this font'),
  }),
  output: ownFamily,
  errors: {
    full: FULL,
    unfit: UNFIT,
    lost: LOST,
    busy: BUSY,
    away: AWAY,
    'no-letters': {
      status: 400,
      message: 'This font covers neither Latin nor Arabic completely. Choose another one.',
    },
    'no-room': {
      status: 400,
      message: 'This project’s file storage is full. Delete some files first.',
    },
  },
  log: { operation: 'add', fields: ['name'] },
  example: {
    project: EXAMPLE.project,
    id: EXAMPLE_FONT,
    name: 'Brand Sans',
    kind: 'sans',
    files: { 400: EXAMPLE_FILE, 600: null, 700: null },
    arabic: 'cairo',
    licensed: true,
  },
})

export const renameFont = defineCall({
  path: '/fonts/rename',
  who: 'allow_design',
  summary: 'Renames a custom font family.',
  input: z.object({ project: projectId, id: familyId, name: familyName }),
  output: DONE,
  errors: { gone: NOT_FOUND },
  log: { operation: 'edit', fields: ['name'] },
  example: { project: EXAMPLE.project, id: EXAMPLE_FONT, name: 'Brand Sans 2' },
})

export const removeFont = defineCall({
  path: '/fonts/remove',
  who: 'allow_design',
  summary: 'Deletes a custom font family. Designs that use it keep it. It can be restored within one day.',
  input: z.object({ project: projectId, id: familyId }),
  output: DONE,
  errors: {},
  log: { operation: 'remove', fields: [] },
  example: { project: EXAMPLE.project, id: EXAMPLE_FONT },
})

export const restoreFont = defineCall({
  path: '/fonts/restore',
  who: 'allow_design',
  summary: 'Restores a deleted font family.',
  input: z.object({ project: projectId, id: familyId }),
  output: DONE,
  errors: { gone: NOT_FOUND, full: FULL },
  example: { project: EXAMPLE.project, id: EXAMPLE_FONT },
})

import { z } from 'zod'
import { GROUNDS, MOODS } from '../../design/colors/moods.ts'
import { VALIDATION_TEXTS } from '../../errors/error-texts.ts'
import { LANGUAGES } from '../../i18n/languages.ts'

/** What a shop sells, as far as a look cares. */
export const TRADES = [
  'fashion',
  'beauty',
  'food',
  'home',
  'electronics',
  'kids',
  'sport',
  'jewellery',
  'general',
] as const
export type Trade = (typeof TRADES)[number]

/** Looks of our own, each for a trade, in the order in which they are shown. */
export const TEMPLATE_NAMES = [
  'atelier',
  'petal',
  'pantry',
  'hearth',
  'circuit',
  'marble',
  'summit',
  'velvet',
] as const
export type TemplateName = (typeof TEMPLATE_NAMES)[number]

export const SHAPES = ['portrait', 'square', 'landscape'] as const
export type Shape = (typeof SHAPES)[number]

const hex = z.string().regex(/^[0-9a-f]{6}$/)
/** Text for people, never markup or an address. */
const words = (maximum: number) =>
  z
    .string()
    .max(maximum)
    .refine((text) => !/[<>]|https?:|\p{Cc}/u.test(text), 'Words alone: no markup and no addresses')
const inAll = (maximum: number) =>
  z.object(Object.fromEntries(LANGUAGES.map((language) => [language, words(maximum).optional()])))
const handle = z.string().regex(/^[\p{L}\p{N}_-]{1,255}$/u)

/** The longest texts of a design theme, UTF-16 units. */
export const MAX_THEME_TEXT_LENGTHS = {
  title: 80,
  subtitle: 160,
  button: 32,
  note: 120,
  body: 400,
  reason: 240,
} as const

const hero = z.object({
  piece: z.literal('hero'),
  /** Edge to edge, framed by the ground, low and wide, or a clear picture with its words under it. */
  form: z.enum(['full', 'framed', 'low', 'under']),
  align: z.enum(['start', 'center']),
  collection: handle.nullable(),
  title: inAll(MAX_THEME_TEXT_LENGTHS.title),
  subtitle: inAll(MAX_THEME_TEXT_LENGTHS.subtitle),
  button: inAll(MAX_THEME_TEXT_LENGTHS.button),
})
const slides = z.object({ piece: z.literal('slides'), collections: z.array(handle).min(1).max(6) })
const collections = z.object({
  piece: z.literal('collections'),
  form: z.enum(['circles', 'cards', 'lines']),
  title: inAll(MAX_THEME_TEXT_LENGTHS.title),
})
const products = z.object({
  piece: z.literal('products'),
  form: z.enum(['row', 'large-row', 'grid', 'single']),
  collection: handle.nullable(),
  sort: z.enum(['bestsellers', 'featured', 'newest', 'priceup', 'pricedown']),
  count: z.number().int().min(2).max(12),
  title: inAll(MAX_THEME_TEXT_LENGTHS.title),
})
/** One product, large, that can be bought where it stands. */
const featured = z.object({ piece: z.literal('featured'), product: handle })
const pictures = z.object({
  piece: z.literal('pictures'),
  columns: z.number().int().min(1).max(3),
  collections: z.array(handle).min(2).max(6),
})
const note = z.object({
  piece: z.literal('note'),
  ground: z.enum(['plain', 'soft', 'main']),
  align: z.enum(['start', 'center']),
  title: inAll(MAX_THEME_TEXT_LENGTHS.note),
  body: inAll(MAX_THEME_TEXT_LENGTHS.body),
})

/** One part of the home screen, from the top. */
export const piece = z.discriminatedUnion('piece', [
  hero,
  slides,
  collections,
  products,
  featured,
  pictures,
  note,
])
export type Piece = z.output<typeof piece>

/** Why a look is as it is: a reason that the dashboard words, with what it speaks of, or a sentence of the model. */
const reason = z.object({
  why: z.enum(['trade', 'colour', 'mood', 'photos', 'catalogue', 'wish', 'said']),
  what: words(MAX_THEME_TEXT_LENGTHS.reason),
})
export type Reason = z.output<typeof reason>

/**
 * A look: choices alone, over what may be chosen. Colours beside the seed, sizes and spaces are worked out from them by
 * code (`compose.ts`), so that whoever chooses (the built-in generator, a model) cannot make a screen that is hard to
 * read, and handles that the shop does not have are left out.
 */
export const designTheme = z.object({
  trade: z.enum(TRADES),
  mood: z.enum(MOODS),
  /** The colour that everything else is made of. */
  seed: hex,
  ground: z.enum(GROUNDS),
  /** Which of the mood's font pairs. */
  pair: z.number().int().min(0).max(7),
  radius: z.number().int().min(0).max(28),
  /** Pictures of products. */
  shape: z.enum(SHAPES),
  /** How large words and pictures are: -1 small, 0, 1 large. */
  scale: z.number().int().min(-1).max(1),
  centred: z.boolean(),
  columns: z.number().int().min(1).max(3),
  pieces: z.array(piece).min(3).max(12),
  reasons: z.array(reason).max(8),
})
export type DesignTheme = z.output<typeof designTheme>

/** What a merchant asks for. */
export const brief = z.object({
  /** In their own words; '' for nothing. */
  sentence: z.string().trim().max(500, VALIDATION_TEXTS.maximum(500)),
  /** Colours to begin with (of a logo or a picture), six hex digits; the first matters most. */
  colors: z.array(hex).max(6),
  /** The same brief and shop give the same looks for the same seed; another gives others. */
  seed: z.string().min(1).max(40),
})
export type Brief = z.output<typeof brief>

import { z } from 'zod'
import { GROUNDS, MOODS } from '../../design/colors/moods.ts'
import { VALIDATION_TEXTS } from '../../errors/error-texts.ts'
import { LANGUAGES } from '../../i18n/languages.ts'

/** Trades of shops that a theme distinguishes. */
export const TRADES = [
  'fashion',
  'beauty',
  'food',
  'home',
  'electronics',
  'kids',
  'sport',
  'jewellery',
  'books',
  'pets',
  'garden',
  'health',
  'automotive',
  'art',
  'general',
] as const
export type Trade = (typeof TRADES)[number]

/** Built-in themes, each for one trade, in display order. */
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
/** Text for people; refuses markup and URLs. */
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
  /** Edge to edge, framed by the background, low and wide, or an image with its text below. */
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
/** One large product that can be bought in place. */
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

/** Part of the home screen, in order from the top. */
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

/**
 * Reason for a choice of the theme: a code with its values, which the dashboard translates, or a sentence of the model.
 */
const reason = z.object({
  why: z.enum(['trade', 'colour', 'mood', 'photos', 'catalogue', 'wish', 'said']),
  what: words(MAX_THEME_TEXT_LENGTHS.reason),
})
export type Reason = z.output<typeof reason>

/**
 * Design theme: choices among given options. Code derives all colors except the seed, sizes and spacing from them
 * (`compose.ts`), so that the chooser (the built-in generator or a model) cannot make an unreadable screen. Handles
 * that the shop does not have are left out.
 */
export const designTheme = z.object({
  trade: z.enum(TRADES),
  mood: z.enum(MOODS),
  /** Color that all others derive from. */
  seed: hex,
  ground: z.enum(GROUNDS),
  /** Index of the mood's font pair. */
  pair: z.number().int().min(0).max(7),
  radius: z.number().int().min(0).max(28),
  /** Aspect ratio of product images. */
  shape: z.enum(SHAPES),
  /** Scale of text and images: -1 small, 0, 1 large. */
  scale: z.number().int().min(-1).max(1),
  centred: z.boolean(),
  columns: z.number().int().min(1).max(3),
  pieces: z.array(piece).min(3).max(12),
  reasons: z.array(reason).max(8),
})
export type DesignTheme = z.output<typeof designTheme>

/** A merchant's request for themes. */
export const brief = z.object({
  /** Description in their own words; '' for none. */
  sentence: z.string().trim().max(500, VALIDATION_TEXTS.maximum(500)),
  /** Initial colors (of a logo or an image), six hex digits each; the first has the most weight. */
  colors: z.array(hex).max(6),
  /** Random seed: equal briefs and shops produce equal themes for equal seeds. */
  seed: z.string().min(1).max(40),
})
export type Brief = z.output<typeof brief>

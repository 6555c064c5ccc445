import { z } from 'zod'
import { GROUNDS, MOODS } from '../../design/colors/moods.ts'
import { VALIDATION_TEXTS } from '../../errors/error-texts.ts'
import { LANGUAGES } from '../../i18n/languages.ts'
import { type CONTENT_WISHES, EXCLUSIONS } from './design-wishes.ts'

/** Lines of business that a theme distinguishes. */
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
const plainText = (maximum: number) =>
  z
    .string()
    .max(maximum)
    .refine((text) => !/[<>]|https?:|\p{Cc}/u.test(text), 'Words alone: no markup and no addresses')
const inAll = (maximum: number) =>
  z.object(Object.fromEntries(LANGUAGES.map((language) => [language, plainText(maximum).optional()])))
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

/**
 * Forms of an opening. With one image: edge to edge, framed by the background, low and wide, with its text below, beside a
 * panel in the main color, or below large words. Without: large words on a band above a strip of images, above a large
 * image with two small ones, or above a numbered list of collections; one product to buy.
 */
const HERO_FORMS = [
  'full',
  'framed',
  'low',
  'under',
  'panel',
  'poster',
  'statement',
  'mosaic',
  'contents',
  'showcase',
] as const
export type HeroForm = (typeof HERO_FORMS)[number]

/** The most collections, and products, of an opening. */
const MAX_OPENING_ITEMS = 9
/** What an opening of several images, or of one product, shows. */
const openingItems = {
  collections: z.array(handle).max(MAX_OPENING_ITEMS).optional(),
  products: z.array(handle).max(MAX_OPENING_ITEMS).optional(),
  /** Collections whose photos stand side by side from edge to edge, below the words of an opening. */
  images: z.array(handle).max(MAX_OPENING_ITEMS).optional(),
}

const hero = z.object({
  piece: z.literal('hero'),
  form: z.enum(HERO_FORMS),
  ...openingItems,
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
  /** `lead` has one large product beside four small ones, or beside two where `count` is 3. */
  form: z.enum(['row', 'large-row', 'grid', 'single', 'lead']),
  /** Side of the large product of a `lead` in wide windows; its start where it is missing. */
  side: z.enum(['start', 'end']).optional(),
  collection: handle.nullable(),
  sort: z.enum(['bestsellers', 'featured', 'newest', 'priceup', 'pricedown']),
  count: z.number().int().min(2).max(12),
  /** Products picked by hand; those of `collection` in the order of `sort` where it is missing. */
  handles: z.array(handle).max(12).optional(),
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
  background: z.enum(['plain', 'soft', 'main']),
  align: z.enum(['start', 'center']),
  title: inAll(MAX_THEME_TEXT_LENGTHS.note),
  body: inAll(MAX_THEME_TEXT_LENGTHS.body),
})

/** One point of a list of points: a step, a value, or a question with its answer. */
const point = z.object({
  title: inAll(MAX_THEME_TEXT_LENGTHS.note),
  body: inAll(MAX_THEME_TEXT_LENGTHS.body),
})
/** Points below each other: steps with numbers, questions that open, values. */
const points = z.object({
  piece: z.literal('points'),
  listStyle: z.enum(['steps', 'values', 'faq']),
  title: inAll(MAX_THEME_TEXT_LENGTHS.title),
  points: z.array(point).min(1).max(6),
})
/** About the shop: a text with an image of a collection, or without one. */
const story = z.object({
  piece: z.literal('story'),
  /** Form of a story that is the opening; text beside an image where it is missing. */
  form: z.enum(HERO_FORMS).optional(),
  ...openingItems,
  collection: handle.nullable(),
  align: z.enum(['start', 'center']),
  title: inAll(MAX_THEME_TEXT_LENGTHS.note),
  body: inAll(MAX_THEME_TEXT_LENGTHS.body),
})
/** Products that can be subscribed to; a text about subscriptions where none is known. */
const subscription = z.object({
  piece: z.literal('subscription'),
  products: z.array(handle).max(10),
  title: inAll(MAX_THEME_TEXT_LENGTHS.title),
  body: inAll(MAX_THEME_TEXT_LENGTHS.body),
})
/** Images of products, each leading to its product. */
const gallery = z.object({ piece: z.literal('gallery'), products: z.array(handle).min(2).max(9) })

/** Parts that the product fills by itself, or that stay hidden from shoppers until the merchant fills them. */
const FEATURES = [
  'video',
  'reviews',
  'countdown',
  'newsletter',
  'recently-viewed',
  'recommended',
  'stores',
  'announcement',
  'before-after',
] as const satisfies readonly (typeof CONTENT_WISHES)[number][]
export type Feature = (typeof FEATURES)[number]
const feature = z.object({ piece: z.literal('feature'), feature: z.enum(FEATURES) })

/** One piece of a proposed home screen; the pieces are in order from the top. */
export const piece = z.discriminatedUnion('piece', [
  hero,
  slides,
  collections,
  products,
  featured,
  pictures,
  note,
  points,
  story,
  subscription,
  gallery,
  feature,
])
export type Piece = z.output<typeof piece>

/**
 * Styles of the titles that a concept can name: the reason of a proposal that describes it in one sentence.
 */
export const CONCEPT_TYPES = ['serif', 'sans', 'condensed', 'mono', 'rounded'] as const
export type ConceptType = (typeof CONCEPT_TYPES)[number]
/** Openings of the home screen that a concept can name. */
export const CONCEPT_OPENINGS = [...HERO_FORMS, 'words'] as const
export type ConceptOpening = (typeof CONCEPT_OPENINGS)[number]
/** Content wishes for which a shop may lack the data. */
export const MISSABLE = [
  'video',
  'reviews',
  'countdown',
  'stores',
  'before-after',
  'sale',
  'subscription',
  'categories',
  'gallery',
  'featured-product',
] as const satisfies readonly (typeof CONTENT_WISHES)[number][]

/**
 * Reason for a choice of the theme: a code with its values, which the dashboard translates, or a sentence of the model.
 */
const reason = z.object({
  why: z.enum([
    'trade',
    'colour',
    'mood',
    'photos',
    'catalogue',
    'wish',
    'said',
    /** The idea of the theme, by its parts: mood, ground, type style and opening, separated by spaces. */
    'concept',
    /** A wish that the shop lacks something for; `what` is the wish. */
    'missing',
  ]),
  what: plainText(MAX_THEME_TEXT_LENGTHS.reason),
})
export type Reason = z.output<typeof reason>

/** Minimum number of pieces of a home screen. */
export const MIN_PIECES = 3
export const MAX_PIECES = 14
const MAX_REASONS = 12
/** The last index of a font pair. */
const MAX_PAIR = 25

/**
 * Design theme: choices among given options. Code derives all colors except the seed, sizes and spacing from them
 * (`compose-design.ts`), so that the chooser (the built-in generator or a model) cannot make an unreadable screen. Handles
 * that the shop does not have are left out.
 */
export const designTheme = z.object({
  trade: z.enum(TRADES),
  mood: z.enum(MOODS),
  /** Color that all others derive from. */
  seed: hex,
  background: z.enum(GROUNDS),
  /** Color of page and bands, such as the ground of the store's photos; tints of `seed` where it is missing. */
  pageColor: hex.optional(),
  /** Second color, for some of the bands of the home screen; dark text on it is readable. */
  bandColor: hex.optional(),
  /** Index of the mood's font pair, or of a pair of a wanted style that no pair of the mood has. */
  pair: z.number().int().min(0).max(MAX_PAIR),
  radius: z.number().int().min(0).max(28),
  /** Aspect ratio of product images. */
  shape: z.enum(SHAPES),
  /** Scale of text and images: -1 small, 0, 1 large. */
  scale: z.number().int().min(-1).max(1),
  /** Space around and between parts: -1 dense, 1 airy; the mood's own where it is missing or 0. */
  space: z.number().int().min(-1).max(1).optional(),
  centred: z.boolean(),
  columns: z.number().int().min(1).max(3),
  pieces: z.array(piece).min(MIN_PIECES).max(MAX_PIECES),
  /** True when the merchant asked for the color of `seed`: the opening’s button has it, whatever the mood. */
  hasOwnColor: z.boolean().optional(),
  /** What the app leaves out, on every screen. */
  exclusions: z.array(z.enum(EXCLUSIONS)).max(EXCLUSIONS.length).optional(),
  reasons: z.array(reason).max(MAX_REASONS),
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

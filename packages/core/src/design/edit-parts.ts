/** Kinds of blocks that a sentence can name. Custom HTML is left out: a sentence can neither write nor move code. */
export const EDIT_BLOCKS = [
  'banner',
  'slider',
  'collection-list',
  'product-carousel',
  'product-grid',
  'image-grid',
  'text',
  'countdown',
  'video',
  'spacer',
  'announcement',
  'featured-product',
  'rich-text',
  'button-row',
  'faq',
  'tabs',
  'code',
  'stories',
  'collage',
  'recently-viewed',
  'recommended',
  'reviews',
  'before-after',
  'newsletter',
  'store',
] as const
export type EditBlock = (typeof EDIT_BLOCKS)[number]

/** Lists of products that a sentence names by what they show, whatever their kind of block. */
export const PRODUCT_PARTS = ['bestsellers', 'new', 'sale', 'products'] as const
/** Parts around every screen, which are sections of the design. */
export const FRAME_PARTS = ['header', 'nav', 'footer', 'splash', 'drawer'] as const

export const EDIT_PARTS = [
  ...EDIT_BLOCKS,
  ...PRODUCT_PARTS,
  ...FRAME_PARTS,
  /** The selected blocks. */
  'selection',
  /** The block that has `title`. */
  'titled',
  /** Any block, counted from the top: “the second block”. */
  'block',
] as const
export type EditPart = (typeof EDIT_PARTS)[number]

/** Settings that a sentence turns on or off by their name. */
export const EDIT_FEATURES = [
  'ratings',
  'discount-badge',
  'old-price',
  'new-badge',
  'favorite',
  'quick-add',
  'share',
  'search',
  'logo',
  'tab-names',
  'discount-code',
  'express',
  'free-delivery',
  'gift',
  'note',
] as const
export type EditFeature = (typeof EDIT_FEATURES)[number]

/** Apps to which a sentence can limit a block. */
export const EDIT_PLATFORMS = ['web', 'ios', 'android'] as const
export type EditPlatform = (typeof EDIT_PLATFORMS)[number]

/** Ways to arrange what a block lists. */
export const ARRANGEMENTS = ['list', 'cards', 'row', 'circles'] as const
export type Arrangement = (typeof ARRANGEMENTS)[number]

/** Aspect ratios that a sentence can give to images. */
export const IMAGE_FORMATS = ['square', 'portrait', 'landscape'] as const

export const PRODUCT_SORTS = ['bestsellers', 'featured', 'newest', 'priceup', 'pricedown'] as const
export const TINTS = ['lighter', 'darker', 'warmer', 'cooler', 'vivid', 'muted'] as const

/** Reasons why a requested change is not part of the edit plan. */
export const EDIT_REFUSALS = [
  /** Nothing of these words was understood. */
  'not-understood',
  /** The store decides it: descriptions of products, shipping costs. */
  'not-in-design',
  /** The screen has no such block. */
  'no-block',
  /** “This” was said and nothing is selected. */
  'nothing-selected',
  /** The block or screen has no such setting. */
  'no-setting',
  /** Blocks can be limited to an app; nothing else differs by device, and nothing by window size. */
  'no-device',
  /** It is as asked already, or at its limit. */
  'nothing-to-do',
  'at-limit',
  /** Another member locked the part. */
  'locked',
  /** Only a model can do it, and the project has none. */
  'needs-model',
  /** The logo has no such color, or none could be read. */
  'no-logo-color',
  /** The list is full. */
  'list-full',
] as const
export type EditRefusal = (typeof EDIT_REFUSALS)[number]

/** Maximum number of changes that one sentence may request. */
export const MAX_EDIT_INTENTS = 12

/** Kinds of content that a merchant may ask for on the home screen, or exclude. */
export const CONTENT_WISHES = [
  'story',
  'video',
  'reviews',
  'steps',
  'subscription',
  'countdown',
  'faq',
  'newsletter',
  'bestsellers',
  'new',
  'sale',
  'categories',
  'gallery',
  'featured-product',
  'recently-viewed',
  'recommended',
  'stores',
  'announcement',
  'before-after',
  'values',
] as const
export type ContentWish = (typeof CONTENT_WISHES)[number]

/** Parts of the home screen, and effects of the whole app, that a merchant may exclude. */
export const EXCLUSIONS = [
  ...CONTENT_WISHES,
  'discounts',
  'popups',
  'animation',
  'text-on-images',
  'capitals',
  'carousels',
] as const
export type Exclusion = (typeof EXCLUSIONS)[number]

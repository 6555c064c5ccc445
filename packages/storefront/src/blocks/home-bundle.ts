/**
 * The block kinds bundled with the home screen's script: those of a new shop's home. The web loads every other kind
 * where a screen has one.
 */
export const HOME_BUNDLE_KINDS: readonly string[] = [
  'banner',
  'slider',
  'collection-list',
  'product-carousel',
  'product-grid',
  'text',
  'countdown',
]

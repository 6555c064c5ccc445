/**
 * The kinds whose script comes with the home screen's own: what a new shop's home starts with. The web brings every
 * other kind by itself, where a screen has one.
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

/**
 * The block kinds bundled with the home screen's script: those of a new shop's home, but for what stands far below its
 * opening alone. The web loads every other kind where a screen has one, once it becomes visible.
 */
export const HOME_BUNDLE_KINDS: readonly string[] = [
  'banner',
  'slider',
  'collection-list',
  'product-carousel',
  'product-grid',
]

/** Shapes that a product's picture may have, as the editor offers them. */
export const PHOTO_RATIOS = ['square', 'portrait', 'tall', 'landscape'] as const

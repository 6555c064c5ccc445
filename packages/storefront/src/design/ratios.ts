/** Aspect ratios of product images, as the editor offers them. */
export const PHOTO_RATIOS = ['square', 'portrait', 'tall', 'landscape'] as const

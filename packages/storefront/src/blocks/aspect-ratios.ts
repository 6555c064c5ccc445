/** Width over height, by the names of `RATIOS` in frame.ts. */
export const ASPECT_RATIOS = { portrait: 0.8, square: 1, landscape: 1.5, panorama: 2.4 } as const

/** The flexbox value of each alignment. */
export const ALIGNMENT_STYLES = { start: 'flex-start', center: 'center', end: 'flex-end' } as const

/** Names of the plans of a home screen (compositions.ts). */
export const COMPOSITION_NAMES = ['split', 'poster', 'statement', 'mosaic', 'contents', 'showcase'] as const
export type CompositionName = (typeof COMPOSITION_NAMES)[number]

/** Character of an app; each mood has its own fonts, colors, shapes and layout. */
export const MOODS = ['calm', 'bold', 'warm', 'crisp', 'rich', 'playful'] as const
export type Mood = (typeof MOODS)[number]

/** Page background: white, tinted with the main color, or nearly black. */
export const GROUNDS = ['white', 'tinted', 'dark'] as const
export type Ground = (typeof GROUNDS)[number]

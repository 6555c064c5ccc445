/** How an app feels; each mood has its own type, colours, shapes and arrangement. */
export const MOODS = ['calm', 'bold', 'warm', 'crisp', 'rich', 'playful'] as const
export type Mood = (typeof MOODS)[number]

/** What lies behind everything: white, a breath of the main colour, or nearly black. */
export const GROUNDS = ['white', 'tinted', 'dark'] as const
export type Ground = (typeof GROUNDS)[number]

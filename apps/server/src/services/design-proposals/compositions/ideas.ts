import type { CompositionName } from './composition-names.ts'

/** Form and number of the products of a row. */
export type RowShape = readonly [form: 'row' | 'large-row' | 'grid' | 'lead', count: number]

/**
 * How the rows of a page are headed: by their own title; by large words in the middle of the page; or by larger ones at
 * its side.
 */
export type ChapterStyle = 'none' | 'wall' | 'billboard'

/** What a composition does with its page below the opening. */
export type Idea = {
  /** Bestsellers and new products where the brief asks for them: no two ideas show them alike. */
  readonly bestsellers: RowShape
  readonly newest: RowShape
  readonly chapters: ChapterStyle
}

export const IDEAS: Readonly<Record<CompositionName, Idea>> = {
  // A lookbook: large photos to swipe, then one collection a spread.
  split: { bestsellers: ['large-row', 8], newest: ['lead', 3], chapters: 'none' },
  // An exhibition: works hung in two rows, with the words of a wall above them.
  poster: { bestsellers: ['grid', 6], newest: ['large-row', 8], chapters: 'wall' },
  // A billboard: one band in a color, then large words with large products in a line below them.
  statement: { bestsellers: ['row', 10], newest: ['row', 10], chapters: 'billboard' },
  // A patchwork: one large tile with small ones beside it, on changing sides.
  mosaic: { bestsellers: ['lead', 5], newest: ['lead', 5], chapters: 'none' },
  // A magazine: a table of contents, and its chapters.
  contents: { bestsellers: ['grid', 4], newest: ['large-row', 8], chapters: 'none' },
  // One product at length, then the range around it.
  showcase: { bestsellers: ['grid', 4], newest: ['grid', 4], chapters: 'none' },
}

/** True for an idea whose headings of chapters are blocks of their own. */
export const hasHeadings = ({ chapters }: Idea): boolean => chapters === 'wall' || chapters === 'billboard'

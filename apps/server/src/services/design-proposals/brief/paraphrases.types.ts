import type { ContentWish } from '@vitrine/core/contract/designs/design-brief'

/**
 * Clauses that describe a part of the home screen instead of naming it: “what people say about us” for reviews. In a
 * pattern, `_` stands for up to four other words, at the end for a noun, and `*` for the rest of a word. The name of each part is a phrase of the lexicon of its language.
 */
export type Paraphrases = Readonly<
  Partial<Record<ContentWish, { readonly name: string; readonly patterns: readonly string[] }>>
>

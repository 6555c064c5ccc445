/** Folds a text for comparison: no accents, lower case, the same in every locale. */
export function foldCase(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}

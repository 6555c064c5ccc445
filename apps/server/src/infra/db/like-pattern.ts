/** Escapes the wildcards of a word for `like`. */
export function escapeLikePattern(word: string): string {
  return word.replace(/[\\%_]/g, (sign) => `\\${sign}`)
}

/** A word for `like` that means nothing but itself. */
export function escapeLikePattern(word: string): string {
  return word.replace(/[\\%_]/g, (sign) => `\\${sign}`)
}

/** A word for `like` that means nothing but itself. */
export function literally(word: string): string {
  return word.replace(/[\\%_]/g, (sign) => `\\${sign}`)
}

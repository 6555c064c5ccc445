/** The words a shopper typed, with everything that means something in the platform's search syntax made plain. */
function words(text: string): string[] {
  return text
    .normalize('NFC')
    .split(/\s+/)
    .map((word) => word.replace(/[\\:()"'*]/g, (sign) => `\\${sign}`))
    .filter((word) => word !== '' && !/^-+$/.test(word))
    .map((word) => (/^(and|or|not)$/i.test(word) ? `"${word}"` : word.replace(/^-+/, '')))
}

/** A query for things that hold every word, the last one perhaps half typed; '' for no words. */
export function containing(text: string): string {
  return words(text)
    .map((word, index, all) => (index === all.length - 1 && !word.endsWith('"') ? `${word}*` : word))
    .join(' ')
}

/** A query for things whose title holds words that begin like those typed; '' for no words. */
export function titled(text: string): string {
  return words(text)
    .map((word) => (word.endsWith('"') ? `title:${word}` : `title:${word}*`))
    .join(' ')
}

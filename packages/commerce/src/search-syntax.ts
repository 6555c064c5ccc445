/** Splits a shopper's text into words, without characters of the platform's search syntax. */
function splitWords(text: string): string[] {
  return text
    .normalize('NFC')
    .split(/\s+/)
    .map((word) => word.replace(/[\\:()"'*]/g, (character) => `\\${character}`))
    .filter((word) => word !== '' && !/^-+$/.test(word))
    .map((word) => (/^(and|or|not)$/i.test(word) ? `"${word}"` : word.replace(/^-+/, '')))
}

/** Builds a search query that matches every word; the last one may be incomplete. '' for no words. */
export function buildTextQuery(text: string): string {
  return splitWords(text)
    .map((word, index, all) => (index === all.length - 1 && !word.endsWith('"') ? `${word}*` : word))
    .join(' ')
}

/** Builds a search query for titles with words that begin like the given ones; '' for no words. */
export function buildTitleQuery(text: string): string {
  return splitWords(text)
    .map((word) => (word.endsWith('"') ? `title:${word}` : `title:${word}*`))
    .join(' ')
}

/** Maximum number of synonyms: more would only make the query longer. */
const MAX_SYNONYMS = 10

/** Builds a query that matches all parts, each by any of its synonyms. Escapes the texts. */
export function buildSynonymQuery(parts: readonly (readonly string[])[]): string {
  return parts
    .flatMap((synonyms) => {
      const alternatives = synonyms
        .slice(0, MAX_SYNONYMS)
        .map((synonym) => splitWords(synonym))
        .filter((one) => one.length > 0)
        .map((one) => (one.length === 1 ? one.join('') : `"${one.join(' ').replace(/[\\"()]/g, '')}"`))
      return alternatives.length > 1 ? [`(${alternatives.join(' OR ')})`] : alternatives
    })
    .join(' ')
}

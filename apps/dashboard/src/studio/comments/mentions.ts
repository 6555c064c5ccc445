import { type Colleague, formatMention, splitMentions } from '@vitrine/core/contract/designs/comments'
import { normalizeText } from '../../app/palette/commands.ts'

/** Maximum number of suggested people. */
const OFFERED = 6

/** Returns the partial name after an "@" before the caret and the index of the "@"; null if there is none. */
export function findMentionQuery(
  text: string,
  caret: number,
): { readonly query: string; readonly start: number } | null {
  const match = /(?:^|[\s(])@([^\s@]{0,40}(?: [^\s@]{1,40})?)$/u.exec(text.slice(0, caret))
  if (!match) return null
  const query = match[1] ?? ''
  return { query, start: caret - query.length - 1 }
}

/**
 * Returns up to `OFFERED` people whose name contains the typed words: first those whose name starts with
 * them, then those with a later word that does.
 */
export function filterColleagues(colleagues: readonly Colleague[], query: string): readonly Colleague[] {
  const typed = normalizeText(query)
  const begins = ({ name }: Colleague) => normalizeText(name).startsWith(typed)
  const holds = ({ name }: Colleague) => normalizeText(name).includes(` ${typed}`)
  return [...colleagues.filter(begins), ...colleagues.filter((one) => !begins(one) && holds(one))].slice(
    0,
    OFFERED,
  )
}

/** Replaces the partial name with a full mention. Returns the text and the new caret position. */
export function withName(
  text: string,
  { query, start }: { readonly query: string; readonly start: number },
  { name }: Colleague,
): { readonly text: string; readonly caret: number } {
  const mention = `@${name} `
  const rest = text.slice(start + 1 + query.length).replace(/^ /, '')
  return { text: text.slice(0, start) + mention + rest, caret: start + mention.length }
}

/** Converts typed text for sending: each "@Name" of a known person becomes a mention. */
export function encodeMentions(text: string, picked: readonly Colleague[]): string {
  // Longest names first, so that "@Ana" does not match within "@Ana Sol".
  const names = [...new Map(picked.map((one) => [one.name, one])).values()].sort(
    (a, b) => b.name.length - a.name.length,
  )
  let rest = text
  let encodedText = ''
  while (rest !== '') {
    const hit = names.find(
      ({ name }) => rest.startsWith(`@${name}`) && !/^[\p{L}\p{N}]/u.test(rest.slice(name.length + 1)),
    )
    const consumed = hit ? hit.name.length + 1 : 1
    encodedText += hit ? formatMention(hit.id) : rest.slice(0, consumed)
    rest = rest.slice(consumed)
  }
  return encodedText
}

/** Converts sent text back for editing: mentions become "@Name". */
export function decodeMentions(text: string, colleagues: readonly Colleague[]): string {
  const names = new Map(colleagues.map(({ id, name }) => [id, name]))
  return splitMentions(text)
    .map((part) => (part.mention === null ? part.text : `@${names.get(part.mention) ?? ''}`))
    .join('')
}

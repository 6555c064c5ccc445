import { type Colleague, formatMention, splitMentions } from '@vitrine/core/contract/designs/comments'
import { plain } from '../../app/palette/commands.ts'

/** As many people as are offered at once. */
const OFFERED = 6

/** What is typed of a name behind an "@" before the caret, and where the "@" stands; null where none is typed. */
export function findMentionQuery(
  text: string,
  caret: number,
): { readonly words: string; readonly start: number } | null {
  const found = /(?:^|[\s(])@([^\s@]{0,40}(?: [^\s@]{1,40})?)$/u.exec(text.slice(0, caret))
  if (!found) return null
  const words = found[1] ?? ''
  return { words, start: caret - words.length - 1 }
}

/** Those whom the typed words may mean: a name that begins with them first, then one with such a word in it. */
export function filterColleagues(people: readonly Colleague[], words: string): readonly Colleague[] {
  const typed = plain(words)
  const begins = ({ name }: Colleague) => plain(name).startsWith(typed)
  const holds = ({ name }: Colleague) => plain(name).includes(` ${typed}`)
  return [...people.filter(begins), ...people.filter((one) => !begins(one) && holds(one))].slice(0, OFFERED)
}

/** The text with somebody put in where they were asked for, and where the caret goes on. */
export function withName(
  text: string,
  { words, start }: { readonly words: string; readonly start: number },
  { name }: Colleague,
): { readonly text: string; readonly caret: number } {
  const put = `@${name} `
  const rest = text.slice(start + 1 + words.length).replace(/^ /, '')
  return { text: text.slice(0, start) + put + rest, caret: start + put.length }
}

/** What is sent of a typed text: each "@Name" of those who were picked becomes a mention. */
export function sentOf(text: string, picked: readonly Colleague[]): string {
  // The longest names first: "@Ana" is no part of "@Ana Sol".
  const names = [...new Map(picked.map((one) => [one.name, one])).values()].sort(
    (a, b) => b.name.length - a.name.length,
  )
  let rest = text
  let sent = ''
  while (rest !== '') {
    const hit = names.find(
      ({ name }) => rest.startsWith(`@${name}`) && !/^[\p{L}\p{N}]/u.test(rest.slice(name.length + 1)),
    )
    const taken = hit ? hit.name.length + 1 : 1
    sent += hit ? formatMention(hit.id) : rest.slice(0, taken)
    rest = rest.slice(taken)
  }
  return sent
}

/** A sent text as it is typed again: mentions by name. */
export function typedOf(text: string, people: readonly Colleague[]): string {
  const names = new Map(people.map(({ id, name }) => [id, name]))
  return splitMentions(text)
    .map((piece) => (piece.mention === null ? piece.text : `@${names.get(piece.mention) ?? ''}`))
    .join('')
}

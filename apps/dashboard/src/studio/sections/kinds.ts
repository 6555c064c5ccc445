import type { Field, Section } from '@vitrine/core/design/fields'
import { plain } from '../../app/palette/commands.ts'

type Kind = readonly [kind: string, section: Section]
/** Its words are `kinds.<name>`. */
type Group = 'goods' | 'pictures' | 'words'

const GROUPS: readonly Group[] = ['goods', 'pictures', 'words']

/** What a kind is called and looked for by, in the language of the dashboard; `also` has commas between its words. */
export type KindNames = {
  readonly name: (section: Section) => string
  readonly also: (section: Section) => string
}

/**
 * The kinds that every typed word is found in: in their name, in what designs call them, or at the beginning of one of
 * their other words. In their groups, empty ones left out; those found by name come before those found otherwise.
 */
export function filterKinds(
  all: readonly Kind[],
  words: string,
  named: KindNames,
): readonly { readonly name: Group; readonly kinds: readonly Kind[] }[] {
  const wanted = joined(words).split(/\s+/).filter(Boolean)
  const found = all
    .map((kind) => ({ kind, rank: rankOf(kind, wanted, named) }))
    .filter(({ rank }) => rank !== null)
    .toSorted((one, other) => Number(one.rank) - Number(other.rank))
  return GROUPS.map((name) => ({
    name,
    ranked: found.filter(({ kind: [, section] }) => groupOf(section) === name),
  }))
    .filter(({ ranked }) => ranked.length > 0)
    .toSorted((one, other) => Number(one.ranked[0]?.rank) - Number(other.ranked[0]?.rank))
    .map(({ name, ranked }) => ({ name, kinds: ranked.map(({ kind }) => kind) }))
}

/** 0: its name or kind holds all of it; 1: with its other words' help; null: not what is looked for. */
function rankOf([kind, section]: Kind, wanted: readonly string[], named: KindNames): 0 | 1 | null {
  const name = joined(named.name(section))
  const also = ` ${joined(named.also(section)).replaceAll(',', '')}`
  const called = (word: string) => name.includes(word) || joined(kind).includes(word)
  if (wanted.every(called)) return 0
  return wanted.every((word) => called(word) || formsOf(word).some((form) => also.includes(` ${form}`)))
    ? 1
    : null
}

/** E-mail and email are the same to who looks for it. */
function joined(words: string): string {
  return plain(words).replaceAll('-', '')
}

/** A word as it was typed and, in Arabic, without its article, which the words here may have or not. */
function formsOf(word: string): readonly string[] {
  const bare = word.startsWith(ARTICLE) ? word.slice(ARTICLE.length) : `${ARTICLE}${word}`
  return [word, bare].filter((form) => form !== '')
}

const ARTICLE = 'ال'

/** Told by what it declares: goods of the shop, pictures, or neither. */
function groupOf({ fields, lists = {} }: Section): Group {
  const inner = Object.values(lists).flatMap(({ items }) => Object.values(items))
  const all: readonly Field[] = [fields, ...inner.map((item) => item.fields)].flatMap((each) =>
    Object.values(each),
  )
  if (all.some(({ kind }) => kind === 'handle' || kind === 'handles')) return 'goods'
  return all.some(({ kind }) => kind === 'image' || kind === 'video') ? 'pictures' : 'words'
}

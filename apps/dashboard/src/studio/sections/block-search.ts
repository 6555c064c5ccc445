import type { Field, Section } from '@vitrine/core/design/fields'
import { normalizeText } from '../../app/palette/commands.ts'

type Kind = readonly [kind: string, section: Section]
/** Group of kinds; its label is `kinds.<name>`. */
type Group = 'goods' | 'pictures' | 'words'

const GROUPS: readonly Group[] = ['goods', 'pictures', 'words']

/** Translated name and comma-separated synonyms (`also`) of a kind. */
export type KindNames = {
  readonly name: (section: Section) => string
  readonly also: (section: Section) => string
}

/**
 * Returns the kinds that match every search word, by name, by design kind or by the start of a synonym. Groups them
 * without empty groups; matches by name come first.
 */
export function filterKinds(
  all: readonly Kind[],
  query: string,
  kindNames: KindNames,
): readonly { readonly name: Group; readonly kinds: readonly Kind[] }[] {
  const terms = joined(query).split(/\s+/).filter(Boolean)
  const rankedKinds = all
    .map((kind) => ({ kind, rank: rankOf(kind, terms, kindNames) }))
    .filter(({ rank }) => rank !== null)
    .toSorted((one, other) => Number(one.rank) - Number(other.rank))
  return GROUPS.map((name) => ({
    name,
    ranked: rankedKinds.filter(({ kind: [, section] }) => groupOf(section) === name),
  }))
    .filter(({ ranked }) => ranked.length > 0)
    .toSorted((one, other) => Number(one.ranked[0]?.rank) - Number(other.ranked[0]?.rank))
    .map(({ name, ranked }) => ({ name, kinds: ranked.map(({ kind }) => kind) }))
}

/** Returns 0 for a match by name or kind, 1 for a match that needs synonyms, null for no match. */
function rankOf([kind, section]: Kind, terms: readonly string[], kindNames: KindNames): 0 | 1 | null {
  const name = joined(kindNames.name(section))
  const also = ` ${joined(kindNames.also(section)).replaceAll(',', '')}`
  const called = (term: string) => name.includes(term) || joined(kind).includes(term)
  if (terms.every(called)) return 0
  return terms.every((term) => called(term) || formsOf(term).some((form) => also.includes(` ${form}`)))
    ? 1
    : null
}

/** Removes hyphens: "e-mail" and "email" match. */
function joined(text: string): string {
  return normalizeText(text).replaceAll('-', '')
}

/** Returns the word with and without the Arabic article, since names may be written either way. */
function formsOf(term: string): readonly string[] {
  const bare = term.startsWith(ARTICLE) ? term.slice(ARTICLE.length) : `${ARTICLE}${term}`
  return [term, bare].filter((form) => form !== '')
}

const ARTICLE = 'ال'

/** Derives the group from the fields: store products, images, or neither. */
function groupOf({ fields, lists = {} }: Section): Group {
  const inner = Object.values(lists).flatMap(({ items }) => Object.values(items))
  const all: readonly Field[] = [fields, ...inner.map((item) => item.fields)].flatMap((each) =>
    Object.values(each),
  )
  if (all.some(({ kind }) => kind === 'handle' || kind === 'handles')) return 'goods'
  return all.some(({ kind }) => kind === 'image' || kind === 'video') ? 'pictures' : 'words'
}

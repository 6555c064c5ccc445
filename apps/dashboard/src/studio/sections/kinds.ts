import type { Field, Section } from '@vitrine/core/design/fields'
import { plain } from '../view/commands.ts'

type Kind = readonly [kind: string, section: Section]
/** Its words are `kinds.<name>`. */
type Group = 'goods' | 'pictures' | 'words'

const GROUPS: readonly Group[] = ['goods', 'pictures', 'words']

/** The kinds whose name begins like, or holds, what is searched for, in their groups; empty groups are left out. */
export function foundKinds(
  all: readonly Kind[],
  words: string,
  titleOf: (section: Section) => string,
): readonly { readonly name: Group; readonly kinds: readonly Kind[] }[] {
  const wanted = plain(words)
  const found = all.filter(
    ([kind, section]) => wanted === '' || plain(titleOf(section)).includes(wanted) || kind.includes(wanted),
  )
  return GROUPS.map((name) => ({
    name,
    kinds: found.filter(([, section]) => groupOf(section) === name),
  })).filter(({ kinds }) => kinds.length > 0)
}

/** Told by what it declares: goods of the shop, pictures, or neither. */
function groupOf({ fields, lists = {} }: Section): Group {
  const inner = Object.values(lists).flatMap(({ items }) => Object.values(items))
  const all: readonly Field[] = [fields, ...inner.map((item) => item.fields)].flatMap((each) =>
    Object.values(each),
  )
  if (all.some(({ kind }) => kind === 'handle' || kind === 'handles')) return 'goods'
  return all.some(({ kind }) => kind === 'image' || kind === 'video') ? 'pictures' : 'words'
}

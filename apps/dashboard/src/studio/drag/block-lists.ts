import type { Section } from '@vitrine/core/design/fields'
import { getValueAt, type JsonObject } from '@vitrine/core/design/operations'
import { listByRank } from '@vitrine/core/design/ranks'
import { findSection } from '@vitrine/storefront/design'

/** Returns the paths of all lists of blocks within a section, such as `home.blocks` and those of its top navigation. */
export function listBlockLists(design: JsonObject, name: string): readonly string[] {
  const section = findSection(name)
  return section ? within(design, section, name) : []
}

function within(design: JsonObject, section: Section, path: string): readonly string[] {
  return Object.entries(section.lists ?? {}).flatMap(([name, list]) => {
    const here = `${path}.${name}`
    if (list.kind === 'blocks') return [here]
    return listByRank(getValueAt(design, here)).flatMap(({ id, item }) => {
      const inner = list.items[String(item.kind)]
      return inner ? within(design, inner, `${here}.${id}`) : []
    })
  })
}

/** Returns the paths of a list's items, in order. */
export function listItemPaths(design: JsonObject, list: string): readonly string[] {
  return listByRank(getValueAt(design, list)).map(({ id }) => `${list}.${id}`)
}

/** Returns the path of the list that contains an item. */
export function listOf(path: string): string {
  return path.slice(0, path.lastIndexOf('.'))
}

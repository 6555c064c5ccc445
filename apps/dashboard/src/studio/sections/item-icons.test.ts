import type { Section } from '@vitrine/core/design/fields'
import { SECTIONS } from '@vitrine/storefront/design'
import { expect, test } from 'vitest'
import { isIcon } from '../../icons.tsx'

/** Every kind of list item by its path. */
function kinds(path: string, section: Section): readonly (readonly [string, Section])[] {
  return Object.entries(section.lists ?? {}).flatMap(([list, { items }]) =>
    Object.entries(items).flatMap(([kind, item]) => [
      [`${path}.${list}.${kind}`, item] as const,
      ...kinds(`${path}.${list}.${kind}`, item),
    ]),
  )
}

const all = Object.entries(SECTIONS).flatMap(([name, section]) => [
  [name, section] as const,
  ...kinds(name, section),
])

test.each(all)('%s has its own icon in the studio', (_path, item) => {
  expect(isIcon(item.icon ?? '')).toBe(true)
})

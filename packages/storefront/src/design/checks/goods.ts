import { isObject, type Json } from '@vitrine/core/design/operations'
import { defineRule, type Found, type Mend, type Part, type ShopSays, textOf, writing } from './finding.ts'

type Of = 'collection' | 'product'
type Code = `goods.${'gone' | 'empty'}.${Of}`

type Named = { readonly name: string; readonly of: Of; readonly handle: string; readonly link: boolean }

/** What the fields of a part name of the shop. */
export function namedBy(part: Part): readonly Named[] {
  return Object.entries(part.section.fields).flatMap(([name, field]): readonly Named[] => {
    const value = part.record[name]
    if (field.kind === 'handle') {
      const handle = textOf(value)
      return handle === '' ? [] : [{ name, of: field.of, handle, link: false }]
    }
    if (field.kind === 'handles')
      return handlesOf(value).map((handle) => ({ name, of: field.of, handle, link: false }))
    if (field.kind !== 'link' || !isObject(value)) return []
    const { to } = value
    const handle = textOf(value.handle)
    return (to === 'collection' || to === 'product') && handle !== ''
      ? [{ name, of: to, handle, link: true }]
      : []
  })
}

function handlesOf(value: Json | undefined): readonly string[] {
  return Array.isArray(value) ? value.map(textOf).filter((handle) => handle !== '') : []
}

/** Collections and products that a design names and the shop does not have any more, or has nothing of. */
export const goodsRule = defineRule({
  codes: ['goods.gone.collection', 'goods.gone.product', 'goods.empty.collection', 'goods.empty.product'],
  find: ({ parts, says }) =>
    parts.flatMap((part) =>
      namedBy(part).flatMap(({ name, of, handle, link }): readonly Found<Code>[] => {
        const standing = standingOf(says, of, handle)
        if (standing !== 'gone' && standing !== 'empty') return []
        return [
          {
            code: `goods.${standing}.${of}`,
            weight: standing === 'gone' ? 'broken' : 'weak',
            path: part.path,
            field: name,
            languages: [],
            values: { handle },
            // A product that is sold out comes back: its page says so by itself.
            mend: standing === 'empty' && of === 'product' ? null : without(part, name, handle, link),
          },
        ]
      }),
    ),
})

function standingOf(says: ShopSays, of: Of, handle: string) {
  const all = of === 'collection' ? says.collections : says.products
  return Object.hasOwn(all, handle) ? all[handle] : undefined
}

function without({ path, record }: Part, name: string, handle: string, link: boolean): Mend {
  const value = record[name]
  const kept = Array.isArray(value) ? value.filter((one) => one !== handle) : ''
  return link
    ? writing('catalog', `${path}.${name}`, { to: 'catalog' })
    : writing('drop', `${path}.${name}`, kept)
}

import { isObject, type Json } from '@vitrine/core/design/operations'
import {
  createFieldFix,
  type DesignPart,
  defineRule,
  type Fix,
  type RuleFinding,
  type ShopFacts,
  toText,
} from './finding.ts'

type Of = 'collection' | 'product'
type Code = `goods.${'gone' | 'empty'}.${Of}`

type Named = { readonly name: string; readonly of: Of; readonly handle: string; readonly link: boolean }

/** Lists the products and collections that the fields of a part refer to. */
export function listNamedHandles(part: DesignPart): readonly Named[] {
  return Object.entries(part.section.fields).flatMap(([name, field]): readonly Named[] => {
    const value = part.record[name]
    if (field.kind === 'handle') {
      const handle = toText(value)
      return handle === '' ? [] : [{ name, of: field.of, handle, link: false }]
    }
    if (field.kind === 'handles')
      return handlesOf(value).map((handle) => ({ name, of: field.of, handle, link: false }))
    if (field.kind !== 'link' || !isObject(value)) return []
    const { to } = value
    const handle = toText(value.handle)
    return (to === 'collection' || to === 'product') && handle !== ''
      ? [{ name, of: to, handle, link: true }]
      : []
  })
}

function handlesOf(value: Json | undefined): readonly string[] {
  return Array.isArray(value) ? value.map(toText).filter((handle) => handle !== '') : []
}

/** Reports collections and products that no longer exist, are empty or are sold out. */
export const handlesRule = defineRule({
  codes: ['goods.gone.collection', 'goods.gone.product', 'goods.empty.collection', 'goods.empty.product'],
  find: ({ parts, shopFacts }) =>
    parts.flatMap((part) =>
      listNamedHandles(part).flatMap(({ name, of, handle, link }): readonly RuleFinding<Code>[] => {
        const standing = getHandleStatus(shopFacts, of, handle)
        if (standing !== 'gone' && standing !== 'empty') return []
        return [
          {
            code: `goods.${standing}.${of}`,
            weight: standing === 'gone' ? 'broken' : 'weak',
            path: part.path,
            field: name,
            languages: [],
            values: { handle },
            // A sold-out product returns to stock, and its page shows that it is sold out.
            fix: standing === 'empty' && of === 'product' ? null : without(part, name, handle, link),
          },
        ]
      }),
    ),
})

function getHandleStatus(facts: ShopFacts, of: Of, handle: string) {
  const all = of === 'collection' ? facts.collections : facts.products
  return Object.hasOwn(all, handle) ? all[handle] : undefined
}

function without({ path, record }: DesignPart, name: string, handle: string, link: boolean): Fix {
  const value = record[name]
  const remainingHandles = Array.isArray(value) ? value.filter((one) => one !== handle) : ''
  return link
    ? createFieldFix('catalog', `${path}.${name}`, { to: 'catalog' })
    : createFieldFix('drop', `${path}.${name}`, remainingHandles)
}

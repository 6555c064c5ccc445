import { isObject } from '@vitrine/core/design/operations'
import { defineRule, type Found, type Part, secured, textOf, writing } from './finding.ts'

type Code = 'links.unset' | 'links.plain'

/** What is there to be pressed alone: without a way it is of no use. */
const PRESSED = /^(nav|drawer)\.items\.|\.buttons\.[^.]+$/
/** Lines whose address is a plain text. */
const LINES = /^menu\.links\./

/** Presses that lead nowhere, and addresses that a phone may refuse to open. */
export const linksRule = defineRule({
  codes: ['links.unset', 'links.plain'],
  find: ({ parts }) => parts.flatMap((part) => [...ofLinks(part), ...ofLine(part)]),
})

function ofLinks({ path, section, record }: Part): readonly Found<Code>[] {
  return Object.entries(section.fields).flatMap(([name, field]): readonly Found<Code>[] => {
    const value = record[name]
    if (field.kind !== 'link' || !isObject(value)) return []
    const { to } = value
    const url = textOf(value.url)
    const found = { path, field: name, languages: [], values: {} }
    const secure = to === 'web' ? secured(url) : null
    if (secure !== null) {
      const mend = writing('secure', `${path}.${name}`, { to: 'web', url: secure })
      return [{ ...found, code: 'links.plain', weight: 'weak', mend }]
    }
    const named =
      to === 'collection' || to === 'product' ? textOf(value.handle) : to === 'web' ? url : 'screen'
    if (named !== '' && !(to === 'none' && PRESSED.test(path))) return []
    const mend = writing('catalog', `${path}.${name}`, { to: 'catalog' })
    return [{ ...found, code: 'links.unset', weight: 'broken', mend }]
  })
}

function ofLine({ path, record }: Part): readonly Found<Code>[] {
  if (!LINES.test(path)) return []
  const url = textOf(record.url).trim()
  const found = { path, field: 'url', languages: [], values: {} }
  if (url === '') {
    const operations = [{ schema: path, operation: 'remove' as const }]
    return [
      { ...found, code: 'links.unset', weight: 'broken', mend: { code: 'line', value: '', operations } },
    ]
  }
  const secure = secured(url)
  if (secure === null) return []
  const mend = writing('secure', `${path}.url`, secure)
  return [{ ...found, code: 'links.plain', weight: 'weak', mend }]
}

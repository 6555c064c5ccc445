import { isObject } from '@vitrine/core/design/operations'
import {
  createFieldFix,
  type DesignPart,
  defineRule,
  type RuleFinding,
  toHttpsAddress,
  toText,
} from './finding.ts'

type Code = 'links.unset' | 'links.plain' | 'links.gone'

/** Parts that exist only to be clicked: without a link they are useless. */
const PRESSED = /^(nav|drawer)\.items\.|\.buttons\.[^.]+$/
/** Menu links, whose address is a plain text. */
const LINES = /^menu\.links\./

/** Reports links that lead nowhere or no longer work, and addresses that a phone may refuse to open. */
export const linksRule = defineRule({
  codes: ['links.unset', 'links.plain', 'links.gone'],
  find: ({ parts, shopFacts: { missingPages } }) =>
    parts.flatMap((part) => [...ofLinks(part, missingPages), ...ofLine(part, missingPages)]),
})

/** Lists the web addresses that a part links to. */
export function listWebAddresses({ path, section, record }: DesignPart): readonly string[] {
  const linked = Object.entries(section.fields).flatMap(([name, field]) => {
    const value = record[name]
    return field.kind === 'link' && isObject(value) && value.to === 'web' ? [toText(value.url).trim()] : []
  })
  const line = LINES.test(path) ? [toText(record.url).trim()] : []
  return [...linked, ...line].filter((url) => /^https?:/i.test(url))
}

function ofLinks(
  { path, section, record }: DesignPart,
  brokenUrls: readonly string[],
): readonly RuleFinding<Code>[] {
  return Object.entries(section.fields).flatMap(([name, field]): readonly RuleFinding<Code>[] => {
    const value = record[name]
    if (field.kind !== 'link' || !isObject(value)) return []
    const { to } = value
    const url = toText(value.url)
    const baseFinding = { path, field: name, languages: [], values: {} }
    if (to === 'web' && brokenUrls.includes(url.trim())) {
      const fix = createFieldFix('catalog', `${path}.${name}`, { to: 'catalog' })
      return [{ ...baseFinding, code: 'links.gone', weight: 'broken', values: { url: shortenUrl(url) }, fix }]
    }
    const secure = to === 'web' ? toHttpsAddress(url) : null
    if (secure !== null) {
      const fix = createFieldFix('secure', `${path}.${name}`, { to: 'web', url: secure })
      return [{ ...baseFinding, code: 'links.plain', weight: 'weak', fix }]
    }
    const target =
      to === 'collection' || to === 'product' ? toText(value.handle) : to === 'web' ? url : 'screen'
    if (target !== '' && !(to === 'none' && PRESSED.test(path))) return []
    const fieldFix = createFieldFix('catalog', `${path}.${name}`, { to: 'catalog' })
    return [{ ...baseFinding, code: 'links.unset', weight: 'broken', fix: fieldFix }]
  })
}

/** Shortens an address for display in a message. */
function shortenUrl(url: string): string {
  const plain = url.trim().replace(/^https?:\/\//i, '')
  return plain.length > 60 ? `${plain.slice(0, 59)}…` : plain
}

function ofLine({ path, record }: DesignPart, brokenUrls: readonly string[]): readonly RuleFinding<Code>[] {
  if (!LINES.test(path)) return []
  const url = toText(record.url).trim()
  const baseFinding = { path, field: 'url', languages: [], values: {} }
  if (url === '') {
    const operations = [{ schema: path, operation: 'remove' as const }]
    return [
      {
        ...baseFinding,
        code: 'links.unset',
        weight: 'broken',
        fix: { code: 'line', value: '', operations },
      },
    ]
  }
  if (brokenUrls.includes(url)) {
    const operations = [{ schema: path, operation: 'remove' as const }]
    const fix = { code: 'line' as const, value: '', operations }
    return [{ ...baseFinding, code: 'links.gone', weight: 'broken', values: { url: shortenUrl(url) }, fix }]
  }
  const secure = toHttpsAddress(url)
  if (secure === null) return []
  const lineFix = createFieldFix('secure', `${path}.url`, secure)
  return [{ ...baseFinding, code: 'links.plain', weight: 'weak', fix: lineFix }]
}

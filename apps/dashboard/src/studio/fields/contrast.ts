import type { Fields } from '@vitrine/core/design/fields'

/** Colours of words and of signs that say something; the others are grounds, lines and ornament. */
const READ = new Set(['color', 'quiet', 'price', 'salePrice', 'active', 'error', 'done', 'stopped', 'open'])
/** Palette colours that words are written in. */
const INKS = new Set(['mains', 'blacks', 'darks', 'reds'])

/** What a colour must reach (WCAG 2, AA): one chosen for this text, and the palette's, used in large sizes too. */
export const LEAST = { text: 4.5, palette: 3 } as const

/** The field whose colour lies behind the colour `name`; null when there is none, or a picture instead. */
export function groundOf(name: string, fields: Fields): string | null {
  const field = fields[name]
  if (field?.kind !== 'color') return null
  const isColor = (other: string) => fields[other]?.kind === 'color'
  if (field.source) return INKS.has(name) && isColor('whites') ? 'whites' : null
  const base = name.replace(/Text$/, '')
  if (base !== name) return isColor(base) ? base : isColor(`${base}Color`) ? `${base}Color` : null
  const own = /^(.+)(?:Color|Active)$/.exec(name)?.[1]
  if (own !== undefined && isColor(`${own}Background`)) return `${own}Background`
  // Words over a darkened picture stand on the picture.
  if ('shade' in fields) return null
  return READ.has(name) && isColor('background') ? 'background' : null
}

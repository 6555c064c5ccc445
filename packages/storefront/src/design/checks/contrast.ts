import { getContrast } from '@vitrine/core/design/colors/contrast'
import { findReadableColor } from '@vitrine/core/design/colors/oklch'
import { isColorName, resolveColor } from '@vitrine/core/design/colors/theme'
import type { Fields } from '@vitrine/core/design/fields'
import type { JsonObject } from '@vitrine/core/design/operations'
import { getPalette } from '../palette.ts'
import { createFieldFix, type DesignPart, defineRule, toText } from './finding.ts'

/** Color fields of text and meaningful icons; all others are backgrounds, lines or decoration. */
const READ = new Set([
  'color',
  'bodyColor',
  'quiet',
  'price',
  'salePrice',
  'active',
  'error',
  'done',
  'stopped',
  'open',
])
/** Palette colors used for text. */
const INKS = new Set(['mains', 'blacks', 'darks', 'reds'])

/**
 * Minimum contrast ratios (WCAG 2, AA): for a color chosen for one text, and for palette colors, which large text uses
 * too.
 */
export const MIN_CONTRAST = { text: 4.5, palette: 3 } as const

/**
 * Returns the name of the field with the background of the text color `name`; null when there is none, or
 * when the background is an image.
 */
export function getBackgroundField(name: string, fields: Fields): string | null {
  const field = fields[name]
  if (field?.kind !== 'color') return null
  const isColor = (other: string) => fields[other]?.kind === 'color'
  if (field.source) return INKS.has(name) && isColor('whites') ? 'whites' : null
  const base = name.replace(/Text$/, '')
  if (base !== name) return isColor(base) ? base : isColor(`${base}Color`) ? `${base}Color` : null
  const own = /^(.+)(?:Color|Active)$/.exec(name)?.[1]
  if (own !== undefined && isColor(`${own}Background`)) return `${own}Background`
  // Text over a darkened image has that image as its background.
  if ('shade' in fields) return null
  return READ.has(name) && isColor('background') ? 'background' : null
}

/** Font sizes from which on text is large (WCAG 2): regular and bold, px. */
const LARGE_PX = { regular: 24, bold: 18.66 } as const

/**
 * Returns the minimum contrast of the color that a field has now. Large titles, colors of the palette and
 * fields with a palette name need less than a color chosen for small text.
 */
export function getMinContrast(part: DesignPart, name: string): number {
  return isColorName(toText(part.record[name])) ? MIN_CONTRAST.palette : getOwnMinContrast(part, name)
}

/** Returns the minimum contrast of a field's color if it is replaced by a color of its own, as a fix does. */
export function getOwnMinContrast({ section, record }: DesignPart, name: string): number {
  const field = section.fields[name]
  if (field?.kind === 'color' && field.source) return MIN_CONTRAST.palette
  return name === 'color' && isLarge(record) ? MIN_CONTRAST.palette : MIN_CONTRAST.text
}

/** Returns true for a block whose text in its own color is a large title. */
function isLarge({
  titleSize,
  titleFont,
  bodySize,
  digitSize,
  textSize,
  labelSize,
  bodyColor,
}: JsonObject): boolean {
  if (typeof titleSize !== 'number' || typeof digitSize === 'number') return false
  // Body text in the same color is small.
  const alone = [bodySize, textSize, labelSize].every((size) => size === undefined) || bodyColor !== undefined
  return alone && titleSize >= (titleFont === 'regs' ? LARGE_PX.regular : LARGE_PX.bold)
}

/** Reports text with too little contrast on its background, and suggests the nearest color that has enough. */
export const contrastRule = defineRule({
  codes: ['contrast'],
  find: ({ design, parts }) => {
    const palette = getPalette(design)
    return parts.flatMap((part) => {
      const { path, record } = part
      const { fields } = part.section
      return Object.entries(fields).flatMap(([name, field]) => {
        const ground = getBackgroundField(name, fields)
        if (field.kind !== 'color' || ground === null) return []
        const ink = resolveColor(toText(record[name]), palette)
        const behind = resolveColor(toText(record[ground]), palette)
        // A transparent background has no color of its own to measure.
        if (ink.length !== 7 || behind.length !== 7) return []
        const minContrast = getMinContrast(part, name)
        const ratio = getContrast(ink, behind)
        if (ratio >= minContrast) return []
        const value = findReadableColor(ink, behind, getOwnMinContrast(part, name))
        return [
          {
            code: 'contrast' as const,
            weight: 'broken' as const,
            path,
            field: name,
            languages: [],
            values: { ratio: (Math.floor(ratio * 10) / 10).toFixed(1), least: String(minContrast) },
            fix: createFieldFix('color', `${path}.${name}`, value, `#${value}`),
          },
        ]
      })
    })
  },
})

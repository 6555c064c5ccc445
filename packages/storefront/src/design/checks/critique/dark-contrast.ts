import { getContrast } from '@vitrine/core/design/colors/contrast'
import { adjustForDark, createDarkPalette } from '@vitrine/core/design/colors/dark'
import { findReadableColor } from '@vitrine/core/design/colors/oklch'
import { isColorName, isHex, type Palette, resolveColor } from '@vitrine/core/design/colors/theme'
import { getValueAt, type JsonObject } from '@vitrine/core/design/operations'
import { getPalette } from '../../palette.ts'
import { getBackgroundField, getMinContrast, getOwnMinContrast, MIN_CONTRAST } from '../contrast.ts'
import { createFieldFix, type DesignPart, defineRule, type Fix, toText } from '../finding.ts'

/** Colors that the app moves towards the text color until they are readable (`components/colors.ts`). */
const ADJUSTED = ['quiet', 'error']
/** Colors of states, which an icon shows beside their name. */
const STATES = ['done', 'open', 'stopped', 'active']

/** Reports text that is readable in light mode and unreadable in dark mode. */
export const darkContrastRule = defineRule({
  codes: ['contrast.dark'],
  find: ({ design, parts }) => {
    const scheme = getValueAt(design, 'branding.scheme')
    if (scheme === 'off' || scheme === undefined) return []
    const light = getPalette(design)
    const dark = createDarkPalette(light)
    return parts.flatMap((part) =>
      Object.entries(part.section.fields).flatMap(([name, field]) => {
        const ground = getBackgroundField(name, part.section.fields)
        if (field.kind !== 'color' || field.source || ground === null || ADJUSTED.includes(name)) return []
        const [own, behind] = [toText(part.record[name]), toText(part.record[ground])]
        const minContrast = STATES.includes(name) ? MIN_CONTRAST.palette : getMinContrast(part, name)
        if (getContrast(resolveColor(own, light), resolveColor(behind, light)) < minContrast) return []
        const shades = [name, ground].map((one) => resolveInDark(part.record, one, light, dark))
        const [ink = '', below = ''] = shades
        if (ink.length !== 7 || below.length !== 7) return []
        const ratio = getContrast(ink, below)
        if (ratio >= minContrast) return []
        return [
          {
            code: 'contrast.dark' as const,
            weight: 'suggestion' as const,
            path: part.path,
            field: name,
            languages: [],
            values: { ratio: (Math.floor(ratio * 10) / 10).toFixed(1), least: String(minContrast) },
            fix: createDarkFix(part, name, behind, ink),
          },
        ]
      }),
    )
  },
})

/** Resolves a color field as the app does in dark mode (decision 0039), '#rrggbb'. */
function resolveInDark(record: JsonObject, name: string, light: Palette, dark: Palette): string {
  const value = toText(record[name])
  const ground = toText(record.background) || 'whites'
  const isFixed = isHex(ground) || record.kind === 'banner' || record.kind === 'slider'
  if (name === 'background') return resolveColor(value, isHex(value) ? light : dark)
  if (isFixed) return resolveColor(value, light)
  if (!isHex(value) || !/color$/i.test(name) || /button|badge/i.test(name)) return resolveColor(value, dark)
  const [day = value, night = value] = [light, dark].map((one) => resolveColor(ground, one).slice(1))
  return `#${adjustForDark(value, day, night)}`
}

/** Names of ink that are readable on a ground in light and in dark mode. */
const INK_ON: Readonly<Record<string, string>> = {
  whites: 'blacks',
  bgs: 'blacks',
  mains: 'onmains',
  blacks: 'whites',
}

/** A ground that stays gets a readable color of its own; one that turns dark gets a color that turns with it. */
function createDarkFix(part: DesignPart, name: string, ground: string, ink: string): Fix | null {
  const schema = `${part.path}.${name}`
  if (isHex(ground)) {
    const value = findReadableColor(ink, ground, getOwnMinContrast(part, name))
    return createFieldFix('color', schema, value, `#${value}`)
  }
  const value = INK_ON[ground]
  return value !== undefined && isColorName(value) ? createFieldFix('follow', schema, value) : null
}

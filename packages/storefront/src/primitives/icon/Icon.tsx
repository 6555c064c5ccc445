import { Image } from 'expo-image'
import { use } from 'react'
import type { IconProps } from '../primitives.types.ts'
import { getLanguageDirection, ShellContext } from '../shell/shell.ts'
import { FILLED_ICONS, ICONS, MIRRORED_ICONS } from './icons.ts'

/** Line icon. Uses Expo's image, because React Native's cannot render SVG. */
export function Icon({ name, size = 24, color = '#16181d', label }: IconProps) {
  const { language, stroke = 1.75 } = use(ShellContext)
  const mirrored = MIRRORED_ICONS.has(name) && getLanguageDirection(language) === 'rtl'
  const filling = FILLED_ICONS.has(name) ? `fill="${color}"` : 'fill="none"'
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 24 24" ${filling} stroke="${color}" stroke-width="${stroke}" stroke-linecap="round" stroke-linejoin="round"><path d="${ICONS[name]}"/></svg>`
  return (
    <Image
      // Android decodes everything after the comma as base64.
      source={{ uri: `data:image/svg+xml;base64,${btoa(svg)}` }}
      style={{ width: size, height: size, transform: mirrored ? [{ scaleX: -1 }] : [] }}
      accessible={label !== undefined}
      accessibilityLabel={label}
      alt={label ?? ''}
    />
  )
}

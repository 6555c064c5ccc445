import { Image } from 'expo-image'
import { I18nManager } from 'react-native'
import { FILLED, ICONS, MIRRORED } from './icons.ts'
import type { IconProps } from './parts.types.ts'

/** A line drawing; React Native's own picture cannot draw SVG, Expo's can. */
export function Icon({ name, size = 24, color = '#16181d', label }: IconProps) {
  const paint = FILLED.has(name) ? `fill="${color}"` : 'fill="none"'
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 24 24" ${paint} stroke="${color}" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round"><path d="${ICONS[name]}"/></svg>`
  const mirrored = I18nManager.isRTL && MIRRORED.has(name)
  return (
    <Image
      source={{ uri: `data:image/svg+xml;utf8,${encodeURIComponent(svg)}` }}
      style={{ width: size, height: size, transform: mirrored ? [{ scaleX: -1 }] : [] }}
      accessible={label !== undefined}
      accessibilityLabel={label}
      alt={label ?? ''}
    />
  )
}

import { hasFiles } from '@vitrine/core/design/fonts/phone-fonts'
import { Platform } from 'react-native'

const IOS: Readonly<Record<string, string>> = {
  serif: 'Georgia',
  rounded: 'ui-rounded',
  condensed: 'HelveticaNeue-CondensedBold',
  mono: 'Menlo',
}
const ANDROID: Readonly<Record<string, string>> = {
  serif: 'serif',
  rounded: 'sans-serif',
  condensed: 'sans-serif-condensed',
  mono: 'monospace',
}

/**
 * Returns the font name of a branding font; undefined for the system font. core's `phone-fonts.ts` selects the file.
 */
export function getFontFamily(family: string): string | undefined {
  if (hasFiles(family)) return family
  return (Platform.OS === 'android' ? ANDROID : IOS)[family]
}

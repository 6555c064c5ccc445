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

/** The font for one of branding's families; undefined for the system's own. core's `phone-fonts.ts` says which of its files. */
export function getFontFamily(family: string): string | undefined {
  if (hasFiles(family)) return family
  return (Platform.OS === 'android' ? ANDROID : IOS)[family]
}

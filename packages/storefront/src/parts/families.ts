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

/** The device's font for one of branding's families; undefined for the system's own. */
export function familyOf(family: string): string | undefined {
  return (Platform.OS === 'android' ? ANDROID : IOS)[family]
}

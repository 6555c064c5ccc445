import { Appearance } from 'react-native'

/** Draws this app light or dark, its keyboard and the system's sheets with it, or as the phone is (null). */
export function applyColorScheme(choice: 'light' | 'dark' | null): void {
  // A browser that shows the app of phones has none.
  Appearance.setColorScheme?.(choice ?? 'unspecified')
}

import { Appearance } from 'react-native'

/** Applies a color scheme to the app, including keyboard and system sheets; null follows the phone. */
export function applyColorScheme(choice: 'light' | 'dark' | null): void {
  // Browsers that run the phone app have no such setting.
  Appearance.setColorScheme?.(choice ?? 'unspecified')
}

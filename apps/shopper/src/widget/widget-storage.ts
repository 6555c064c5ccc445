import Constants from 'expo-constants'
import { Platform } from 'react-native'
import type { WidgetStorage } from './sync-widget-data.ts'

/** The file's name, which the widget's own code also uses. */
const FILE = 'glance.json'

/**
 * Returns the storage shared with the widgets: on Android the app's own files, on iPhones the build's App Group; null
 * where there is none, as in a build without a group.
 */
export async function getWidgetStorage(): Promise<WidgetStorage | null> {
  if (Platform.OS === 'web') return null
  const { File, Paths } = await import('expo-file-system')
  const group: unknown = Constants.expoConfig?.extra?.group
  const shared = typeof group === 'string' ? Paths.appleSharedContainers[group] : undefined
  const folder = Platform.OS === 'ios' ? shared : Paths.document
  if (!folder) return null
  const file = new File(folder, FILE)
  return {
    read: async () => (file.exists ? file.text() : null),
    write: async (text) => file.write(text),
    remove: async () => {
      if (file.exists) file.delete()
    },
  }
}

import Constants from 'expo-constants'
import { Platform } from 'react-native'
import type { WidgetStorage } from './sync-widget-data.ts'

/** The file's name, which a widget's own program knows. */
const FILE = 'glance.json'

/**
 * The place that the app has in common with its widgets: on Android its own files, where a widget runs, on iPhones the
 * App Group that the build names; null where there is none, as in a build without a group.
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

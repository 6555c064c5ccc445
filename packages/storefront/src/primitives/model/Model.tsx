import { use } from 'react'
import { Linking, Platform, Pressable, Text, View } from 'react-native'
import { Image } from '../image/Image.tsx'
import type { ModelProps } from '../primitives.types.ts'
import { ShellContext } from '../shell/shell.ts'

/** Returns the URL of Google's Scene Viewer, which Android opens (developers.google.com/ar/develop/scene-viewer). */
function sceneViewer(src: string, label: string): string {
  const query = new URLSearchParams({ file: src, mode: '3d_preferred', title: label })
  return `https://arvr.google.com/scene-viewer/1.0?${query}`
}

/**
 * Poster of a 3D model, with a button that opens the system's viewer: Quick Look on Apple's phones, Scene Viewer on
 * Android.
 */
export function Model({ src, apple, poster, label, roomLabel }: ModelProps) {
  const { openWeb } = use(ShellContext)
  const open = () => {
    if (Platform.OS !== 'android') return openWeb(apple ?? src)
    // Falls back to the browser when no app handles the URL.
    Linking.openURL(sceneViewer(src, label)).catch(() => openWeb(sceneViewer(src, label)))
  }
  return (
    <View style={{ width: '100%', gap: 24, alignItems: 'center' }}>
      <Image src={poster} alt={label} ratio={1} fit="contain" />
      {apple === null && Platform.OS === 'ios' ? null : (
        <Pressable
          onPress={open}
          role="button"
          style={{
            paddingVertical: 14,
            paddingHorizontal: 24,
            borderRadius: 26,
            backgroundColor: '#ffffff',
          }}
        >
          <Text style={{ fontSize: 16, fontWeight: '600', color: '#16181d' }}>{roomLabel}</Text>
        </Pressable>
      )}
    </View>
  )
}

import { use } from 'react'
import { Pressable, View } from 'react-native'
import { Icon } from './Icon.tsx'
import { Image } from './Image.tsx'
import type { VideoProps } from './parts.types.ts'
import { ShellContext, word } from './shell.ts'
import { box } from './style.native.ts'

/** A film: its poster with a play button that opens the film in the system's own player. */
export function Video({ src, poster, label, ratio, style, testID }: VideoProps) {
  const { language, openWeb } = use(ShellContext)
  return (
    <Pressable
      onPress={() => openWeb(src)}
      role="button"
      accessibilityLabel={`${word('play', language)}: ${label}`}
      style={box(style)}
      testID={testID}
    >
      <Image src={poster} alt="" ratio={ratio} />
      <View
        style={{
          position: 'absolute',
          top: 0,
          bottom: 0,
          start: 0,
          end: 0,
          alignItems: 'center',
          justifyContent: 'center',
        }}
      >
        <View style={{ padding: 14, borderRadius: 32, backgroundColor: 'rgba(255,255,255,0.92)' }}>
          <Icon name="chevron-end" size={28} />
        </View>
      </View>
    </Pressable>
  )
}

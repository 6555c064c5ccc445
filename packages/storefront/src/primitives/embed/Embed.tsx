import { use } from 'react'
import { Pressable, View } from 'react-native'
import { Icon } from '../icon/Icon.tsx'
import { Image } from '../image/Image.tsx'
import type { EmbedProps } from '../primitives.types.ts'
import { getLabel, ShellContext } from '../shell/shell.ts'

/** External video: its poster, which links to the video's page in the host's app or a browser. */
export function Embed({ page, poster, label }: EmbedProps) {
  const { language, openWeb } = use(ShellContext)
  return (
    <Pressable
      onPress={() => openWeb(page)}
      role="button"
      aria-label={`${getLabel('play', language)}: ${label}`}
      style={{ width: '100%', alignItems: 'center', justifyContent: 'center' }}
    >
      <Image src={poster} alt="" ratio={16 / 9} />
      <View style={{ position: 'absolute' }}>
        <Icon name="play" size={56} color="#ffffff" />
      </View>
    </Pressable>
  )
}

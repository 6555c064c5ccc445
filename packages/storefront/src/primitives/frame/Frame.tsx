import { getReadableColor } from '@vitrine/core/design/colors/contrast'
import { use, useMemo } from 'react'
import { View } from 'react-native'
import { useSafeAreaInsets } from 'react-native-safe-area-context'
import { getLanguageDirection, ShellContext } from '../shell/shell.ts'
import type { FrameProps } from './frame.types.ts'

/**
 * Screen between its two bars, within the safe area; the screen itself scrolls. The whole layout follows the direction
 * of the selected language at once.
 */
export function Frame(props: FrameProps) {
  const { header, nav, children, above, background, bars, line, stroke, pace } = props
  const insets = useSafeAreaInsets()
  const around = use(ShellContext)
  const shell = useMemo(() => {
    const light = getReadableColor(background) === '#ffffff'
    return { ...around, stroke, pace, ground: { page: background, ink: light ? '#ffffff' : '#16181d' } }
  }, [around, stroke, pace, background])
  const way = getLanguageDirection(around.language)
  // React Native reads the direction from the style, React Native for Web from the attribute.
  const attribute = { dir: way }
  return (
    <ShellContext value={shell}>
      <View {...attribute} style={{ flex: 1, direction: way, backgroundColor: background }}>
        <View
          style={{
            paddingTop: insets.top,
            backgroundColor: bars.header,
            zIndex: 1,
            borderBottomWidth: line === null ? 0 : 1,
            borderColor: line ?? bars.header,
          }}
        >
          {header}
        </View>
        <View style={{ flex: 1 }} role="main">
          {children}
        </View>
        <View style={{ paddingBottom: insets.bottom, backgroundColor: bars.nav }}>{nav}</View>
        {above}
      </View>
    </ShellContext>
  )
}

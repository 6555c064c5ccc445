import { getReadableColor } from '@vitrine/core/design/colors/contrast'
import { use, useMemo } from 'react'
import { View } from 'react-native'
import { useSafeAreaInsets } from 'react-native-safe-area-context'
import { getLanguageDirection, ShellContext } from '../shell/shell.ts'
import type { FrameProps } from './frame.types.ts'
import { BarsContext, CART_WIDTH_PX, MergedBarContext, useMergedBar } from './merged-bar.native.ts'

/** Distance of the cart beside the buy button from the bar's edges, px. */
const CART_PADDING_PX = 10

/**
 * Screen between header and bottom navigation, within the safe area; the screen itself scrolls. The layout
 * changes its direction as soon as another language is selected.
 */
export function Frame(props: FrameProps) {
  const { header, banner, nav, navHeight, children, above, background, bars, line, stroke, pace } = props
  const { bars: mergedBar, cart } = useMergedBar()
  const isMerged = cart !== null
  const insets = useSafeAreaInsets()
  const around = use(ShellContext)
  const shell = useMemo(() => {
    const light = getReadableColor(background) === '#ffffff'
    return { ...around, stroke, pace, ground: { page: background, ink: light ? '#ffffff' : '#16181d' } }
  }, [around, stroke, pace, background])
  const textDirection = getLanguageDirection(around.language)
  // React Native reads the direction from the style, React Native for Web from the attribute.
  const attribute = { dir: textDirection }
  return (
    <ShellContext value={shell}>
      <View {...attribute} style={{ flex: 1, direction: textDirection, backgroundColor: background }}>
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
          {banner}
        </View>
        <BarsContext value={mergedBar}>
          <MergedBarContext value={isMerged}>
            <View style={{ flex: 1 }} role="main">
              {children}
            </View>
            <View style={{ paddingBottom: insets.bottom, backgroundColor: bars.nav }}>
              <View style={isMerged ? { display: 'none' } : null}>{nav}</View>
            </View>
          </MergedBarContext>
        </BarsContext>
        {isMerged ? (
          <View
            role="navigation"
            style={{
              position: 'absolute',
              end: 0,
              bottom: insets.bottom,
              width: CART_WIDTH_PX,
              height: navHeight + 2 * CART_PADDING_PX,
              paddingVertical: CART_PADDING_PX,
              flexDirection: 'row',
            }}
          >
            <BarsContext value={null}>{cart}</BarsContext>
          </View>
        ) : null}
        {above}
      </View>
    </ShellContext>
  )
}

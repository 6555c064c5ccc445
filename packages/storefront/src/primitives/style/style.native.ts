import { resolvePhoneFamily } from '@vitrine/core/design/fonts/phone-fonts'
import { PAGE_WIDTH_PX } from '@vitrine/core/limits/limits'
import { type TextStyle as NativeTextStyle, Platform, type ViewStyle } from 'react-native'
import type { Style, TextStyle } from './style.types.ts'

const SHADOWS = [
  'none',
  '0 1px 3px rgba(16,18,27,0.1)',
  '0 4px 14px rgba(16,18,27,0.12)',
  '0 12px 36px rgba(16,18,27,0.18)',
] as const

/** Converts a primitive's style to React Native's. */
export function toViewStyle(style: Style | undefined): ViewStyle {
  if (!style) return {}
  const { elevation, wide: _wide, maxWidth, overflow, ...others } = style
  const rest =
    overflow === undefined
      ? others
      : ({ ...others, overflow: overflow === 'auto' ? 'hidden' : overflow } as const)
  const viewStyle: ViewStyle =
    maxWidth === undefined ? rest : { ...rest, maxWidth: maxWidth === 'page' ? PAGE_WIDTH_PX : maxWidth }
  return elevation === undefined ? viewStyle : { ...viewStyle, boxShadow: SHADOWS[elevation] }
}

const SIZE = 14
/** Default line height, relative to the font size: the same as on the web. */
const LINE = 1.4

/**
 * Converts a text style, with the defaults of the web's stylesheet. `rtl`: direction of the screen; `script`: whether
 * the text itself is right-to-left, which may differ.
 */
export function toTextStyle(
  style: (TextStyle & Style) | undefined,
  rtl: boolean,
  script: boolean = rtl,
): NativeTextStyle {
  const {
    elevation: _elevation,
    wide: _wide,
    grows: _grows,
    overflow: _overflow,
    maxWidth,
    textAlign = 'start',
    fontFamily,
    ...rest
  } = style ?? {}
  const fontSize = rest.fontSize ?? SIZE
  return {
    fontSize,
    lineHeight: Math.round(fontSize * LINE),
    ...rest,
    ...(fontFamily === undefined
      ? {}
      : { fontFamily: resolvePhoneFamily(fontFamily, rest.fontWeight, script) }),
    ...(maxWidth === undefined ? {} : { maxWidth: maxWidth === 'page' ? PAGE_WIDTH_PX : maxWidth }),
    textAlign: alignment(textAlign, rtl),
  }
}

/**
 * Returns the text alignment. React Native mirrors `left` and `right` in right-to-left layouts; React Native for Web
 * does not.
 */
function alignment(align: 'start' | 'center' | 'end', rtl: boolean): 'left' | 'center' | 'right' {
  if (align === 'center') return align
  const mirrored = rtl && Platform.OS === 'web'
  return (align === 'start') === mirrored ? 'right' : 'left'
}

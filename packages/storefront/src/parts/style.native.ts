import { I18nManager, type TextStyle as NativeTextStyle, type ViewStyle } from 'react-native'
import type { Style, TextStyle } from './style.types.ts'

const SHADOWS = [
  'none',
  '0 1px 3px rgba(16,18,27,0.1)',
  '0 4px 14px rgba(16,18,27,0.12)',
  '0 12px 36px rgba(16,18,27,0.18)',
] as const

/** A part's style as React Native takes it. */
export function box(style: Style | undefined): ViewStyle {
  if (!style) return {}
  const { elevation, ...rest } = style
  return elevation === undefined ? rest : { ...rest, boxShadow: SHADOWS[elevation] }
}

/** A text's style; `start` and `end` become the sides they are in the language's direction. */
export function textLook(style: (TextStyle & Style) | undefined, rtl = I18nManager.isRTL): NativeTextStyle {
  if (!style) return {}
  const { elevation: _elevation, textAlign, ...rest } = style
  if (textAlign === undefined) return rest
  if (textAlign === 'center') return { ...rest, textAlign }
  // React Native mirrors `left` and `right` itself where the whole app runs right to left.
  const mirrored = rtl && !I18nManager.isRTL
  return { ...rest, textAlign: (textAlign === 'start') === !mirrored ? 'left' : 'right' }
}

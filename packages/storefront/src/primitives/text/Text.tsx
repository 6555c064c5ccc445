import { type ReactNode, use } from 'react'
import { Text as NativeText } from 'react-native'
import type { TextProps } from '../primitives.types.ts'
import { getLanguageDirection, ShellContext } from '../shell/shell.ts'
import { toTextStyle } from '../style/style.native.ts'

/** Words; a heading says so to the reader. */
export function Text({ children, style, heading, lines, testID, live, dir }: TextProps) {
  const rtl = getLanguageDirection(use(ShellContext).language) === 'rtl'
  const way = dir === 'auto' ? getTextDirection(children) : (dir ?? (rtl ? 'rtl' : 'ltr'))
  // Readers of phones know headings without levels.
  const level = heading ? { 'aria-level': heading } : {}
  return (
    <NativeText
      {...level}
      style={[{ writingDirection: way }, toTextStyle(style, rtl, way === 'rtl')]}
      numberOfLines={lines}
      accessibilityRole={heading ? 'header' : undefined}
      accessibilityLiveRegion={live}
      testID={testID}
      maxFontSizeMultiplier={2}
    >
      {children}
    </NativeText>
  )
}

/** The direction of the first letter that has one, as `dir="auto"` on the web; numbers and signs run to the right. */
function getTextDirection(children: ReactNode): 'ltr' | 'rtl' {
  const words = Array.isArray(children) ? children.join('') : String(children)
  const [letter = ''] = /\p{L}/u.exec(words) ?? []
  return /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(letter) ? 'rtl' : 'ltr'
}

import { type ReactNode, use } from 'react'
import { Text as NativeText } from 'react-native'
import type { TextProps } from '../primitives.types.ts'
import { getLanguageDirection, ShellContext } from '../shell/shell.ts'
import { toTextStyle } from '../style/style.native.ts'

/** Text; announced as a heading if it is one. */
export function Text({ children, style, heading, lines, testID, live, dir }: TextProps) {
  const rtl = getLanguageDirection(use(ShellContext).language) === 'rtl'
  const textDirection = dir === 'auto' ? getTextDirection(children) : (dir ?? (rtl ? 'rtl' : 'ltr'))
  // Screen readers of phones know headings without levels.
  const level = heading ? { 'aria-level': heading } : {}
  return (
    <NativeText
      {...level}
      style={[{ writingDirection: textDirection }, toTextStyle(style, rtl, textDirection === 'rtl')]}
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

/**
 * Returns the direction of the first letter with one, like `dir="auto"` on the web; numbers and punctuation are
 * left-to-right.
 */
function getTextDirection(children: ReactNode): 'ltr' | 'rtl' {
  const text = Array.isArray(children) ? children.join('') : String(children)
  const [letter = ''] = /\p{L}/u.exec(text) ?? []
  return /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(letter) ? 'rtl' : 'ltr'
}

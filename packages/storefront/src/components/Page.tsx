import type { ReactNode } from 'react'
import { useSection, useTheme } from '../context/context.tsx'
import { Box } from '../primitives/box/Box'
import { Scroll } from '../primitives/scroll/Scroll'
import { Text } from '../primitives/text/Text'
import { type Colors, useType } from './colors.ts'

/** Style of a list that fills the screen; its margins scroll with it. */
export const LIST_MARGINS = {
  flexGrow: 1,
  paddingHorizontal: 16,
  paddingTop: 16,
  paddingBottom: 32,
  wide: { paddingTop: 32 },
} as const

/**
 * Body of a screen: background, margins, and a maximum width for readable lines. `scroll` false for a screen that is
 * one long list, which scrolls by itself and uses `LIST_MARGINS`.
 */
export function Page({
  colors,
  width = 'page',
  pad = 16,
  gap = 16,
  scroll = true,
  children,
  below,
  testID,
  path,
}: {
  readonly colors: Colors
  readonly width?: number | 'page'
  readonly pad?: number
  readonly gap?: number
  readonly scroll?: boolean
  readonly children: ReactNode
  /** Full-width content at the end: blocks have margins of their own. */
  readonly below?: ReactNode
  readonly testID?: string
  /** Path of the design section on this page, for edit mode. */
  readonly path?: string
}) {
  const theme = useTheme()
  const Around = scroll ? Scroll : Box
  return (
    <Around
      {...(testID === undefined ? {} : { testID })}
      path={path}
      style={{
        flexGrow: 1,
        flexShrink: 1,
        backgroundColor: colors.background,
        width: '100%',
        alignItems: 'center',
      }}
    >
      <Box
        style={{
          width: '100%',
          maxWidth: width,
          flexGrow: 1,
          ...(scroll
            ? {
                gap: theme.space(gap),
                paddingHorizontal: pad,
                paddingTop: theme.space(16),
                paddingBottom: 32,
                // A title needs space below a wide header; content without margins brings its own.
                wide: { paddingTop: theme.space(pad > 0 ? 32 : 16) },
              }
            : { flexShrink: 1, minHeight: 0 }),
        }}
      >
        {children}
      </Box>
      {below ? <Box style={{ width: '100%' }}>{below}</Box> : null}
    </Around>
  )
}

/**
 * The screen's name as its first heading. Where the header bar shows the same text, it is only for screen readers,
 * which navigate by headings.
 */
export function ScreenTitle({
  text,
  size,
  colors,
}: {
  readonly text: string
  readonly size: number
  readonly colors: Colors
}) {
  const header = useSection('header')
  const type = useType()
  if (!header.showTitle) {
    return (
      <Text heading={1} style={{ ...type(size, 'bolds'), color: colors.color }}>
        {text}
      </Text>
    )
  }
  return (
    <Box style={{ position: 'absolute', width: 1, height: 1, overflow: 'hidden' }}>
      <Text heading={1} style={{ fontSize: 1, color: colors.color }}>
        {text}
      </Text>
    </Box>
  )
}

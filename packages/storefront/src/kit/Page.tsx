import type { ReactNode } from 'react'
import { Box } from '../parts/Box'
import type { Paint } from './paint.ts'

/** The body of a screen: its background, its margins, and a width beyond which lines would be too long to read. */
export function Page({
  paint,
  width = 1200,
  pad = 16,
  gap = 16,
  children,
  testID,
  path,
}: {
  readonly paint: Paint
  readonly width?: number
  readonly pad?: number
  readonly gap?: number
  readonly children: ReactNode
  readonly testID?: string
  /** The design section that this draws, for edit mode. */
  readonly path?: string
}) {
  return (
    <Box
      testID={testID}
      path={path}
      style={{ flexGrow: 1, backgroundColor: paint.background, width: '100%', alignItems: 'center' }}
    >
      <Box
        style={{
          width: '100%',
          maxWidth: width,
          flexGrow: 1,
          gap,
          paddingHorizontal: pad,
          paddingTop: 16,
          paddingBottom: 32,
        }}
      >
        {children}
      </Box>
    </Box>
  )
}

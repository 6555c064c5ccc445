import type { ReactNode } from 'react'
import { useApp, useTheme } from '../context/context.tsx'
import { Box } from '../primitives/box/Box'

type FrameValues = {
  readonly spaceTop: number
  readonly spaceBottom: number
  readonly ruled: boolean
  readonly background: string
  readonly hidden: boolean
}

/** Background of a block, with a line above its content where it has one. A hidden block is faint in the editor and absent in the app. */
export function BlockBackground({
  path,
  values,
  children,
  full = false,
}: {
  readonly path: string
  readonly values: FrameValues
  readonly children: ReactNode
  /** True for no horizontal margins. */
  readonly full?: boolean
}) {
  const { edit } = useApp()
  const theme = useTheme()
  if (values.hidden && !edit) return null
  return (
    <Box
      path={path}
      testID="block"
      style={{
        paddingTop: theme.space(values.ruled ? 0 : values.spaceTop),
        paddingBottom: theme.space(values.spaceBottom),
        backgroundColor: theme.color(values.background),
        alignItems: 'center',
        ...(values.hidden ? { opacity: 0.35 } : {}),
      }}
    >
      <Box
        style={{
          width: '100%',
          maxWidth: full ? '100%' : 'page',
          paddingHorizontal: full ? 0 : 16,
          gap: theme.space(16),
        }}
      >
        {values.ruled ? (
          <Box
            style={{
              height: 1,
              // The gap between children is a part of the space.
              marginBottom: theme.space(values.spaceTop - 16),
              backgroundColor: theme.color('darks'),
            }}
          />
        ) : null}
        {children}
      </Box>
    </Box>
  )
}

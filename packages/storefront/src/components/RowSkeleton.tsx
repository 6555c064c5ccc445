import type { ReactNode } from 'react'
import { useTheme } from '../context/context.tsx'
import { Box } from '../primitives/box/Box'
import type { Colors } from './colors.ts'
import { Loading, SkeletonShape } from './Skeleton.tsx'

/** Group of skeletons, announced to screen readers once. */
export function SkeletonGroup({
  colors,
  gap,
  children,
}: {
  readonly colors: Colors
  readonly gap: number
  readonly children: ReactNode
}) {
  return (
    <Box style={{ gap }} testID="loading">
      <Loading colors={colors} />
      {children}
    </Box>
  )
}

/** Skeleton rows: an image and two lines each. */
export function RowSkeleton({
  colors,
  count = 4,
  picture = 64,
}: {
  readonly colors: Colors
  readonly count?: number
  readonly picture?: number
}) {
  const theme = useTheme()
  return (
    <SkeletonGroup colors={colors} gap={20}>
      {[0, 1, 2, 3].slice(0, count).map((row) => (
        <Box key={row} style={{ flexDirection: 'row', gap: 16, alignItems: 'center' }}>
          <SkeletonShape
            colors={colors}
            width={picture}
            height={picture}
            radius={Math.min(12, theme.radius)}
          />
          <Box style={{ flexGrow: 1, flexBasis: 0, gap: 10 }}>
            <SkeletonShape colors={colors} height={16} width="70%" radius={6} />
            <SkeletonShape colors={colors} height={14} width="45%" radius={6} />
          </Box>
        </Box>
      ))}
    </SkeletonGroup>
  )
}

import { useLanguage, useSection, useTheme } from '../context/context.tsx'
import { Box } from '../primitives/box/Box'
import { Cells } from '../primitives/cells/Cells'
import { Text } from '../primitives/text/Text'
import type { Colors } from './colors.ts'

/** Skeleton shape for content that loads. */
export function SkeletonShape({
  colors,
  width = '100%',
  height,
  ratio,
  radius = 8,
}: {
  readonly colors: Colors
  readonly width?: number | `${number}%`
  readonly height?: number
  readonly ratio?: number
  readonly radius?: number
}) {
  return (
    <Box
      style={{
        width,
        backgroundColor: colors.field,
        borderRadius: radius,
        height,
        aspectRatio: ratio,
      }}
    />
  )
}

/** Announces loading to screen readers, once. */
export function Loading({ colors }: { readonly colors: Colors }) {
  const { t } = useLanguage()
  const branding = useSection('branding')
  return (
    <Box role="status" style={{ position: 'absolute', width: 1, height: 1, overflow: 'hidden', opacity: 0 }}>
      <Text live="polite" style={{ color: colors.quiet, fontSize: 1 }}>
        {t(branding.loading)}
      </Text>
    </Box>
  )
}

/** Skeletons of product cards, in the columns of this window. */
export function CardSkeleton({
  colors,
  columns,
  own,
  beside,
  gap,
  count = columns * 4,
  ratio = 0.8,
}: {
  readonly colors: Colors
  readonly columns: number
  /** As in `List`. */
  readonly own?: number | null | undefined
  readonly beside?: boolean
  readonly gap: number
  readonly count?: number
  readonly ratio?: number
}) {
  const theme = useTheme()
  return (
    <Box testID="loading">
      <Loading colors={colors} />
      <Cells columns={columns} own={own} beside={beside} gap={gap} rowGap={gap + 12}>
        {numbers(count).map((index) => (
          <Box key={index} style={{ gap: 8 }}>
            <SkeletonShape colors={colors} ratio={ratio} radius={theme.radius} />
            <SkeletonShape colors={colors} height={14} width="80%" radius={6} />
            <SkeletonShape colors={colors} height={14} width="40%" radius={6} />
          </Box>
        ))}
      </Cells>
    </Box>
  )
}

/** Returns the numbers from 0 to count - 1, stable positions for React keys. */
function numbers(count: number): readonly number[] {
  return Array.from({ length: count }, (_, index) => index)
}

import { useLanguage, useSection } from '../app/context.tsx'
import { Box } from '../parts/Box'
import { Text } from '../parts/Text'
import type { Paint } from './paint.ts'

/** A quiet shape where something will stand. */
export function Bone({
  paint,
  width = '100%',
  height,
  ratio,
  radius = 8,
}: {
  readonly paint: Paint
  readonly width?: number | `${number}%`
  readonly height?: number
  readonly ratio?: number
  readonly radius?: number
}) {
  return (
    <Box
      style={{
        width,
        backgroundColor: paint.field,
        borderRadius: radius,
        ...(height === undefined ? {} : { height }),
        ...(ratio === undefined ? {} : { aspectRatio: ratio }),
      }}
    />
  )
}

/** Says once, to screen readers alone, that something is being loaded. */
export function Loading({ paint }: { readonly paint: Paint }) {
  const { t } = useLanguage()
  const words = useSection('branding')
  return (
    <Box role="status" style={{ position: 'absolute', width: 1, height: 1, overflow: 'hidden', opacity: 0 }}>
      <Text live="polite" style={{ color: paint.quiet, fontSize: 1 }}>
        {t(words.loading)}
      </Text>
    </Box>
  )
}

/** Product cards to come, in as many columns. */
export function CardSkeleton({
  paint,
  columns,
  gap,
  count = 6,
  ratio = 0.8,
}: {
  readonly paint: Paint
  readonly columns: number
  readonly gap: number
  readonly count?: number
  readonly ratio?: number
}) {
  const rows = Math.ceil(count / columns)
  return (
    <Box style={{ gap: gap + 12 }} testID="loading">
      <Loading paint={paint} />
      {numbers(rows).map((row) => (
        <Box key={row} style={{ flexDirection: 'row', gap }}>
          {numbers(columns).map((column) => (
            <Box key={column} style={{ flexGrow: 1, flexBasis: 0, gap: 8 }}>
              <Bone paint={paint} ratio={ratio} radius={paint.radius} />
              <Bone paint={paint} height={14} width="80%" radius={6} />
              <Bone paint={paint} height={14} width="40%" radius={6} />
            </Box>
          ))}
        </Box>
      ))}
    </Box>
  )
}

/** Rows to come: a picture and two lines each. */
export function RowSkeleton({
  paint,
  count = 4,
  picture = 64,
}: {
  readonly paint: Paint
  readonly count?: number
  readonly picture?: number
}) {
  return (
    <Box style={{ gap: 20 }} testID="loading">
      <Loading paint={paint} />
      {numbers(count).map((row) => (
        <Box key={row} style={{ flexDirection: 'row', gap: 16, alignItems: 'center' }}>
          <Bone paint={paint} width={picture} height={picture} radius={Math.min(12, paint.radius)} />
          <Box style={{ flexGrow: 1, flexBasis: 0, gap: 10 }}>
            <Bone paint={paint} height={16} width="70%" radius={6} />
            <Bone paint={paint} height={14} width="45%" radius={6} />
          </Box>
        </Box>
      ))}
    </Box>
  )
}

/** 0 to count - 1: places that never move, so that they can be keys. */
function numbers(count: number): readonly number[] {
  return Array.from({ length: count }, (_, place) => place)
}

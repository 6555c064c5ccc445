import type { RecordOf } from '@vitrine/core/design/fields'
import { Children, type ReactNode } from 'react'
import { type Colors, useType } from '../../components/colors.ts'
import { useLanguage, useTheme } from '../../context/context.tsx'
import { Box } from '../../primitives/box/Box'
import { Scroll } from '../../primitives/scroll/Scroll'
import { Text } from '../../primitives/text/Text'
import type { reviews } from './design.ts'
import { StarIcons } from './StarIcons.tsx'
import { TEXTS } from './texts.ts'

const CELLS = { width: 280, gap: 12, tablet: 2.3, wide: 3 } as const
const GAP = 12

export type ReviewStyle = RecordOf<typeof reviews>

/**
 * Reviews in a row or a column, as the merchant has set. In wide windows a column is a grid from the edge of the page's
 * content: of three columns, or two beside a summary.
 */
export function ReviewCards({
  reviewStyle,
  isBeside = false,
  children,
}: {
  readonly reviewStyle: ReviewStyle
  readonly isBeside?: boolean
  readonly children: ReactNode[]
}) {
  if (reviewStyle.layout === 'row' && children.length > 1)
    return (
      <Box style={{ marginHorizontal: -16 }}>
        <Scroll horizontal style={{ paddingHorizontal: 16 }} cells={CELLS}>
          {children}
        </Scroll>
      </Box>
    )
  return (
    <Box
      role="list"
      style={{
        flexWrap: 'nowrap',
        rowGap: GAP,
        marginHorizontal: 0,
        wide: { flexDirection: 'row', flexWrap: 'wrap', rowGap: GAP, marginHorizontal: -GAP / 2 },
      }}
    >
      {Children.map(children, (child) => (
        <Box
          style={{
            width: '100%',
            paddingHorizontal: 0,
            wide: { width: isBeside ? '50%' : '33.33%', paddingHorizontal: GAP / 2 },
          }}
        >
          {child}
        </Box>
      ))}
    </Box>
  )
}

/** One review: stars, text, photos and author. */
export function ReviewCard({
  stars,
  title = '',
  text,
  author,
  below = '',
  photos = null,
  reviewStyle,
  colors,
}: {
  /** 1 to 5 */
  readonly stars: number
  readonly title?: string
  readonly text: string
  readonly author: string
  /** Secondary line below the author. */
  readonly below?: string
  readonly photos?: ReactNode
  readonly reviewStyle: ReviewStyle
  readonly colors: Colors
}) {
  const theme = useTheme()
  const { t } = useLanguage()
  const type = useType()
  const quietStyle = { ...type(Math.max(12, reviewStyle.bodySize - 2)), color: colors.quiet }
  return (
    <Box
      role="listitem"
      style={{
        width: '100%',
        height: '100%',
        gap: 10,
        padding: 20,
        borderRadius: theme.radius,
        backgroundColor: colors.background,
      }}
    >
      <StarIcons
        stars={stars}
        size={18}
        label={t(TEXTS.rating).replace('{n}', String(stars))}
        color={theme.color(reviewStyle.star)}
        quiet={colors.quiet}
      />
      {title ? (
        <Text dir="auto" style={{ ...type(reviewStyle.bodySize, 'semis'), color: colors.color }}>
          {title}
        </Text>
      ) : null}
      <Text
        dir="auto"
        style={{
          ...type(reviewStyle.bodySize, reviewStyle.bodyFont),
          lineHeight: Math.round(reviewStyle.bodySize * 1.5),
          color: colors.color,
        }}
      >
        {text}
      </Text>
      {photos}
      {author || below ? (
        <Box style={{ marginTop: 'auto', gap: 2 }}>
          {author ? (
            <Text style={{ ...type(Math.max(12, reviewStyle.bodySize - 2), 'semis'), color: colors.quiet }}>
              {author}
            </Text>
          ) : null}
          {below ? <Text style={quietStyle}>{below}</Text> : null}
        </Box>
      ) : null}
    </Box>
  )
}

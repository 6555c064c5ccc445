import { inLanguages, type RecordOf } from '@vitrine/core/design/fields'
import type { ReactNode } from 'react'
import { type Colors, useType } from '../../components/colors.ts'
import { useLanguage, useTheme } from '../../context/context.tsx'
import { Box } from '../../primitives/box/Box'
import { Icon } from '../../primitives/icon/Icon'
import { Scroll } from '../../primitives/scroll/Scroll'
import { Text } from '../../primitives/text/Text'
import type { reviews } from './design.ts'

const STARS = inLanguages(
  '{n} of 5 stars',
  '{n} étoiles sur 5',
  '{n} de 5 estrellas',
  '{n} von 5 Sternen',
  '{n} من 5 نجوم',
)
const CELLS = { width: 280, gap: 12, tablet: 2.3, wide: 3 } as const

export type ReviewStyle = RecordOf<typeof reviews>

/** Reviews in a row or a column, as the merchant has set. */
export function ReviewRow({
  reviewStyle,
  children,
}: {
  readonly reviewStyle: ReviewStyle
  readonly children: ReactNode[]
}) {
  return reviewStyle.layout === 'row' && children.length > 1 ? (
    <Box style={{ marginHorizontal: -16 }}>
      <Scroll horizontal style={{ paddingHorizontal: 16 }} cells={CELLS}>
        {children}
      </Scroll>
    </Box>
  ) : (
    <Box role="list" style={{ gap: 12, width: '100%', maxWidth: 720, alignSelf: 'center' }}>
      {children}
    </Box>
  )
}

/** One review: stars, text and author. */
export function ReviewCard({
  stars,
  title = '',
  text,
  author,
  below = '',
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
      <Box
        role="group"
        label={t(STARS).replace('{n}', String(stars))}
        style={{ flexDirection: 'row', gap: 2 }}
      >
        {[1, 2, 3, 4, 5].map((starNumber) => (
          <Icon
            key={starNumber}
            name={starNumber <= stars ? 'star-full' : 'star'}
            size={18}
            color={starNumber <= stars ? theme.color(reviewStyle.star) : colors.quiet}
          />
        ))}
      </Box>
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
      {author ? (
        <Box style={{ marginTop: 'auto', gap: 2 }}>
          <Text style={{ ...type(Math.max(12, reviewStyle.bodySize - 2), 'semis'), color: colors.quiet }}>
            {author}
          </Text>
          {below ? <Text style={quietStyle}>{below}</Text> : null}
        </Box>
      ) : null}
    </Box>
  )
}

import { pluralize } from '@vitrine/core/i18n/plural'
import { Chip } from '../../components/Button.tsx'
import { type Colors, useType } from '../../components/colors.ts'
import { useLanguage, useTheme } from '../../context/context.tsx'
import { Box } from '../../primitives/box/Box'
import { FocusFallback } from '../../primitives/focus/FocusFallback'
import { Press } from '../../primitives/press/Press'
import { Text } from '../../primitives/text/Text'
import type { IntegrationReviewList } from './integration-reviews.ts'
import { StarIcons } from './StarIcons.tsx'
import { TEXTS } from './texts.ts'
import type { ReviewFilter } from './useReviewPages.ts'

const STARS_DESCENDING = [5, 4, 3, 2, 1] as const

type SummaryProps = {
  readonly list: IntegrationReviewList
  readonly filter: ReviewFilter
  readonly onFilter: (filter: ReviewFilter) => void
  /** Number of times that "Show all", which disappears, was pressed: the first filter then takes the focus. */
  readonly clearCount: number
  /** Color of filled stars and bars. */
  readonly color: string
  readonly colors: Colors
}

/**
 * Average and number of the reviews, a bar for each number of stars, and a chip for reviews with photos. Bars and chip
 * are filters; what the server does not count is left out.
 */
export function ReviewSummary(props: SummaryProps) {
  const { list, filter, onFilter, clearCount, colors } = props
  const { t } = useLanguage()
  const { starCounts, pictureCount } = list
  const label = t(TEXTS.withPhotos)
  return (
    <Box style={{ gap: 12, width: '100%', maxWidth: 480, wide: { width: 280, flexShrink: 0 } }}>
      <Headline {...props} />
      {starCounts || pictureCount > 0 ? (
        <FocusFallback of={clearCount === 0 ? '' : String(clearCount)}>
          <Box role="group" label={t(TEXTS.filter)} style={{ gap: 8 }}>
            {starCounts ? (
              <Box>
                {STARS_DESCENDING.map((stars) => (
                  <Bar key={stars} stars={stars} count={starCounts[stars - 1] ?? 0} {...props} />
                ))}
              </Box>
            ) : null}
            {pictureCount > 0 ? (
              <Box style={{ flexDirection: 'row' }}>
                <Chip
                  text={starCounts ? `${label} (${pictureCount})` : label}
                  selected={filter.pictures}
                  onPress={() => onFilter({ ...filter, pictures: !filter.pictures })}
                  colors={colors}
                />
              </Box>
            ) : null}
          </Box>
        </FocusFallback>
      ) : null}
    </Box>
  )
}

function Headline({ list: { average, count }, color, colors }: SummaryProps) {
  const { t, language } = useLanguage()
  const type = useType()
  if (average === null && count === 0) return null
  const countText = pluralize(TEXTS.reviews, language, count)
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 }
  // Arabic shops use the same digits as in their prices.
  const averageText = (average ?? 0).toLocaleString(language === 'ar' ? 'en' : language, digits)
  if (average === null) return <Text style={{ ...type(14), color: colors.quiet }}>{countText}</Text>
  return (
    <Box style={{ flexDirection: 'row', alignItems: 'center', gap: 12 }} testID="rating">
      <Text dir="ltr" style={{ ...type(40, 'semis'), lineHeight: 44, color: colors.color }}>
        {averageText}
      </Text>
      <Box style={{ gap: 4 }}>
        <StarIcons
          stars={average}
          size={18}
          label={`${t(TEXTS.rating).replace('{n}', averageText)}, ${countText}`}
          color={color}
          quiet={colors.quiet}
        />
        <Text style={{ ...type(14), color: colors.quiet }}>{countText}</Text>
      </Box>
    </Box>
  )
}

/** The share of reviews with a number of stars; a press filters by it, and another shows all again. */
function Bar({
  stars,
  count,
  list,
  filter,
  onFilter,
  color,
  colors,
}: SummaryProps & { readonly stars: number; readonly count: number }) {
  const { language } = useLanguage()
  const theme = useTheme()
  const type = useType()
  const isSelected = filter.stars === stars
  const textStyle = { ...type(14, isSelected ? 'semis' : 'regs'), color: colors.color }
  const share = list.count > 0 ? Math.round((count / list.count) * 100) : 0
  return (
    <Press
      label={`${pluralize(TEXTS.stars, language, stars)}: ${pluralize(TEXTS.reviews, language, count)}`}
      selected={isSelected}
      disabled={count === 0 && !isSelected}
      onPress={() => onFilter({ ...filter, stars: isSelected ? null : stars })}
      style={{
        flexDirection: 'row',
        alignItems: 'center',
        gap: 8,
        minHeight: 44,
        paddingHorizontal: 8,
        marginHorizontal: -8,
        borderRadius: Math.min(theme.radius, 10),
        backgroundColor: isSelected ? colors.field : '#00000000',
        wide: { minHeight: 36 },
      }}
      testID="star-bar"
    >
      <StarIcons stars={stars} size={13} color={color} quiet={colors.quiet} />
      <Box
        style={{
          flexGrow: 1,
          flexShrink: 1,
          flexBasis: 0,
          height: 8,
          borderRadius: 4,
          overflow: 'hidden',
          backgroundColor: colors.border,
        }}
      >
        <Box
          style={{ width: `${count > 0 ? Math.max(share, 2) : 0}%`, height: '100%', backgroundColor: color }}
        />
      </Box>
      <Box style={{ minWidth: 28, flexShrink: 0, alignItems: 'flex-end' }}>
        <Text dir="ltr" style={textStyle}>
          {String(count)}
        </Text>
      </Box>
    </Press>
  )
}

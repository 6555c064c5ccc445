import { pluralize } from '@vitrine/core/i18n/plural'
import { useState } from 'react'
import { Button, Chip } from '../../components/Button.tsx'
import { type Colors, useType } from '../../components/colors.ts'
import { getDateFormat } from '../../components/date-format.ts'
import { Stars } from '../../components/Stars.tsx'
import { useLanguage, useTheme } from '../../context/context.tsx'
import { Box } from '../../primitives/box/Box'
import { Text } from '../../primitives/text/Text'
import type { IntegrationReview, IntegrationReviewList } from './integration-reviews.ts'
import { ReviewCard, ReviewCards, type ReviewStyle } from './ReviewCard.tsx'
import { ReviewPhotos } from './ReviewPhotos.tsx'
import { ReviewSummary } from './ReviewSummary.tsx'
import { TEXTS } from './texts.ts'
import { isActive, NO_FILTER, type ReviewPages, useReviewPages } from './useReviewPages.ts'

/** Distance between what stands below each other, px. */
const GAP = 12

type ListStyle = {
  readonly reviewStyle: ReviewStyle
  /** Colors of the cards, and of the block around them. */
  readonly colors: Colors
  readonly ground: Colors
}

/** Reviews from an integration: their summary with filters, and their cards page by page. A row has no filters. */
export function ReviewList({
  first,
  about,
  ...style
}: ListStyle & {
  /** The first page, without a filter. */
  readonly first: IntegrationReviewList
  /** The body of the request without page and filter. */
  readonly about: Readonly<Record<string, unknown>>
}) {
  const theme = useTheme()
  const pages = useReviewPages(about, first)
  const [clearCount, setClearCount] = useState(0)
  const showAll = () => {
    setClearCount(clearCount + 1)
    pages.setFilter(NO_FILTER)
  }
  const { reviewStyle, ground } = style
  const color = theme.color(reviewStyle.star)
  const { average, count } = first
  if (reviewStyle.layout === 'row')
    return (
      <>
        {average === null ? null : <Stars stars={average} count={count} color={color} colors={ground} />}
        <Cards pages={pages} {...style} />
        <End pages={pages} ground={ground} />
      </>
    )
  return (
    <Box style={{ gap: 20, wide: { flexDirection: 'row', alignItems: 'flex-start', gap: 40 } }}>
      <ReviewSummary
        list={first}
        filter={pages.filter}
        onFilter={pages.setFilter}
        clearCount={clearCount}
        color={color}
        colors={ground}
      />
      <Box style={{ gap: GAP, minWidth: 0, wide: { flexGrow: 1, flexShrink: 1, flexBasis: 0 } }}>
        <ActiveFilter pages={pages} list={first} onShowAll={showAll} ground={ground} />
        <Cards pages={pages} {...style} />
        <End pages={pages} ground={ground} />
      </Box>
    </Box>
  )
}

/** Says what is filtered, with a button that shows all reviews again; announced when it changes. */
function ActiveFilter({
  pages: { filter, items, isFiltering },
  list,
  onShowAll,
  ground,
}: {
  readonly pages: ReviewPages
  readonly list: IntegrationReviewList
  readonly onShowAll: () => void
  readonly ground: Colors
}) {
  const { t, language } = useLanguage()
  const type = useType()
  const parts = [
    ...(filter.stars === null ? [] : [pluralize(TEXTS.stars, language, filter.stars)]),
    ...(filter.pictures ? [t(TEXTS.withPhotos)] : []),
  ]
  const isShown = isActive(filter)
  return (
    <Box
      style={{
        flexDirection: 'row',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 12,
        // Without a filter nothing stands between the top of the summary and the first card.
        marginBottom: isShown ? 0 : -GAP,
      }}
    >
      <Box role="status" style={{ gap: 4 }}>
        {isShown ? (
          <Text style={{ ...type(16, 'semis'), color: ground.color }}>{parts.join(' · ')}</Text>
        ) : null}
        {isShown && !list.starCounts ? (
          <Text style={{ ...type(14), color: ground.quiet }}>{t(TEXTS.newest)}</Text>
        ) : null}
        {isShown && items.length === 0 && !isFiltering ? (
          <Text style={{ ...type(16), color: ground.color }}>{t(TEXTS.noMatch)}</Text>
        ) : null}
      </Box>
      {isShown ? <Chip text={t(TEXTS.showAll)} icon="close" onPress={onShowAll} colors={ground} /> : null}
    </Box>
  )
}

function Cards({ pages, reviewStyle, colors }: ListStyle & { readonly pages: ReviewPages }) {
  return (
    <Box style={{ opacity: pages.isFiltering ? 0.5 : 1 }}>
      <ReviewCards reviewStyle={reviewStyle} isBeside>
        {pages.items.map((one) => (
          <Card key={one.id} review={one} reviewStyle={reviewStyle} colors={colors} />
        ))}
      </ReviewCards>
    </Box>
  )
}

function Card({
  review: { stars, title, text, author, verified, writtenAt, photos },
  reviewStyle,
  colors,
}: Pick<ListStyle, 'reviewStyle' | 'colors'> & { readonly review: IntegrationReview }) {
  const { t, language } = useLanguage()
  const date = getDateFormat(language, { dateStyle: 'medium' })
  const below = [verified ? t(TEXTS.verified) : '', writtenAt ? date.format(new Date(writtenAt)) : '']
  return (
    <ReviewCard
      stars={stars}
      title={title}
      text={text}
      author={author}
      below={below.filter((part) => part !== '').join(' · ')}
      photos={photos.length > 0 ? <ReviewPhotos photos={photos} author={author} /> : null}
      reviewStyle={reviewStyle}
      colors={colors}
    />
  )
}

/** The button for more reviews, and what went wrong. */
function End({
  pages: { more, isLoadingMore, isFiltering, hasFailed, loadMore },
  ground,
}: {
  readonly pages: ReviewPages
  readonly ground: Colors
}) {
  const { t } = useLanguage()
  const type = useType()
  return (
    <>
      {hasFailed ? (
        <Text live="assertive" style={{ ...type(14), color: ground.error }}>
          {t(TEXTS.failed)}
        </Text>
      ) : null}
      {more && !isFiltering ? (
        <Button
          label={t(TEXTS.more)}
          variant="outlined"
          busy={isLoadingMore}
          onPress={loadMore}
          colors={ground}
        />
      ) : null}
    </>
  )
}

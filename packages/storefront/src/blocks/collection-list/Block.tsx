import type { Collection } from '@vitrine/commerce/entities'
import { SITE_BREAKPOINT_PX } from '@vitrine/core/limits/limits'
import { useColors, useType } from '../../components/colors.ts'
import { Loading, SkeletonShape } from '../../components/Skeleton.tsx'
import { useLanguage, useTheme } from '../../context/context.tsx'
import { useQuery } from '../../context/useQuery.ts'
import { Box } from '../../primitives/box/Box'
import { Icon } from '../../primitives/icon/Icon'
import { Image } from '../../primitives/image/Image'
import { Link } from '../../primitives/link/Link'
import type { Cells } from '../../primitives/primitives.types.ts'
import { Scroll } from '../../primitives/scroll/Scroll'
import { Text } from '../../primitives/text/Text'
import { useCardStyle } from '../../product-card/card-style.ts'
import { toPath } from '../../screens.ts'
import { BlockBackground } from '../BlockBackground.tsx'
import { BlockFailure } from '../BlockFailure.tsx'
import { BlockTitle } from '../BlockTitle.tsx'
import { EditHint } from '../EditHint'
import { createCollectionsQuery } from '../queries.ts'
import { type BlockProps, defineView } from '../view.ts'
import type { collectionList } from './design.ts'

/** Collections as circles, cards or lines. */
function CollectionList({ values, path }: BlockProps<typeof collectionList>) {
  const { t } = useLanguage()
  const reply = useQuery(createCollectionsQuery(values.collections))
  const visibleCollections = (reply.data ?? []).slice(0, values.count)
  if (reply.state === 'ready' && visibleCollections.length === 0)
    return <EditHint path={path} hint="blocks.collection-list" />
  const { layout, size, gap } = values
  // Names in a list line up with the page.
  const full = values.full && layout !== 'lines'
  const cells = {
    width: layout === 'cards' ? size * 1.6 : size,
    gap,
    tablet: layout === 'cards' ? 4.4 : 7.5,
    // One row of skeletons until the number of collections is known.
    wide: Math.min(
      values.wideColumns,
      visibleCollections.length === 0
        ? Infinity
        : Math.max(visibleCollections.length, values.wideLayout === 'cards' ? 3 : MIN_WIDE_COLUMNS),
    ),
    wideGap: full ? 0 : undefined,
  }
  return (
    <BlockBackground path={path} values={values} full={full}>
      <BlockTitle
        text={t(values.title)}
        size={values.titleSize}
        font={values.titleFont}
        color={values.color}
        background={values.background}
        full={full}
      />
      {reply.state === 'error' && visibleCollections.length === 0 ? (
        <BlockFailure onRetry={reply.reload} />
      ) : null}
      {reply.state === 'loading' ? <CollectionSkeleton values={values} cells={cells} /> : null}
      {visibleCollections.length > 0 && layout === 'lines' ? (
        <Box
          role="list"
          style={{ wide: { flexDirection: 'row', flexWrap: 'wrap', justifyContent: 'space-between' } }}
        >
          {visibleCollections.map((one, index) => (
            // The last of an odd number is as wide as the page: beside it would be a hole.
            <Line
              key={one.id}
              values={values}
              collection={one}
              wideWidth={index % 2 === 0 && index === visibleCollections.length - 1 ? '100%' : LINE_WIDTH}
            />
          ))}
        </Box>
      ) : null}
      {visibleCollections.length > 0 && layout !== 'lines' ? (
        <Box style={{ marginHorizontal: full ? 0 : -16 }}>
          <Scroll
            horizontal
            style={{ paddingHorizontal: 16, ...(full ? { wide: { paddingHorizontal: 0 } } : {}) }}
            cells={cells}
          >
            {visibleCollections.map((one) => (
              <Tile key={one.id} values={values} collection={one} width={cells.width} />
            ))}
          </Scroll>
        </Box>
      ) : null}
    </BlockBackground>
  )
}

/** Skeleton with the final layout. */
function CollectionSkeleton({
  values,
  cells,
}: Pick<BlockProps<typeof collectionList>, 'values'> & { cells: Cells }) {
  const theme = useTheme()
  const colors = useColors({})
  const { layout, wideLayout, gap, nameSize } = values
  const indexes = [0, 1, 2, 3, 4, 5]
  if (layout === 'lines')
    return (
      <Box testID="loading" style={{ gap }}>
        <Loading colors={colors} />
        {indexes.map((index) => (
          <SkeletonShape key={index} colors={colors} height={56} />
        ))}
      </Box>
    )
  const shape = (cardLayout: string) => ({
    aspectRatio: cardLayout === 'circles' ? 1 : CARD,
    borderRadius: cardLayout === 'circles' ? ROUND : theme.radius,
  })
  return (
    <Box testID="loading" style={{ marginHorizontal: -16 }}>
      <Loading colors={colors} />
      <Scroll horizontal style={{ paddingHorizontal: 16 }} cells={cells}>
        {indexes.map((index) => (
          <Box key={index} style={{ width: '100%', gap: 8 }}>
            <Box style={{ ...shape(layout), backgroundColor: colors.field, wide: shape(wideLayout) }} />
            <SkeletonShape colors={colors} height={nameSize + 4} />
          </Box>
        ))}
      </Scroll>
    </Box>
  )
}

/** Width of a line in wide windows, where two stand side by side. */
const LINE_WIDTH = '48.5%'
/** Height of a line there, and edge of its image, px. */
const WIDE_LINE_HEIGHT = 128
const WIDE_LINE_IMAGE = 104

type Piece = Pick<BlockProps<typeof collectionList>, 'values'> & { readonly collection: Collection }

function Tile({ values, collection, width }: Piece & { width: number }) {
  const theme = useTheme()
  const type = useType()
  // Names stand below their images as those of products do.
  const { cardAlign } = useCardStyle()
  const circle = values.layout === 'circles'
  const wideCircle = values.wideLayout === 'circles'
  const { full } = values
  return (
    <Link
      href={toPath('catalog', collection.handle)}
      style={{ width: '100%', gap: 8, alignItems: 'stretch' }}
    >
      <Box
        style={{
          borderRadius: circle ? ROUND : theme.radius,
          overflow: 'hidden',
          backgroundColor: theme.color('bgs'),
          wide: { borderRadius: wideCircle ? ROUND : full ? 0 : theme.radius },
        }}
      >
        <Image
          src={collection.image}
          alt=""
          ratio={circle ? 1 : CARD}
          sizes={`(min-width:${SITE_BREAKPOINT_PX}px) 320px, ${Math.round(width)}px`}
          style={{ aspectRatio: circle ? 1 : CARD, wide: { aspectRatio: wideCircle || full ? 1 : CARD } }}
        />
      </Box>
      {/* A name may reach into the gap before a long word has to break, but not to the next one. */}
      <Box
        style={{
          marginHorizontal: circle ? -Math.max(0, Math.floor(values.gap / 2) - 3) : 0,
          wide: { marginHorizontal: 0 },
        }}
      >
        <Text
          lines={2}
          style={{
            ...type(values.nameSize, values.nameFont),
            grows: Math.round(values.nameSize * WIDE_NAME),
            color: theme.color(values.color),
            textAlign: circle ? 'center' : cardAlign,
            wide: { textAlign: wideCircle || full ? 'center' : cardAlign },
          }}
        >
          {collection.name}
        </Text>
      </Box>
    </Link>
  )
}

/** Size of a name in a window of 1440 px, of its size on a phone. */
const WIDE_NAME = 1.4
/** The same in a list of lines, an index in large letters. */
const WIDE_LINE = 1.9
/** Aspect ratio (width over height) of a card's image. */
const CARD = 0.8
/** Corner radius of a circle, px: larger than any tile. */
const ROUND = 500
/** Minimum number of columns in a wide window, so that few collections do not become too large. */
const MIN_WIDE_COLUMNS = 4

/** A row of a list, as wide as the page. */
function Line({ values, collection, wideWidth }: Piece & { readonly wideWidth: '48.5%' | '100%' }) {
  const theme = useTheme()
  const colors = useColors({})
  const type = useType()
  return (
    <Box role="listitem" style={{ width: '100%', wide: { width: wideWidth } }}>
      <Link
        href={toPath('catalog', collection.handle)}
        style={{
          flexDirection: 'row',
          alignItems: 'center',
          gap: 16,
          minHeight: 72,
          borderBottomWidth: 1,
          borderColor: colors.border,
          wide: { minHeight: WIDE_LINE_HEIGHT, gap: 24 },
        }}
      >
        <Box
          style={{
            width: 56,
            borderRadius: Math.min(12, theme.radius),
            overflow: 'hidden',
            wide: { width: WIDE_LINE_IMAGE },
          }}
        >
          <Image
            src={collection.image}
            alt=""
            ratio={1}
            sizes={`(min-width:${SITE_BREAKPOINT_PX}px) ${WIDE_LINE_IMAGE}px, 56px`}
          />
        </Box>
        <Box style={{ flexGrow: 1, flexShrink: 1, flexBasis: 0 }}>
          <Text
            lines={2}
            style={{
              ...type(values.nameSize + 3, values.nameFont),
              grows: Math.round(values.nameSize * WIDE_LINE),
              color: theme.color(values.color),
            }}
          >
            {collection.name}
          </Text>
        </Box>
        <Icon name="chevron-end" size={20} color={colors.quiet} />
      </Link>
    </Box>
  )
}

export default defineView<typeof collectionList>(CollectionList, ({ collections }) => [
  createCollectionsQuery(collections),
])

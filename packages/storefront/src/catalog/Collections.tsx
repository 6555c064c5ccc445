import type { Collection } from '@vitrine/commerce/entities'
import { SMALL_BREAKPOINT_PX } from '@vitrine/core/limits/limits'
import { type Colors, useColors, useType } from '../components/colors.ts'
import { Failure, Notice } from '../components/Notice.tsx'
import { LIST_MARGINS, Page, ScreenTitle } from '../components/Page.tsx'
import { CardSkeleton } from '../components/Skeleton.tsx'
import { useLanguage, usePorts, useSection, useTheme } from '../context/context.tsx'
import { useQuery } from '../context/useQuery.ts'
import { Box } from '../primitives/box/Box'
import { Icon } from '../primitives/icon/Icon'
import { Image } from '../primitives/image/Image'
import { Link } from '../primitives/link/Link'
import { List } from '../primitives/list/List'
import { Text } from '../primitives/text/Text'
import { toPath } from '../screens.ts'
import { ALL_PRODUCTS } from './all-products.ts'
import Products from './Products.tsx'
import { allCollectionsQuery } from './queries.ts'
import { SearchBar } from './SearchBar.tsx'

const RATIOS = { square: 1, portrait: 0.8, landscape: 1.5 } as const
/** `sizes` of a tile: two, three or four in a row of at most 1168 px. */
const TILE = `(min-width:1200px) 284px, (min-width:1100px) 25vw, (min-width:${SMALL_BREAKPOINT_PX}px) 33vw, 50vw`
const QUARTER_TILE = `(min-width:1200px) 142px, (min-width:${SMALL_BREAKPOINT_PX}px) 17vw, 25vw`

type Entry = Pick<Collection, 'handle' | 'name' | 'image'> & {
  /** Images of several collections, for the tile of all products. */
  readonly mosaic?: readonly string[]
}
/** Two rows of two. */
const MOSAIC = 4

/** Returns the images for the tile of all products; none unless there are enough. */
function mosaicOf(collections: readonly Collection[]): readonly string[] {
  const pictures = collections.flatMap(({ image }) => image || []).slice(0, MOSAIC)
  return pictures.length === MOSAIC ? pictures : []
}

/**
 * All collections as images or as a list, with the search bar above. A store without collections shows its products
 * instead.
 */
export default function Collections() {
  const section = useSection('catalog')
  const header = useSection('header')
  const { t } = useLanguage()
  const theme = useTheme()
  const colors = useColors(section)
  const reply = useQuery(allCollectionsQuery)
  const collections = reply.data ?? []
  const entries: readonly Entry[] =
    section.showAllProducts && collections.length > 0
      ? [
          { handle: ALL_PRODUCTS, name: t(section.all), image: '', mosaic: mosaicOf(collections) },
          ...collections,
        ]
      : collections
  // A store without collections has products all the same.
  if (reply.state === 'ready' && collections.length === 0 && section.showAllProducts)
    return <Products handle={ALL_PRODUCTS} query="" />
  const lines = section.layout === 'list'
  const loading = (
    <CardSkeleton colors={colors} columns={lines ? 1 : 2} gap={section.gap} ratio={lines ? 4 : 1} />
  )
  return (
    <Page colors={colors} path="catalog" testID="collections" scroll={false}>
      <List
        style={LIST_MARGINS}
        items={entries}
        keyOf={(entry) => entry.handle}
        columns={lines ? 1 : 2}
        gap={lines ? 0 : section.gap}
        header={
          <Box style={{ gap: 16, paddingBottom: 16 }}>
            <ScreenTitle text={t(section.title)} size={section.titleSize} colors={colors} />
            {section.showSearchBar ? (
              // The header of a wide window has its own search field.
              <Box on={header.showSearch ? 'narrow' : undefined}>
                <SearchBar colors={colors} background={theme.color(section.barBackground)} />
              </Box>
            ) : null}
          </Box>
        }
        empty={
          reply.state === 'error' ? (
            <Failure error={reply.error} onRetry={reply.reload} colors={colors} />
          ) : reply.state === 'loading' ? (
            loading
          ) : (
            <Notice icon="shop" title={t(section.empty)} colors={colors} />
          )
        }
        render={(entry, index) =>
          lines ? (
            <Line entry={entry} colors={colors} />
          ) : (
            <Tile entry={entry} colors={colors} ratio={RATIOS[section.collectionRatio]} first={index < 2} />
          )
        }
      />
    </Page>
  )
}

/** Tracks that a collection was selected. */
function useSelected(handle: string): () => void {
  const { track } = usePorts()
  return () => track('select_content', { content_type: 'collection', content_id: handle })
}

function Tile({
  entry,
  colors,
  ratio,
  first,
}: {
  entry: Entry
  colors: Colors
  ratio: number
  first: boolean
}) {
  const theme = useTheme()
  const type = useType()
  return (
    <Link
      href={toPath('catalog', entry.handle)}
      onFollow={useSelected(entry.handle)}
      style={{ gap: 8, paddingBottom: 8 }}
    >
      <Box style={{ borderRadius: theme.radius, overflow: 'hidden', backgroundColor: colors.field }}>
        {entry.image ? (
          <Image src={entry.image} alt="" ratio={ratio} sizes={TILE} first={first} />
        ) : entry.mosaic && entry.mosaic.length > 0 ? (
          <Box style={{ flexDirection: 'row', flexWrap: 'wrap' }}>
            {entry.mosaic.map((src) => (
              <Box key={src} style={{ width: '50%' }}>
                <Image src={src} alt="" ratio={ratio} sizes={QUARTER_TILE} />
              </Box>
            ))}
          </Box>
        ) : (
          <Box style={{ aspectRatio: ratio, alignItems: 'center', justifyContent: 'center' }}>
            <Icon name="shop" size={40} color={colors.color} />
          </Box>
        )}
      </Box>
      <Text lines={2} style={{ ...type(15, 'semis'), color: colors.color }}>
        {entry.name}
      </Text>
    </Link>
  )
}

function Line({ entry, colors }: { entry: Entry; colors: Colors }) {
  const theme = useTheme()
  const type = useType()
  return (
    <Link
      href={toPath('catalog', entry.handle)}
      onFollow={useSelected(entry.handle)}
      style={{
        flexDirection: 'row',
        alignItems: 'center',
        gap: 16,
        minHeight: 80,
        borderBottomWidth: 1,
        borderColor: colors.border,
      }}
    >
      <Box style={{ width: 56, borderRadius: Math.min(12, theme.radius), overflow: 'hidden' }}>
        {entry.image ? (
          <Image src={entry.image} alt="" ratio={1} sizes="56px" />
        ) : (
          <Box
            style={{
              aspectRatio: 1,
              alignItems: 'center',
              justifyContent: 'center',
              backgroundColor: colors.field,
            }}
          >
            <Icon name="shop" size={24} color={colors.color} />
          </Box>
        )}
      </Box>
      <Box style={{ flexGrow: 1, flexShrink: 1, flexBasis: 0 }}>
        <Text lines={2} style={{ ...type(16, 'semis'), color: colors.color }}>
          {entry.name}
        </Text>
      </Box>
      <Icon name="chevron-end" size={20} color={colors.quiet} />
    </Link>
  )
}

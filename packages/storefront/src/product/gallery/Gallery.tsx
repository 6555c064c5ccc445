import type { Product, Variant } from '@vitrine/commerce/entities'
import { useEffect, useState } from 'react'
import { IconButton } from '../../components/Button.tsx'
import type { Colors } from '../../components/colors.ts'
import { useType } from '../../components/colors.ts'
import { useLanguage, usePorts, useSection, useTheme } from '../../context/context.tsx'
import { useQuery } from '../../context/useQuery.ts'
import { useShopper } from '../../context/useShopper.ts'
import { createMoreImagesQuery, GALLERY_SIZES } from '../../platform/product-queries.ts'
import type { ShareOutcome } from '../../ports.ts'
import { Box } from '../../primitives/box/Box'
import { Icon } from '../../primitives/icon/Icon'
import { Image } from '../../primitives/image/Image'
import { Pager } from '../../primitives/pager/Pager'
import { Press } from '../../primitives/press/Press'
import { formatPageLabel, getLabel } from '../../primitives/shell/shell.ts'
import { Text } from '../../primitives/text/Text'
import { findGalleryPage, type GalleryPage, getPageImage, isInStock } from '../../product-card/selection.ts'
import { toPath } from '../../screens.ts'
import { LazyProductLightbox } from '../LazyProductLightbox'
import { LazyShareNotice } from '../share/LazyShareNotice'
import { LazyThumbnails } from './LazyThumbnails'

/** Height that a phone needs below the images, px: bars, name, price, and the first option picker. */
const BELOW_PX = 420

/** Width of the column of thumbnails, px. */
const THUMBNAILS_PX = 72
/** More images than this are counted, as so many dots do not fit below an image. */
const MAX_DOTS = 12
/** Width by height of the gallery of a product without images. */
const EMPTY_RATIO = 1.6

/** The image gallery, which shows the image of the chosen variant, with the favorite and share buttons. */
export function Gallery({
  product,
  pictures,
  variant,
  colors,
}: {
  readonly product: Product
  readonly pictures: readonly GalleryPage[]
  readonly variant: Variant | null
  readonly colors: Colors
}) {
  const section = useSection('product')
  const theme = useTheme()
  const view = useGalleryPage(pictures, variant)
  const { page, setPage } = view
  const all = useMoreImages(product, pictures, page)
  const galleryImages = all.length > 0 ? all : ['']
  // Without an image a flat placeholder is enough.
  const ratio = all.length > 0 ? theme.photo(section.ratio) : EMPTY_RATIO
  return (
    <Box style={{ flexDirection: 'row', gap: 0, wide: { gap: 16 } }}>
      {galleryImages.length > 1 && section.showThumbnails ? (
        <Box on="wide" style={{ width: THUMBNAILS_PX }}>
          <LazyThumbnails
            pictures={galleryImages}
            page={page}
            onPage={setPage}
            ratio={ratio}
            colors={colors}
          />
        </Box>
      ) : null}
      <Box
        style={{
          position: 'relative',
          flexGrow: 1,
          flexShrink: 1,
          flexBasis: 0,
          overflow: 'hidden',
          borderRadius: 0,
          backgroundColor: colors.field,
          wide: { borderRadius: Math.min(theme.radius, 20) },
        }}
      >
        <GalleryPager product={product} pictures={galleryImages} view={view} ratio={ratio} colors={colors} />
        <Actions product={product} colors={colors} />
        {galleryImages.length > MAX_DOTS ? (
          <PageCount page={page} count={galleryImages.length} colors={colors} />
        ) : null}
        {variant && !isInStock(variant) ? <SoldOut colors={colors} /> : null}
      </Box>
    </Box>
  )
}

/** Number of pages before the last at which further images are fetched. */
const NEAR_END = 10

/** Returns the pages with the product's images beyond the first hundred, which are fetched as the shopper nears them. */
function useMoreImages(
  { handle, moreImages }: Product,
  pictures: readonly GalleryPage[],
  page: number,
): readonly GalleryPage[] {
  const isNear = page >= pictures.length - NEAR_END
  const { data = [] } = useQuery(
    moreImages !== undefined && isNear ? createMoreImagesQuery(handle, moreImages) : null,
  )
  const [more, setMore] = useState(data)
  // Stays when the shopper swipes back.
  if (data.length > 0 && data !== more) setMore(data)
  const knownImages = new Set(pictures)
  return more.length === 0 ? pictures : [...pictures, ...more.filter((image) => !knownImages.has(image))]
}

/** Returns the current page and its setter. Choosing a color shows its image; the shopper may swipe on from there. */
function useGalleryPage(pictures: readonly GalleryPage[], variant: Variant | null) {
  const [initialPage] = useState(() => findGalleryPage(pictures, variant) ?? 0)
  const [page, setPage] = useState(initialPage)
  useEffect(() => {
    const own = findGalleryPage(pictures, variant)
    if (own !== null) setPage(own)
  }, [pictures, variant])
  return { opened: initialPage, page, setPage }
}

/** Swipeable gallery; a tap opens the lightbox. */
function GalleryPager({
  product,
  pictures,
  view: { opened, page, setPage },
  ratio,
  colors,
}: {
  readonly product: Product
  readonly pictures: readonly GalleryPage[]
  readonly view: ReturnType<typeof useGalleryPage>
  readonly ratio: number
  readonly colors: Colors
}) {
  const section = useSection('product')
  const { t, language } = useLanguage()
  const [close, setClose] = useState(false)
  const nameOf = (one: GalleryPage, index: number) => {
    const alt = index === 0 ? product.name : `${product.name}, ${index + 1}`
    return typeof one === 'string' ? alt : `${getLabel('play', language)}: ${one.alt || alt}`
  }
  return (
    <>
      <Pager
        label={t(section.gallery)}
        page={page}
        dots={pictures.length <= MAX_DOTS}
        leave={BELOW_PX}
        onPage={setPage}
        pages={pictures.map((one, index) => ({
          key: typeof one === 'string' ? one || 'none' : one.src,
          node: (
            <Press onPress={() => setClose(one !== '')} testID="picture">
              <Image
                src={getPageImage(one)}
                alt={nameOf(one, index)}
                ratio={ratio}
                fit={section.fit}
                sizes={GALLERY_SIZES}
                first={index === opened}
              />
              {typeof one === 'string' ? null : <Mark colors={colors} />}
            </Press>
          ),
        }))}
      />
      {close ? (
        <LazyProductLightbox
          pages={pictures}
          nameOf={nameOf}
          page={page}
          onPage={setPage}
          onClose={() => setClose(false)}
        />
      ) : null}
    </>
  )
}

/** The favorite and share buttons. */
function Actions({ product, colors }: { readonly product: Product; readonly colors: Colors }) {
  const section = useSection('product')
  const { t } = useLanguage()
  const theme = useTheme()
  const ports = usePorts()
  const isFavorite = useShopper((shopper) => shopper.favorites.includes(product.id))
  const toggle = useShopper((shopper) => shopper.toggleFavorite)
  const [sharing, setSharing] = useState<Promise<ShareOutcome>>()
  return (
    <Box style={{ position: 'absolute', top: 12, end: 12, gap: 8, zIndex: 3 }}>
      {section.showFavorite ? (
        <IconButton
          icon={isFavorite ? 'heart-full' : 'heart'}
          label={t(isFavorite ? section.unfavorite : section.favorite)}
          selected={isFavorite}
          color={isFavorite ? theme.color('reds') : colors.color}
          background={colors.background}
          onPress={() => {
            toggle(product.id)
            ports.haptic('select')
          }}
          testID="favorite"
        />
      ) : null}
      {section.showShare ? (
        <IconButton
          icon="share"
          label={t(section.share)}
          color={colors.color}
          background={colors.background}
          onPress={() => {
            setSharing(ports.share(product.name, toPath('product', product.handle)))
          }}
        />
      ) : null}
      {sharing ? <LazyShareNotice sharing={sharing} colors={colors} /> : null}
    </Box>
  )
}

/** The number of the current image of many. */
function PageCount({
  page,
  count,
  colors,
}: {
  readonly page: number
  readonly count: number
  readonly colors: Colors
}) {
  const { language } = useLanguage()
  const type = useType()
  return (
    <Box
      style={{
        position: 'absolute',
        bottom: 12,
        start: 0,
        end: 0,
        zIndex: 3,
        alignItems: 'center',
      }}
    >
      <Box
        style={{
          borderRadius: 12,
          paddingHorizontal: 10,
          paddingVertical: 3,
          backgroundColor: colors.background,
        }}
      >
        <Text style={{ ...type(13), color: colors.color }} testID="page-count">
          {formatPageLabel(page + 1, count, language)}
        </Text>
      </Box>
    </Box>
  )
}

function SoldOut({ colors }: { readonly colors: Colors }) {
  const section = useSection('product')
  const { t } = useLanguage()
  const type = useType()
  return (
    <Box
      style={{
        position: 'absolute',
        start: 16,
        top: 16,
        zIndex: 3,
        borderRadius: 6,
        paddingHorizontal: 10,
        paddingVertical: 5,
        backgroundColor: colors.background,
      }}
    >
      <Text style={{ ...type(13, 'semis'), color: colors.color }}>{t(section.soldOut)}</Text>
    </Box>
  )
}

/** Icon for a page with a video or a 3D model. */
function Mark({ colors }: { readonly colors: Colors }) {
  return (
    <Box
      style={{
        position: 'absolute',
        bottom: 16,
        start: 16,
        width: 48,
        height: 48,
        borderRadius: 24,
        alignItems: 'center',
        justifyContent: 'center',
        backgroundColor: colors.background,
      }}
    >
      <Icon name="play" size={24} color={colors.color} />
    </Box>
  )
}

import type { Product, Variant } from '@vitrine/commerce/entities'
import { useEffect, useState } from 'react'
import { useLanguage, usePorts, useSection, useTheme } from '../app/context.tsx'
import { useShopper } from '../app/useShopper.ts'
import { IconButton } from '../kit/Button.tsx'
import type { Colors } from '../kit/colors.ts'
import { useType } from '../kit/colors.ts'
import { Box } from '../parts/Box'
import { Image } from '../parts/Image'
import { Pager } from '../parts/Pager'
import { Press } from '../parts/Press'
import { pageWord } from '../parts/shell.ts'
import { Text } from '../parts/Text'
import { WhenSeen } from '../parts/WhenSeen'
import { pathTo } from '../screens.ts'
import { inStock, pageOf } from './selection.ts'

/** What a phone shows below the pictures: bars, name, price, and the first picker whole. */
const BELOW_PX = 420

/** The pictures, turned to that of the chosen variant, with the heart and the share button on them. */
export function Gallery({
  product,
  pictures,
  variant,
  colors,
}: {
  readonly product: Product
  readonly pictures: readonly string[]
  readonly variant: Variant | null
  readonly colors: Colors
}) {
  const section = useSection('product')
  const { t } = useLanguage()
  const theme = useTheme()
  const ports = usePorts()
  const type = useType()
  const kept = useShopper((shopper) => shopper.favorites.includes(product.id))
  const toggle = useShopper((shopper) => shopper.toggleFavorite)
  const [opened] = useState(() => pageOf(pictures, variant) ?? 0)
  const [page, setPage] = useState(opened)
  // Choosing a colour shows it; swiping on afterwards stays where the shopper swiped to.
  useEffect(() => {
    const own = pageOf(pictures, variant)
    if (own !== null) setPage(own)
  }, [pictures, variant])
  const ratio = theme.photo(section.ratio)
  const shown = pictures.length > 0 ? pictures : ['']
  const stage = (
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
      <Pager
        label={t(section.gallery)}
        page={page}
        leave={BELOW_PX}
        onPage={setPage}
        pages={shown.map((src, place) => ({
          key: src || 'none',
          node: (
            <Image
              src={src}
              alt={place === 0 ? product.name : `${product.name}, ${place + 1}`}
              ratio={ratio}
              fit={section.fit}
              sizes="(min-width:1200px) 610px, (min-width:720px) 52vw, 100vw"
              first={place === opened}
            />
          ),
        }))}
      />
      <Box style={{ position: 'absolute', top: 12, end: 12, gap: 8, zIndex: 3 }}>
        {section.showFavorite ? (
          <IconButton
            icon={kept ? 'heart-full' : 'heart'}
            label={t(kept ? section.unfavorite : section.favorite)}
            selected={kept}
            color={kept ? theme.color('reds') : colors.color}
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
              void ports.share(product.name, pathTo('product', product.handle))
            }}
          />
        ) : null}
      </Box>
      {variant && !inStock(variant) ? (
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
      ) : null}
    </Box>
  )
  return (
    <Box style={{ flexDirection: 'row', gap: 0, wide: { gap: 16 } }}>
      {shown.length > 1 && section.showThumbnails ? (
        <Box on="wide" style={{ width: THUMBNAIL_PX }}>
          <WhenSeen>
            <Thumbnails pictures={shown} page={page} onPage={setPage} ratio={ratio} colors={colors} />
          </WhenSeen>
        </Box>
      ) : null}
      {stage}
    </Box>
  )
}

const THUMBNAIL_PX = 72
/** As many as stand beside the picture in a small laptop's window; arrows lead to the rest. */
const THUMBNAILS = 6

/** The pictures at a glance, beside the one that is shown. */
function Thumbnails({
  pictures,
  page,
  onPage,
  ratio,
  colors,
}: {
  readonly pictures: readonly string[]
  readonly page: number
  readonly onPage: (page: number) => void
  readonly ratio: number
  readonly colors: Colors
}) {
  const theme = useTheme()
  const section = useSection('product')
  const { language } = useLanguage()
  return (
    <Box style={{ gap: 8 }}>
      {pictures.slice(0, THUMBNAILS).map((src, place) => (
        <Press
          key={src}
          label={pageWord(place + 1, pictures.length, language)}
          selected={place === page}
          onPress={() => onPage(place)}
          style={{
            borderWidth: 2,
            borderColor: place === page ? colors.color : '#00000000',
            borderRadius: Math.min(theme.radius, 10),
            overflow: 'hidden',
            flexShrink: 0,
          }}
          testID="thumbnail"
        >
          <Image src={src} alt="" ratio={ratio} fit={section.fit} sizes={`${THUMBNAIL_PX}px`} />
        </Press>
      ))}
    </Box>
  )
}

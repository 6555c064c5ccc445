import type { ListedProduct } from '@vitrine/commerce/entities'
import { inLanguages } from '@vitrine/core/design/fields'
import { SITE_BREAKPOINT_PX, SMALL_BREAKPOINT_PX } from '@vitrine/core/limits/limits'
import { memo } from 'react'
import { useColors, useType } from '../components/colors.ts'
import { getLegibleColor } from '../components/legible-colors.ts'
import { Swatch } from '../components/Swatch.tsx'
import { LazyUnitPrice } from '../components/variant-details/LazyUnitPrice'
import { type Theme, useLanguage, useMoney, usePorts, useTheme } from '../context/context.tsx'
import { openedCard } from '../context/opened-card.ts'
import { useShopper } from '../context/useShopper.ts'
import { Box } from '../primitives/box/Box'
import { Icon } from '../primitives/icon/Icon'
import { Image } from '../primitives/image/Image'
import { Link } from '../primitives/link/Link'
import { Press } from '../primitives/press/Press'
import type { Style } from '../primitives/style/style.types.ts'
import { Text } from '../primitives/text/Text'
import { Badge, NewBadge } from './Badge.tsx'
import type { Card } from './card.ts'
import { useCardStyle } from './card-style.ts'
import { LazyQuickAdd, LazyRating } from './lazy-card'
import { getCardImage, toOffer, toProductHref } from './offer.ts'

/** Accessible text of the color dots; `{count}` is at least 2. */
const COLORS = inLanguages(
  '{count} colors',
  '{count} coloris',
  '{count} colores',
  '{count} Farben',
  'الألوان: {count}',
)

/** How much larger texts of a card are in a window of 1440 px, px. */
const GROWTH = 3

/**
 * Returns the `sizes` of an image in a list with this many columns on a phone: see the web implementation of List for
 * wider windows.
 */
function sizesIn(columns: number): string {
  const part = (count: number) => `${Math.round(100 / count)}vw`
  if (columns === 1) return '(min-width:1200px) 1168px, 100vw'
  const wide = columns * 2
  return `(min-width:1200px) ${Math.round(1168 / wide)}px, (min-width:${SITE_BREAKPOINT_PX}px) ${part(wide)}, (min-width:${SMALL_BREAKPOINT_PX}px) ${part(Math.round(columns * 1.5))}, ${part(columns)}`
}

/**
 * Product card for lists: image, badges, heart, name and price. `width` (px) is the width in a phone's row, to load a
 * suitable image; `first` is true above the fold. Memoized: a growing list does not render its earlier cards again.
 */
export const ProductCard = memo(function ProductCard({
  product,
  width,
  first = false,
  columns = 2,
}: {
  readonly product: Card
  readonly width?: number
  readonly first?: boolean
  /** Columns on a phone, where no width is given. */
  readonly columns?: number
}) {
  const section = useCardStyle()
  const theme = useTheme()
  const ports = usePorts()
  const type = useType()
  const colors = useColors(section)
  const offer = toOffer(product)
  const align = section.cardAlign === 'center' ? 'center' : 'flex-start'
  const plain = theme.cards === 'plain'
  const sizes = width
    ? `(min-width:${SITE_BREAKPOINT_PX}px) 320px, (min-width:${SMALL_BREAKPOINT_PX}px) 240px, ${width}px`
    : sizesIn(columns)
  return (
    <Box style={plain ? { width: '100%' } : frameOf(theme)} testID="product-card">
      <Link
        href={toProductHref({ handle: product.handle, match: product.listed?.match })}
        onFollow={() => {
          openedCard.current = {
            handle: product.handle,
            name: product.name,
            image: getCardImage(product),
            offer,
            sizes,
          }
          ports.track('select_content', { content_type: 'product', content_id: product.id })
        }}
        style={{ gap: 8 }}
      >
        <CardImage product={product} offer={offer} sizes={sizes} first={first} />
        <Box
          style={{
            gap: 2,
            alignItems: align,
            paddingHorizontal: plain ? 2 : 12,
            paddingBottom: plain ? 0 : 14,
          }}
        >
          <Text
            lines={section.cardNameLines}
            style={{
              ...type(section.cardNameSize),
              grows: section.cardNameSize + GROWTH,
              color: colors.color,
              textAlign: section.cardAlign,
            }}
          >
            {product.name}
          </Text>
          {offer ? <OfferPrice offer={offer} /> : null}
          {offer?.unit ? <LazyUnitPrice variant={offer} colors={colors} /> : null}
          {section.showCardRating ? <LazyRating id={product.id} /> : null}
          {section.showSwatches && product.listed && product.listed.colors > 1 ? (
            <ColorCount listed={product.listed} />
          ) : null}
        </Box>
      </Link>
      {section.showQuickAdd && offer?.soldOut === false ? <LazyQuickAdd product={product} /> : null}
      {section.showFavorite ? <Heart product={product} /> : null}
    </Box>
  )
})

/** The image with its badges, faded when sold out. */
function CardImage({
  product,
  offer,
  sizes,
  first,
}: {
  readonly product: Card
  readonly offer: ReturnType<typeof toOffer>
  readonly sizes: string
  readonly first: boolean
}) {
  const section = useCardStyle()
  const theme = useTheme()
  const { t } = useLanguage()
  const colors = useColors(section)
  return (
    <Box
      style={{
        borderRadius: theme.cards === 'plain' ? theme.radius : 0,
        overflow: 'hidden',
        backgroundColor: theme.color('bgs'),
      }}
    >
      <Image
        src={getCardImage(product)}
        alt=""
        ratio={theme.photo(section.ratio)}
        fit={section.fit}
        sizes={sizes}
        first={first}
        style={offer?.soldOut ? { opacity: 0.55 } : undefined}
      />
      <Box
        style={{
          position: 'absolute',
          top: 8,
          start: 8,
          // Side by side, stacked where the card is narrow, and never below the heart.
          end: section.showFavorite ? 48 : 8,
          flexDirection: 'row',
          flexWrap: 'wrap',
          gap: 4,
        }}
      >
        {offer?.soldOut ? (
          <Badge text={t(section.soldOut)} background={theme.color('whites')} color={colors.color} />
        ) : (
          <>
            {section.showDiscountBadge && offer?.percent ? (
              <Badge
                text={`−${offer.percent}%`}
                background={theme.color(section.badge)}
                color={theme.color(section.badgeText)}
              />
            ) : null}
            <NewBadge age={product.age} section={section} />
          </>
        )}
      </Box>
    </Box>
  )
}

/** The lowest price, with its compare-at price. */
function OfferPrice({ offer }: { readonly offer: NonNullable<ReturnType<typeof toOffer>> }) {
  const section = useCardStyle()
  const theme = useTheme()
  const { t } = useLanguage()
  const money = useMoney()
  const type = useType()
  const colors = useColors(section)
  return (
    <Box style={{ flexDirection: 'row', flexWrap: 'wrap', columnGap: 6, alignItems: 'baseline' }}>
      <Text
        dir="auto"
        style={{
          ...type(section.cardPriceSize, section.priceFont),
          grows: section.cardPriceSize + GROWTH,
          color:
            offer.oldPrice !== null
              ? getLegibleColor(theme.color(section.salePrice), colors.color, colors.background)
              : theme.color(section.price),
        }}
      >
        {/* An amount keeps its own direction beside words that run the other way. */}
        {offer.from
          ? `${t(section.from)} \u2068${money(offer.price, offer.currency)}\u2069`
          : money(offer.price, offer.currency)}
      </Text>
      {offer.oldPrice !== null && section.showOldPrice ? (
        <Text
          dir="auto"
          style={{
            ...type(Math.max(11, section.cardPriceSize - 2)),
            grows: section.cardPriceSize + GROWTH - 2,
            color: colors.quiet,
            textDecorationLine: 'line-through',
          }}
        >
          {money(offer.oldPrice, offer.currency)}
        </Text>
      ) : null}
    </Box>
  )
}

/** Returns the frame of a card: border, shadow or none. */
function frameOf(theme: Theme): Style {
  const around = {
    width: '100%',
    flexGrow: 1,
    borderRadius: theme.radius,
    overflow: 'hidden',
    backgroundColor: theme.color('whites'),
  } as const
  return theme.cards === 'raised'
    ? { ...around, elevation: 1 }
    : { ...around, borderWidth: 1, borderColor: theme.color('lines') }
}

/** The product's colors, of which the first few are drawn. */
function ColorCount({ listed }: { listed: ListedProduct }) {
  const { t } = useLanguage()
  const section = useCardStyle()
  const colors = useColors(section)
  const type = useType()
  const more = listed.colors - listed.swatches.length
  return (
    <Box
      role="group"
      label={t(COLORS).replace('{count}', `${listed.colors}`)}
      style={{ flexDirection: 'row', alignItems: 'center', gap: 4, paddingTop: 4 }}
    >
      {listed.swatches.map((swatch) => (
        <Swatch key={swatch} swatch={swatch} size={12} border={colors.border} />
      ))}
      {more > 0 ? (
        <Text dir="ltr" style={{ ...type(12), lineHeight: 12, color: colors.quiet }}>{`+${more}`}</Text>
      ) : null}
    </Box>
  )
}

/** Beside the link, not inside it: nested controls do not work for keyboards and screen readers. */
function Heart({ product }: { product: Card }) {
  const section = useCardStyle()
  const theme = useTheme()
  const { t } = useLanguage()
  const ports = usePorts()
  const isFavorite = useShopper((shopper) => shopper.favorites.includes(product.id))
  const toggle = useShopper((shopper) => shopper.toggleFavorite)
  return (
    <Press
      label={`${t(isFavorite ? section.unfavorite : section.favorite)}: ${product.name}`}
      selected={isFavorite}
      testID="favorite"
      onPress={() => {
        toggle(product.id)
        ports.haptic('select')
      }}
      style={{
        position: 'absolute',
        top: 0,
        end: 0,
        // 48 px touch target, 32 px visible.
        padding: 8,
      }}
    >
      <Box
        style={{
          padding: 7,
          borderRadius: 16,
          backgroundColor: theme.color('whites'),
          elevation: 1,
        }}
      >
        <Icon
          name={isFavorite ? 'heart-full' : 'heart'}
          size={18}
          color={theme.color(isFavorite ? 'reds' : section.color)}
        />
      </Box>
    </Press>
  )
}

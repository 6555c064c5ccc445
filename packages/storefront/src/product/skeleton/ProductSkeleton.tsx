import type { ReactNode } from 'react'
import { Breadcrumb } from '../../components/Breadcrumb.tsx'
import { type Colors, useType } from '../../components/colors.ts'
import { Page } from '../../components/Page.tsx'
import { Price } from '../../components/Price.tsx'
import { Loading, SkeletonShape } from '../../components/Skeleton.tsx'
import { useLanguage, useSection, useTheme } from '../../context/context.tsx'
import { type OpenedCard, openedCard } from '../../context/opened-card.ts'
import { GALLERY_SIZES } from '../../platform/product-queries.ts'
import { Box } from '../../primitives/box/Box'
import { Image } from '../../primitives/image/Image'
import { Pager } from '../../primitives/pager/Pager'
import { Split } from '../../primitives/split/Split'
import { Text } from '../../primitives/text/Text'

/** Width of the gallery in a wide window, percent, and the height below its images on a phone, px: as in the screen. */
const GALLERY_SHARE = 54
const BELOW_PX = 420

type Offer = NonNullable<OpenedCard['offer']>

/**
 * The product screen while it loads: name, image and price of the card that led here, if one did. The image of the card
 * is there at once; the file that the product's gallery shows loads above it.
 */
export function ProductSkeleton({ handle, colors }: { readonly handle: string; readonly colors: Colors }) {
  const { current } = openedCard
  const opened = current?.handle === handle ? current : undefined
  const section = useSection('product')
  const ratio = useTheme().photo(section.ratio)
  const src = opened?.image
  const image =
    opened && src ? (
      <>
        <Image src={src} alt="" ratio={ratio} fit={section.fit} sizes={opened.sizes} first />
        <Box style={{ position: 'absolute', top: 0, start: 0, end: 0 }}>
          <Image
            src={src}
            alt=""
            ratio={ratio}
            fit={section.fit}
            sizes={GALLERY_SIZES}
            first
            style={{ backgroundColor: 'transparent' }}
          />
        </Box>
      </>
    ) : (
      <Image src="" alt="" ratio={ratio} coming style={{ backgroundColor: colors.field }} />
    )
  return (
    <SkeletonLayout colors={colors} image={image} status={<Loading colors={colors} />}>
      {opened ? (
        <KnownFacts name={opened.name} offers={opened.offer ? [opened.offer] : []} colors={colors} />
      ) : (
        <UnknownFacts colors={colors} />
      )}
    </SkeletonLayout>
  )
}

/** The product screen's layout around an image and, beside or below it, what is known of the product. */
export function SkeletonLayout({
  colors,
  image,
  status,
  children,
}: {
  readonly colors: Colors
  readonly image: ReactNode
  /** What a screen reader says. */
  readonly status?: ReactNode
  readonly children: ReactNode
}) {
  const section = useSection('product')
  const { t } = useLanguage()
  const theme = useTheme()
  return (
    <Page colors={colors} pad={0} testID="product">
      {status}
      <Breadcrumb steps={[]} colors={colors} />
      <Split
        testID="loading"
        share={GALLERY_SHARE}
        bleed={Math.min(theme.radius, 20)}
        main={<Pager label={t(section.gallery)} leave={BELOW_PX} pages={[{ key: 'coming', node: image }]} />}
        side={
          <Box style={{ gap: 20, paddingHorizontal: 16, paddingTop: 16 }}>
            {children}
            <SkeletonShape colors={colors} height={48} />
            <SkeletonShape colors={colors} height={52} radius={theme.radius} />
          </Box>
        }
      />
    </Page>
  )
}

/** Name and price at their final positions. */
export function KnownFacts({
  name,
  offers,
  colors,
}: {
  readonly name: string
  readonly offers: readonly Offer[]
  readonly colors: Colors
}) {
  const section = useSection('product')
  const { t } = useLanguage()
  const theme = useTheme()
  const type = useType()
  return (
    <Box style={{ gap: 8 }}>
      <Text heading={1} style={{ ...type(section.nameSize, section.nameFont), color: colors.color }}>
        {name}
      </Text>
      {offers.map((offer) => (
        <Box
          key={`${offer.oldPrice}`}
          style={{ flexDirection: 'row', alignItems: 'center', flexWrap: 'wrap', gap: 10 }}
        >
          {offer.from ? <Text style={{ ...type(15), color: colors.quiet }}>{t(section.from)}</Text> : null}
          <Price
            price={offer.price}
            oldPrice={section.showOldPrice ? offer.oldPrice : null}
            currency={offer.currency}
            size={section.priceSize}
            slot={section.priceFont}
            color={theme.color(section.price)}
            saleColor={theme.color(section.salePrice)}
            colors={colors}
            labels={{ price: section.priceLabel, old: section.oldPriceLabel }}
          />
        </Box>
      ))}
    </Box>
  )
}

function UnknownFacts({ colors }: { readonly colors: Colors }) {
  return (
    <Box style={{ gap: 16 }}>
      <SkeletonShape colors={colors} height={28} width="85%" />
      <SkeletonShape colors={colors} height={24} width="35%" />
    </Box>
  )
}

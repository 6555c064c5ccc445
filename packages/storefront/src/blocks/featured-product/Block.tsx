import { SITE_BREAKPOINT_PX } from '@vitrine/core/limits/limits'
import { LARGE_BUTTON_TITLE } from '../../components/Button.tsx'
import { type Colors, useColors, useType } from '../../components/colors.ts'
import { Loading, SkeletonShape } from '../../components/Skeleton.tsx'
import { useLanguage, useTheme } from '../../context/context.tsx'
import { useQuery } from '../../context/useQuery.ts'
import { Box } from '../../primitives/box/Box'
import { Image } from '../../primitives/image/Image'
import { Link } from '../../primitives/link/Link'
import type { WideStyle } from '../../primitives/style/style.types.ts'
import { Text } from '../../primitives/text/Text'
import { toPath } from '../../screens.ts'
import { BlockBackground } from '../BlockBackground.tsx'
import { BlockFailure } from '../BlockFailure.tsx'
import { Buy, PriceOf } from '../buy/Buy.tsx'
import { type BuyableProduct, createFeaturedProductQuery } from '../buy/buyable-product.ts'
import { EditHint } from '../EditHint'
import { type BlockProps, defineView } from '../view.ts'
import type { featuredProduct } from './design.ts'

/** Space in wide windows between the image and the text beside it, px; larger where the image reaches the edges. */
const GAP = 56
const FULL_GAP = 72
/** Width of the buy button in wide windows, px, at most. */
const BUY_WIDTH = 420
/** Size of text in a window of 1440 px, of its size on a phone. */
const WIDE_TEXT = 1.2
/** The same of a price below a large title. */
const WIDE_PRICE = 1.4

/** One product with the merchant's text and a buy button; the shop's bestseller by default. */
function FeaturedProduct({ values, path }: BlockProps<typeof featuredProduct>) {
  const theme = useTheme()
  const colors = useColors({ background: values.background, color: values.color, button: values.button })
  const reply = useQuery(createFeaturedProductQuery(values.product))
  const product = reply.data
  if (reply.state === 'ready' && !product) return <EditHint path={path} hint="blocks.featured-product" />
  const ratio = theme.photo(values.ratio)
  const isLarge = hasLargeTitle(values)
  const half = { width: '100%', wide: { width: '50%' } } as const
  const picture = product ? (
    <Link href={toPath('product', product.handle)} label={product.name}>
      <Box
        style={{
          borderRadius: values.full ? 0 : theme.radius,
          overflow: 'hidden',
          backgroundColor: theme.color('bgs'),
        }}
      >
        <Image
          src={product.picture}
          alt=""
          ratio={ratio}
          sizes={`(min-width:${SITE_BREAKPOINT_PX}px) ${values.full ? 720 : 600}px, 100vw`}
        />
      </Box>
    </Link>
  ) : (
    <SkeletonShape colors={colors} ratio={ratio} radius={theme.radius} />
  )
  return (
    <BlockBackground path={path} values={values} full={values.full}>
      {reply.state === 'error' && !product ? (
        <BlockFailure onRetry={reply.reload} />
      ) : (
        <Box
          testID={product ? 'featured' : 'loading'}
          style={{
            gap: 16,
            wide: {
              flexDirection: values.side === 'start' ? 'row' : 'row-reverse',
              gap: 0,
              alignItems: 'center',
            },
          }}
        >
          <Box style={half}>{picture}</Box>
          <Box style={{ width: '100%', wide: { width: '50%', ...createSidePadding(values) } }}>
            <Box
              style={{
                gap: 12,
                paddingHorizontal: values.full ? 16 : 0,
                paddingBottom: values.full ? 24 : 0,
                wide: {
                  paddingHorizontal: 0,
                  paddingTop: 24,
                  paddingBottom: 24,
                  ...(isLarge ? { gap: 16 } : {}),
                },
              }}
            >
              <ProductText values={values} colors={colors} />
              {product ? (
                <Offer product={product} values={values} colors={colors} />
              ) : (
                <>
                  <Loading colors={colors} />
                  <SkeletonShape colors={colors} height={22} width="70%" radius={6} />
                  <SkeletonShape colors={colors} height={22} width="30%" radius={6} />
                  <SkeletonShape colors={colors} height={52} radius={theme.buttonRadius} />
                </>
              )}
            </Box>
          </Box>
        </Box>
      )}
    </BlockBackground>
  )
}

type Values = BlockProps<typeof featuredProduct>['values']

const hasLargeTitle = ({ wideTitleSize }: Values) => wideTitleSize >= LARGE_BUTTON_TITLE

/** Returns the space at the sides of the text in wide windows: it begins or ends with the content of the page. */
function createSidePadding({ full, side }: Values): WideStyle {
  const [gap, margin] = full ? ([FULL_GAP, 'page'] as const) : ([GAP, 0] as const)
  return side === 'start'
    ? { paddingStart: gap, paddingEnd: margin }
    : { paddingStart: margin, paddingEnd: gap }
}

type PartProps = { readonly values: Values; readonly colors: Colors }

function ProductText({ values, colors }: PartProps) {
  const theme = useTheme()
  const { t } = useLanguage()
  const type = useType()
  const title = t(values.title)
  const body = t(values.body)
  return (
    <>
      {title ? (
        <Text
          heading={2}
          style={{
            ...type(values.titleSize, values.titleFont),
            grows: theme.titled(Math.max(values.wideTitleSize, values.titleSize + 8)),
            color: colors.color,
          }}
        >
          {title}
        </Text>
      ) : null}
      {body ? (
        <Text
          style={{
            ...type(values.bodySize, values.bodyFont),
            grows: Math.round(values.bodySize * WIDE_TEXT),
            lineHeight: Math.round(values.bodySize * 1.55),
            // On a band the sentence belongs to the headline.
            color: values.full || values.background !== 'bgs' ? colors.color : colors.quiet,
            maxWidth: 520,
          }}
        >
          {body}
        </Text>
      ) : null}
    </>
  )
}

/** The product's name, price and buy button, and the link to its own screen. */
function Offer({ product, values, colors }: PartProps & { readonly product: BuyableProduct }) {
  const { t } = useLanguage()
  const type = useType()
  const see = t(values.seeText)
  // A title that is the product's name stands above already.
  const isNamed = t(values.title).trim() === product.name
  const size = values.bodySize + (isNamed ? 6 : 2)
  const scale = hasLargeTitle(values) ? WIDE_PRICE : WIDE_TEXT
  return (
    <>
      <Box style={{ gap: 4 }}>
        {isNamed ? null : (
          <Text
            style={{
              ...type(values.bodySize + 2, 'semis'),
              grows: Math.round((values.bodySize + 2) * WIDE_TEXT),
              color: colors.color,
            }}
          >
            {product.name}
          </Text>
        )}
        <PriceOf product={product} colors={colors} size={size} grows={Math.round(size * scale)} />
      </Box>
      <Box style={{ wide: { maxWidth: BUY_WIDTH } }}>
        <Buy product={product} colors={colors} large={hasLargeTitle(values)} />
      </Box>
      {see ? (
        <Link
          href={toPath('product', product.handle)}
          label={`${see}: ${product.name}`}
          style={{ minHeight: 44, justifyContent: 'center', alignSelf: 'flex-start' }}
        >
          <Text
            style={{
              ...type(values.bodySize, 'semis'),
              grows: Math.round(values.bodySize * WIDE_TEXT),
              color: colors.color,
              textDecorationLine: 'underline',
            }}
          >
            {see}
          </Text>
        </Link>
      ) : null}
    </>
  )
}

export default defineView<typeof featuredProduct>(FeaturedProduct, ({ product }) => [
  createFeaturedProductQuery(product),
])

import type { Product, Variant } from '@vitrine/commerce/entities'
import { type ComponentProps, memo, type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { ScreenBlocks } from '../blocks/ScreenBlocks'
import { Breadcrumb } from '../components/Breadcrumb.tsx'
import { type Colors, useColors, useType } from '../components/colors.ts'
import { DeferredPart } from '../components/Deferred.tsx'
import { Failure } from '../components/Notice.tsx'
import { Page } from '../components/Page.tsx'
import { Price } from '../components/Price.tsx'
import { Stars } from '../components/Stars.tsx'
import { Stepper } from '../components/Stepper.tsx'
import { LazyUnitPrice } from '../components/variant-details/LazyUnitPrice'
import { LazyBundleContents, LazyQuantityPrices } from '../components/variant-details/LazyVariantDetails'
import {
  useItems,
  useLanguage,
  useMarket,
  usePorts,
  useSection,
  useTheme,
  useValue,
} from '../context/context.tsx'
import { useNetwork } from '../context/useNetwork.ts'
import { useQuery } from '../context/useQuery.ts'
import { useShopper } from '../context/useShopper.ts'
import { getDiscountPercent } from '../device/cart/prices.ts'
import { getMaxQuantity, getQuantityRule } from '../device/cart/quantity.ts'
import { toTrackedItem } from '../device/telemetry/tracked-item.ts'
import { getMovedProduct, useMoved } from '../platform/moved-products.ts'
import { createProductQuery, createVariantQuery } from '../platform/product-queries.ts'
import { Box } from '../primitives/box/Box'
import { Jump } from '../primitives/link/Jump'
import { Split } from '../primitives/split/Split'
import { Text } from '../primitives/text/Text'
import { RenderWhenVisible } from '../primitives/visibility/RenderWhenVisible'
import { getPrice, isPriceOpen, toGallery } from '../product-card/selection.ts'
import { LazyMissingItem } from '../product-list/LazyMissingItem'
import { type ScreenProps, toPath } from '../screens.ts'
import { BuyBar } from './BuyBar.tsx'
import { Description } from './Description.tsx'
import type { GiftHandle } from './GiftForm.tsx'
import { Gallery } from './gallery/Gallery.tsx'
import { LazyDelivery } from './LazyDelivery'
import { LazyGiftForm } from './LazyGiftForm'
import { LazyPlans } from './LazyPlans'
import { LazyProductExtras } from './LazyProductExtras'
import { Options } from './Options.tsx'
import { PriceBadges } from './PriceBadges.tsx'
import { LazyProductSkeleton as Skeleton } from './skeleton/LazyProductSkeleton'
import { TEXTS } from './texts.ts'
import { type Choice, getUnfetchedVariantId, useChoice, withVariants } from './useChoice.ts'

/** Stock from which the remaining quantity is not shown. */
const LOW_STOCK = 5
/** Height reserved for the closed gift form before its script loads, px. */
const GIFT_PX = 56
/** Width of the gallery in a wide window, percent. */
const GALLERY_SHARE = 54

/**
 * The product screen (spec section 2).
 * @param props.query Query string of the address. `?variant=` selects a variant. `by` names the options to
 * select from it, where the link's list knew only these.
 */
export default function Screen({ product: handle = '', query = '' }: ScreenProps) {
  const section = useSection('product')
  const colors = useColors(section)
  const reply = useQuery(createProductQuery(handle))
  const moved = reply.data ? getMovedProduct(handle, reply.data) : null
  useMoved(moved)
  const requested =
    reply.data && 'product' in reply.data ? getUnfetchedVariantId(reply.data.product, query) : null
  const variant = useQuery(requested === null ? null : createVariantQuery(requested))
  useViewed(handle, reply.data && 'product' in reply.data && moved === null ? reply.data.product : null)
  if (reply.state === 'error' && !reply.data) {
    return (
      <Page colors={colors} testID="product">
        <Failure error={reply.error} onRetry={reply.reload} colors={colors} />
      </Page>
    )
  }
  if (!reply.data) return <Skeleton handle={handle} colors={colors} />
  if ('error' in reply.data) {
    return (
      <Page colors={colors} testID="product">
        <LazyMissingItem colors={colors} />
      </Page>
    )
  }
  const { product, collection } = reply.data
  if (requested !== null && variant.state === 'loading') return <Skeleton handle={handle} colors={colors} />
  return (
    <Details
      key={product.id}
      handle={handle}
      product={variant.data ? withVariants(product, [variant.data]) : product}
      collection={collection}
      query={query}
      colors={colors}
    />
  )
}

/** Stores and tracks one view of a product, with its price in the shopper's own market, once the app has started. */
function useViewed(handle: string, product: Product | null) {
  const { track } = usePorts()
  const { locale } = useMarket()
  const settled = useShopper((shopper) => shopper.loaded && (shopper.locale ?? locale) === locale)
  const reportedHandle = useRef('')
  const remember = useShopper((shopper) => shopper.rememberViewed)
  useEffect(() => {
    if (!settled || !product || reportedHandle.current === handle) return
    reportedHandle.current = handle
    remember(product.id)
    const [first] = product.variants
    if (!first) return
    track('view_item', {
      value: first.price,
      currency: first.currency,
      items: [toTrackedItem(product, first, 1)],
    })
  }, [track, remember, settled, handle, product])
}

type DetailsProps = {
  /** Handle from the address, which the server uses before it has the product. */
  readonly handle: string
  readonly product: Product
  readonly collection: { readonly handle: string; readonly name: string } | null
  readonly query: string
  readonly colors: Colors
}

function Details({ handle, product, collection, query, colors }: DetailsProps) {
  const theme = useTheme()
  const latest = useRef<Variant | null>(null)
  const choice = useChoice(product, query)
  const gallery = useMemo(() => toGallery(choice.product), [choice.product])
  latest.current = choice.selectedVariant
  return (
    <Page colors={colors} pad={0} path="product" testID="product">
      <Breadcrumb
        steps={[
          ...(collection ? [{ text: collection.name, href: toPath('catalog', collection.handle) }] : []),
          { text: product.name, href: toPath('product', product.handle) },
        ]}
        colors={colors}
      />
      <Split
        share={GALLERY_SHARE}
        bleed={Math.min(theme.radius, 20)}
        main={<Gallery product={product} pictures={gallery} variant={choice.variant} colors={colors} />}
        side={<Purchase choice={choice} colors={colors} />}
      />
      <ScreenBlocks list="product.blocks" product={handle} />
      <GoesWith handle={handle} id={product.id} variantRef={latest} />
    </Page>
  )
}

type ChoiceProps = {
  readonly choice: Choice
  readonly colors: Colors
}

/** Column beside the gallery: product data, options and the buy button. */
function Purchase(props: ChoiceProps) {
  const { choice, colors } = props
  const { product, selection, missing, variant, sellable, plan, quantity } = choice
  const section = useSection('product')
  const ports = usePorts()
  const [missed, setMissed] = useState(false)
  const open = useRef<{ focus(): void }>(null)
  const gift = useRef<GiftHandle>(null)
  return (
    <Box style={{ gap: 20, paddingHorizontal: 16, paddingTop: 16 }}>
      <Facts {...props} />
      <Options
        product={product}
        selection={selection}
        onChange={(next) => {
          choice.setSelection(next)
          ports.haptic('select')
        }}
        missed={missed}
        open={open}
        colors={colors}
      />
      {choice.failure?.error ? (
        <Failure error={choice.failure.error} onRetry={choice.failure.reload} colors={colors} />
      ) : null}
      {variant && variant.plans.length > 0 ? (
        <LazyPlans
          variant={variant}
          planOnly={product.planOnly}
          selectedPlan={plan?.id ?? null}
          onChange={choice.setPlanId}
          colors={colors}
        />
      ) : null}
      {sellable && !product.giftcard ? <Quantity choice={choice} colors={colors} /> : null}
      {sellable && variant && !plan && (variant.rule || variant.breaks) ? (
        <LazyQuantityPrices variant={variant} quantity={quantity} colors={colors} />
      ) : null}
      {sellable && product.giftcard && section.showGift ? (
        <Box style={{ minHeight: GIFT_PX }}>
          <RenderWhenVisible>
            <LazyGiftForm ref={gift} colors={colors} />
          </RenderWhenVisible>
        </Box>
      ) : null}
      <BuyBar
        attributes={() => (gift.current ? gift.current.read() : [])}
        product={product}
        variant={variant}
        missing={missing}
        missed={missed}
        onMissing={() => {
          setMissed(true)
          open.current?.focus()
        }}
        plan={plan}
        quantity={quantity}
        isPending={choice.isPending}
        colors={colors}
      />
      {section.showDelivery ? <LazyDelivery product={product} colors={colors} /> : null}
      {section.showDescription && product.description ? (
        <Description html={product.description} colors={colors} />
      ) : null}
    </Box>
  )
}

/** Name, SKU, rating, price, and low-stock notice. */
function Facts({ choice: { product, selection, variant, sellable, plan }, colors }: ChoiceProps) {
  const section = useSection('product')
  const { t } = useLanguage()
  const theme = useTheme()
  const type = useType()
  const mark = useNetwork((network) => network.mark)
  const isOpen = isPriceOpen(product, selection)
  // Not every variant was fetched: only the lowest price of all is certain while options are open.
  const lowest = isOpen && product.combinations ? product.range : undefined
  const price = lowest ? { price: lowest.low, oldPrice: null } : variant ? getPrice(variant, plan) : null
  return (
    <Box style={{ gap: 8 }}>
      <Text heading={1} style={{ ...type(section.nameSize, section.nameFont), color: colors.color }}>
        {product.name}
      </Text>
      {section.showSku && variant?.sku ? (
        <Text style={{ ...type(13), color: colors.quiet }}>{`${t(section.sku)} ${variant.sku}`}</Text>
      ) : null}
      {section.showRating && product.rating ? (
        <Rating>
          <Stars {...product.rating} color={theme.color(section.price)} colors={colors} />
        </Rating>
      ) : null}
      {price && variant ? (
        <Box style={{ flexDirection: 'row', alignItems: 'center', flexWrap: 'wrap', gap: 10 }}>
          {isOpen ? <Text style={{ ...type(15), color: colors.quiet }}>{t(section.from)}</Text> : null}
          <Price
            price={price.price}
            oldPrice={section.showOldPrice ? price.oldPrice : null}
            currency={variant.currency}
            size={section.priceSize}
            slot={section.priceFont}
            color={theme.color(section.price)}
            saleColor={theme.color(section.salePrice)}
            colors={colors}
            labels={{ price: section.priceLabel, old: section.oldPriceLabel }}
          />
          <PriceBadges age={product.age} percent={getDiscountPercent(price.price, price.oldPrice)} />
          {mark}
        </Box>
      ) : null}
      {variant?.unit && !plan && !lowest ? <LazyUnitPrice variant={variant} colors={colors} /> : null}
      {variant?.contents ? <LazyBundleContents contents={variant.contents} colors={colors} /> : null}
      {section.showLowStock && variant && sellable && variant.in_stock < LOW_STOCK ? (
        <Text style={{ ...type(14, 'semis'), color: colors.error }}>
          {`${t(section.lowStock)} ${variant.in_stock}`}
        </Text>
      ) : null}
    </Box>
  )
}

/** A product's stars: a link to the reviews below, where the merchant shows some. */
function Rating({ children }: { readonly children: ReactNode }) {
  const path = useItems('product.blocks').find(({ kind }) => kind === 'reviews')?.path
  const isHidden = useValue(`${path}.hidden`)
  return path && !isHidden ? <Jump to={path}>{children}</Jump> : children
}

function Quantity({
  choice: { variant, quantity, setQuantity },
  colors,
}: Pick<ChoiceProps, 'choice' | 'colors'>) {
  const section = useSection('product')
  const { t } = useLanguage()
  const type = useType()
  const { minimum, increment } = getQuantityRule(variant)
  return (
    <Box style={{ flexDirection: 'row', alignItems: 'center', justifyContent: 'space-between' }}>
      <Text style={{ ...type(15, 'semis'), color: colors.color }}>{t(section.quantity)}</Text>
      <Stepper
        value={quantity}
        onLess={() => setQuantity(quantity - increment)}
        onMore={() => setQuantity(quantity + increment)}
        lessLabel={t(TEXTS.minus)}
        moreLabel={t(TEXTS.plus)}
        valueLabel={`${t(section.quantity)}: ${quantity}`}
        canLess={quantity > minimum}
        canMore={quantity + increment <= getMaxQuantity(variant)}
        colors={colors}
      />
    </Box>
  )
}

/**
 * Memoized, so that a choice above does not render it again: React would then hydrate it at once, long before it is
 * visible.
 */
const GoesWith = memo(function GoesWith(props: ComponentProps<typeof LazyProductExtras>) {
  return (
    <DeferredPart>
      <LazyProductExtras {...props} />
    </DeferredPart>
  )
})

import type { Product, Variant } from '@vitrine/commerce/entities'
import { type ComponentProps, memo, useEffect, useMemo, useRef, useState } from 'react'
import { ScreenBlocks } from '../blocks/ScreenBlocks'
import { Breadcrumb } from '../components/Breadcrumb.tsx'
import { type Colors, useColors, useType } from '../components/colors.ts'
import { DeferredPart } from '../components/Deferred.tsx'
import { Failure } from '../components/Notice.tsx'
import { Page } from '../components/Page.tsx'
import { Price } from '../components/Price.tsx'
import { Loading, SkeletonShape } from '../components/Skeleton.tsx'
import { Stars } from '../components/Stars.tsx'
import { Stepper } from '../components/Stepper.tsx'
import { useLanguage, useMarket, usePorts, useSection, useTheme } from '../context/context.tsx'
import { useNetwork } from '../context/useNetwork.ts'
import { useQuery } from '../context/useQuery.ts'
import { useShopper } from '../context/useShopper.ts'
import { toTrackedItem } from '../device/telemetry/tracked-item.ts'
import { getMovedProduct, useMoved } from '../platform/moved.ts'
import { createProductQuery } from '../platform/product-queries.ts'
import { Box } from '../primitives/box/Box'
import { Split } from '../primitives/split/Split'
import { Text } from '../primitives/text/Text'
import { RenderWhenVisible } from '../primitives/visibility/RenderWhenVisible'
import { getDiscountPercent } from '../product-card/discount-percent.ts'
import {
  clampQuantity,
  findOpenOption,
  findVariant,
  getInitialSelection,
  getPlan,
  getPreviewVariant,
  getPrice,
  isInStock,
  isPriceOpen,
  type Selection,
  toGallery,
} from '../product-card/selection.ts'
import { MissingItem } from '../product-list/MissingItem.tsx'
import { type ScreenProps, toPath } from '../screens.ts'
import { BuyBar } from './BuyBar.tsx'
import { Description } from './Description.tsx'
import { Gallery, GallerySkeleton } from './Gallery.tsx'
import type { GiftHandle } from './GiftForm.tsx'
import { LazyDelivery } from './LazyDelivery'
import { LazyGiftForm } from './LazyGiftForm'
import { LazyProductExtras } from './LazyProductExtras'
import { Options } from './Options.tsx'
import { Plans } from './Plans.tsx'
import { PriceBadges } from './PriceBadges.tsx'
import { TEXTS } from './texts.ts'

/** Stock from which the remaining quantity is not shown. */
const FEW = 5
/** Height reserved for the closed gift form before its script loads, px. */
const GIFT_PX = 56
/** Width of the gallery in a wide window, percent. */
const GALLERY_SHARE = 54

/**
 * The product screen (spec section 2). `query` is the address's query string: `?variant=` selects a variant, and `by`
 * the option values of a list that does not know the variant.
 */
export default function Screen({ product: handle = '', query = '' }: ScreenProps) {
  const section = useSection('product')
  const colors = useColors(section)
  const reply = useQuery(createProductQuery(handle))
  const moved = reply.data ? getMovedProduct(handle, reply.data) : null
  useMoved(moved)
  useViewed(handle, reply.data && 'product' in reply.data && moved === null ? reply.data.product : null)
  if (reply.state === 'error' && !reply.data) {
    return (
      <Page colors={colors} testID="product">
        <Failure error={reply.error} onRetry={reply.reload} colors={colors} />
      </Page>
    )
  }
  if (!reply.data) return <Skeleton colors={colors} />
  if ('error' in reply.data) {
    return (
      <Page colors={colors} testID="product">
        <MissingItem colors={colors} />
      </Page>
    )
  }
  const { product, collection } = reply.data
  return (
    <Details
      key={product.id}
      handle={handle}
      product={product}
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
  const told = useRef('')
  const remember = useShopper((shopper) => shopper.rememberViewed)
  useEffect(() => {
    if (!settled || !product || told.current === handle) return
    told.current = handle
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
  const gallery = useMemo(() => toGallery(product), [product])
  latest.current = choice.chosen
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
        side={<Purchase product={product} choice={choice} colors={colors} />}
      />
      <ScreenBlocks list="product.blocks" product={handle} />
      <GoesWith handle={handle} id={product.id} chosen={latest} />
    </Page>
  )
}

/** Holds the shopper's choice of options and the resulting variant. */
function useChoice(product: Product, query: string) {
  const [selection, setSelection] = useState<Selection>(() => getRequestedSelection(product, query))
  const [planId, setPlanId] = useState<number | null>(null)
  const [wanted, setWanted] = useState(1)
  const chosen = findVariant(product, selection)
  const missing = findOpenOption(product, selection)
  // While options are open, one of the possible variants is shown.
  const variant = chosen ?? (missing === null ? null : getPreviewVariant(product, selection))
  return {
    selection,
    setSelection,
    /** The chosen variant; null until every option is chosen. */
    chosen,
    /** Name of the first option without a choice; null when all are chosen. */
    missing,
    /** The variant on display. */
    variant,
    sellable: variant !== null && isInStock(variant),
    plan: getPlan(product, variant, planId),
    setPlanId,
    quantity: clampQuantity(wanted, variant),
    setQuantity: setWanted,
  }
}

type ChoiceProps = {
  readonly product: Product
  readonly choice: ReturnType<typeof useChoice>
  readonly colors: Colors
}

/** Column beside the gallery: product data, options and the buy button. */
function Purchase(props: ChoiceProps) {
  const { product, choice, colors } = props
  const { selection, missing, variant, sellable, plan, quantity } = choice
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
      {variant && variant.plans.length > 0 ? (
        <Plans
          variant={variant}
          planOnly={product.planOnly}
          chosen={plan?.id ?? null}
          onChange={choice.setPlanId}
          colors={colors}
        />
      ) : null}
      {sellable && !product.giftcard ? <Quantity choice={choice} colors={colors} /> : null}
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
        colors={colors}
      />
      {section.showDelivery ? <LazyDelivery colors={colors} /> : null}
      {section.showDescription && product.description ? (
        <Description html={product.description} colors={colors} />
      ) : null}
    </Box>
  )
}

/** Name, SKU, rating, price, and low-stock notice. */
function Facts({ product, choice: { selection, variant, sellable, plan }, colors }: ChoiceProps) {
  const section = useSection('product')
  const { t } = useLanguage()
  const theme = useTheme()
  const type = useType()
  const mark = useNetwork((network) => network.mark)
  const price = variant ? getPrice(variant, plan) : null
  return (
    <Box style={{ gap: 8 }}>
      <Text heading={1} style={{ ...type(section.nameSize, section.nameFont), color: colors.color }}>
        {product.name}
      </Text>
      {section.showSku && variant?.sku ? (
        <Text style={{ ...type(13), color: colors.quiet }}>{`${t(section.sku)} ${variant.sku}`}</Text>
      ) : null}
      {section.showRating && product.rating ? (
        <Stars {...product.rating} color={theme.color(section.price)} colors={colors} />
      ) : null}
      {price && variant ? (
        <Box style={{ flexDirection: 'row', alignItems: 'center', flexWrap: 'wrap', gap: 10 }}>
          {isPriceOpen(product, selection) ? (
            <Text style={{ ...type(15), color: colors.quiet }}>{t(section.from)}</Text>
          ) : null}
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
      {section.showLowStock && variant && sellable && variant.in_stock < FEW ? (
        <Text style={{ ...type(14, 'semis'), color: colors.error }}>
          {`${t(section.lowStock)} ${variant.in_stock}`}
        </Text>
      ) : null}
    </Box>
  )
}

function Quantity({
  choice: { variant, quantity, setQuantity },
  colors,
}: Pick<ChoiceProps, 'choice' | 'colors'>) {
  const section = useSection('product')
  const { t } = useLanguage()
  const type = useType()
  return (
    <Box style={{ flexDirection: 'row', alignItems: 'center', justifyContent: 'space-between' }}>
      <Text style={{ ...type(15, 'semis'), color: colors.color }}>{t(section.quantity)}</Text>
      <Stepper
        value={quantity}
        onLess={() => setQuantity(quantity - 1)}
        onMore={() => setQuantity(quantity + 1)}
        lessLabel={t(TEXTS.minus)}
        moreLabel={t(TEXTS.plus)}
        valueLabel={`${t(section.quantity)}: ${quantity}`}
        canLess={quantity > 1}
        canMore={quantity < (variant?.in_stock ?? 1)}
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

/** Returns the selection in the address. */
function getRequestedSelection(product: Product, query: string): Selection {
  const parameters = new URLSearchParams(query)
  const named = parameters.has('by') ? parameters.getAll('by') : null
  return getInitialSelection(product, Number(parameters.get('variant')) || null, named)
}

/** Placeholder of the screen while it loads. */
function Skeleton({ colors }: { readonly colors: Colors }) {
  const theme = useTheme()
  return (
    <Page colors={colors} pad={0} testID="product">
      <Loading colors={colors} />
      <Breadcrumb steps={[]} colors={colors} />
      <Split
        testID="loading"
        share={GALLERY_SHARE}
        bleed={Math.min(theme.radius, 20)}
        main={<GallerySkeleton colors={colors} />}
        side={
          <Box style={{ gap: 16, paddingHorizontal: 16, paddingTop: 24 }}>
            <SkeletonShape colors={colors} height={28} width="85%" />
            <SkeletonShape colors={colors} height={24} width="35%" />
            <SkeletonShape colors={colors} height={48} />
            <SkeletonShape colors={colors} height={52} radius={theme.radius} />
          </Box>
        }
      />
    </Page>
  )
}

import type { Product, Variant } from '@vitrine/commerce/entities'
import { useState } from 'react'
import { Button, LinkButton } from '../components/Button.tsx'
import { type Colors, useType } from '../components/colors.ts'
import { useLanguage, useMarket, useMoney, usePorts, useSection, useTheme } from '../context/context.tsx'
import { useAddToCart } from '../context/useAddToCart.ts'
import { useQuery } from '../context/useQuery.ts'
import { createProductQuery, createRecommendationsQuery } from '../platform/product-queries.ts'
import { Box } from '../primitives/box/Box'
import { Icon } from '../primitives/icon/Icon'
import { Image } from '../primitives/image/Image'
import { Link } from '../primitives/link/Link'
import { Press } from '../primitives/press/Press'
import { Text } from '../primitives/text/Text'
import { type Card, toCard } from '../product-card/card.ts'
import { LazyOptionPicker } from '../product-card/LazyOptionPicker'
import { getCardImage, toOffer, toProductHref } from '../product-card/offer.ts'
import {
  getImpliedVariant,
  listAvailableVariants,
  type RequestedProduct,
} from '../product-card/requested-product.ts'
import { toPath } from '../screens.ts'

/** Maximum number of suggestions beside the product itself; more would be a list, not a bundle. */
const MAX_SUGGESTIONS = 3

/** A suggested product; `own`: the product of this screen. */
type Item = { readonly card: Card; readonly own: Product | null }

/**
 * Frequently Bought Together (spec section 2): suggestions to select and add to the cart with one button, which opens a
 * sheet for missing options. Renders nothing where the shop has no suggestions.
 */
export function BoughtTogether({
  handle,
  variantRef,
  colors,
}: {
  readonly handle: string
  readonly variantRef: { readonly current: Variant | null }
  readonly colors: Colors
}) {
  const section = useSection('product')
  const branding = useSection('branding')
  const { t } = useLanguage()
  const ports = usePorts()
  const type = useType()
  const items = useBundle(handle)
  const [excludedIds, setExcludedIds] = useState<ReadonlySet<number>>(new Set())
  const purchase = useBundlePurchase(variantRef)
  if (items.length === 0) return null
  const toggle = (id: number) => {
    setExcludedIds((before) =>
      before.has(id) ? new Set([...before].filter((own) => own !== id)) : new Set([...before, id]),
    )
    ports.haptic('select')
  }
  const selectedItems = items.filter(({ card }) => !excludedIds.has(card.id))
  return (
    <Box
      role="region"
      label={t(section.together)}
      testID="together"
      style={{ gap: 12, paddingHorizontal: 16, maxWidth: 720 }}
    >
      <Text heading={2} style={{ ...type(18, 'bolds'), grows: 29, color: colors.color }}>
        {t(section.together)}
      </Text>
      <Box>
        {items.map((item) => (
          <Row
            key={item.card.id}
            item={item}
            on={!excludedIds.has(item.card.id)}
            onPress={() => toggle(item.card.id)}
            colors={colors}
          />
        ))}
      </Box>
      <BuySelected selectedItems={selectedItems} purchase={purchase} colors={colors} />
      {purchase.failed ? (
        <Box role="alert">
          <Text style={{ ...type(14), color: colors.error }}>{t(branding.errorTitle)}</Text>
        </Box>
      ) : null}
      {purchase.asked ? (
        <LazyOptionPicker
          requestedProducts={purchase.asked}
          onChange={purchase.setAsked}
          onDone={purchase.put}
          colors={colors}
        />
      ) : null}
    </Box>
  )
}

/** Returns the product and the suggestions that are available; empty where there are none. */
function useBundle(handle: string): readonly Item[] {
  const self = useQuery(createProductQuery(handle))
  const reply = useQuery(createRecommendationsQuery(handle, 'complementary'))
  if (reply.state !== 'ready') return []
  const own = self.data && 'product' in self.data && self.data.product.available ? self.data.product : null
  const others = reply.data.filter(({ available }) => available).slice(0, MAX_SUGGESTIONS)
  if (others.length === 0) return []
  return [...(own ? [{ card: toCard(own), own }] : []), ...others.map((card) => ({ card, own: null }))]
}

/** Adds the selected products to the cart; `asked` are products that still need an option. */
function useBundlePurchase(variantRef: { readonly current: Variant | null }) {
  const ports = usePorts()
  const market = useMarket()
  const { added, add } = useAddToCart()
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)
  const [requestedProducts, setRequestedProducts] = useState<readonly RequestedProduct[] | null>(null)
  const addToCart = (selectedProducts: readonly RequestedProduct[]) => {
    for (const { product, variant } of selectedProducts) {
      if (!variant) continue
      const plan = product.planOnly ? (variant.plans[0] ?? null) : null
      add({ product, variant, plan }, plan?.price ?? variant.price)
    }
    setRequestedProducts(null)
  }
  /** Returns the current product with the variant to buy; empty where it is not available. */
  const find = async ({ card, own }: Item): Promise<readonly RequestedProduct[]> => {
    const answer = own
      ? { product: own }
      : await createProductQuery(card.handle).load(ports.client, market, new AbortController().signal)
    if (!('product' in answer)) return []
    const { product } = answer
    if (listAvailableVariants(product).length === 0) return []
    return [{ product, variant: (own ? variantRef.current : null) ?? getImpliedVariant(product) }]
  }
  const buy = async (selectedItems: readonly Item[]) => {
    if (busy) return
    setBusy(true)
    setFailed(false)
    try {
      const all = (await Promise.all(selectedItems.map(find))).flat()
      if (all.every(({ variant }) => variant !== null)) addToCart(all)
      else setRequestedProducts(all)
    } catch {
      // Nothing was added: all products are fetched before the first is added.
      setFailed(true)
      ports.haptic('error')
    }
    setBusy(false)
  }
  return {
    added,
    busy,
    failed,
    asked: requestedProducts,
    setAsked: setRequestedProducts,
    put: addToCart,
    buy,
  }
}

/** Returns a formatter that isolates amounts from surrounding text, so that they keep their direction in Arabic. */
function useAmount(): (value: number, currency: string | undefined, from: boolean) => string {
  const section = useSection('product')
  const { t } = useLanguage()
  const money = useMoney()
  return (value, currency, from) =>
    `${from ? `${t(section.from)} ` : ''}\u2068${money(value, currency)}\u2069`
}

/** One product with its price and a checkbox. */
function Row({
  item: { card, own },
  on,
  onPress,
  colors,
}: {
  readonly item: Item
  readonly on: boolean
  readonly onPress: () => void
  readonly colors: Colors
}) {
  const section = useSection('product')
  const { t } = useLanguage()
  const theme = useTheme()
  const type = useType()
  const amount = useAmount()
  const offer = toOffer(card)
  return (
    <Box style={{ flexDirection: 'row', alignItems: 'center', gap: 12, minHeight: 72 }}>
      <Check name={card.name} on={on} onPress={onPress} colors={colors} />
      <Box
        style={{
          width: 56,
          borderRadius: Math.min(theme.radius, 10),
          overflow: 'hidden',
          backgroundColor: colors.field,
          opacity: on ? 1 : 0.5,
        }}
      >
        <Image src={getCardImage(card)} alt="" ratio={1} fit={section.fit} sizes="56px" />
      </Box>
      <Box style={{ flexGrow: 1, flexShrink: 1, flexBasis: 0, gap: 2 }}>
        {own ? (
          <Text lines={2} style={{ ...type(15), color: colors.color }}>
            {`${t(section.thisItem)}: ${card.name}`}
          </Text>
        ) : (
          <Link
            href={toProductHref({ handle: card.handle, match: null })}
            style={{ minHeight: 44, justifyContent: 'center' }}
          >
            <Text lines={2} style={{ ...type(15), color: colors.color }}>
              {card.name}
            </Text>
          </Link>
        )}
      </Box>
      {offer ? (
        <Text dir="auto" style={{ ...type(15, 'semis'), color: on ? colors.color : colors.quiet }}>
          {amount(offer.price, offer.currency, offer.from)}
        </Text>
      ) : null}
    </Box>
  )
}

function Check({
  name,
  on,
  onPress,
  colors,
}: {
  readonly name: string
  readonly on: boolean
  readonly onPress: () => void
  readonly colors: Colors
}) {
  return (
    <Press
      role="checkbox"
      selected={on}
      label={name}
      onPress={onPress}
      style={{ width: 44, height: 44, alignItems: 'center', justifyContent: 'center', marginStart: -10 }}
    >
      <Box
        style={{
          width: 24,
          height: 24,
          borderRadius: 6,
          borderWidth: on ? 0 : 2,
          borderColor: colors.quiet,
          backgroundColor: on ? colors.button : '#00000000',
          alignItems: 'center',
          justifyContent: 'center',
        }}
      >
        {on ? <Icon name="check" size={18} color={colors.buttonText} /> : null}
      </Box>
    </Press>
  )
}

/** Button that adds the selected products to the cart, with their total price. */
function BuySelected({
  selectedItems,
  purchase: { added, busy, buy },
  colors,
}: {
  readonly selectedItems: readonly Item[]
  readonly purchase: ReturnType<typeof useBundlePurchase>
  readonly colors: Colors
}) {
  const section = useSection('product')
  const { t } = useLanguage()
  const amount = useAmount()
  const offers = selectedItems.flatMap(({ card }) => toOffer(card) ?? [])
  const sum = amount(
    offers.reduce((all, { price }) => all + price, 0),
    offers[0]?.currency,
    offers.some(({ from }) => from),
  )
  return (
    <Box style={{ flexDirection: 'row', flexWrap: 'wrap', gap: 8 }}>
      <Button
        label={added ? t(section.added) : `${t(section.addTogether)} · ${sum}`}
        icon={added ? 'check' : 'cart'}
        onPress={() => void buy(selectedItems)}
        busy={busy}
        disabled={selectedItems.length === 0}
        colors={colors}
        testID="add-together"
      />
      {added ? (
        <LinkButton label={t(section.viewCart)} href={toPath('cart')} variant="outlined" colors={colors} />
      ) : null}
    </Box>
  )
}

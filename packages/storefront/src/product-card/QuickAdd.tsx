import { fetchProduct as productOf } from '@vitrine/commerce/product/product'
import { useState } from 'react'
import { Button } from '../components/Button.tsx'
import { useColors, useType } from '../components/colors.ts'
import { useLanguage, useMarket, usePorts, useTheme } from '../context/context.tsx'
import { useAddToCart } from '../context/useAddToCart.ts'
import { Box } from '../primitives/box/Box'
import { Text } from '../primitives/text/Text'
import type { Card } from './card.ts'
import { useCardStyle } from './card-style.ts'
import { LazyOptionPicker } from './LazyOptionPicker'
import { toProductHref } from './offer.ts'
import { getImpliedVariant, listAvailableVariants, type RequestedProduct } from './requested-product.ts'
import { TEXTS } from './texts.ts'

/**
 * Adds a product to the cart from its card. Fetches the product first, since a list may be outdated; opens the option
 * picker if necessary, or the product screen for a plan-only or sold-out product.
 */
export function QuickAdd({ product: card }: { readonly product: Card }) {
  const section = useCardStyle()
  const { t } = useLanguage()
  const colors = useColors(section)
  const type = useType()
  const theme = useTheme()
  const { added, busy, failed, asked, setAsked, put, press } = useQuickAdd(card)
  return (
    <Box
      role="group"
      label={card.name}
      style={{
        gap: 4,
        ...(theme.cards === 'plain' ? { paddingTop: 8 } : { paddingHorizontal: 12, paddingBottom: 12 }),
      }}
    >
      <Button
        label={t(added ? section.added : section.addToCart)}
        icon={added ? 'check' : 'cart'}
        variant="outlined"
        busy={busy}
        onPress={() => void press()}
        colors={colors}
        style={{ minHeight: 44, paddingHorizontal: 8 }}
        testID="quick-add"
      />
      {failed ? (
        <Box role="alert">
          <Text style={{ ...type(13), color: colors.error }}>{t(TEXTS.noAnswer)}</Text>
        </Box>
      ) : null}
      {asked ? (
        <LazyOptionPicker requestedProducts={asked} onChange={setAsked} onDone={put} colors={colors} />
      ) : null}
    </Box>
  )
}

/** Fetches the current product and adds it to the cart; `asked`: products that need a choice of options first. */
function useQuickAdd(card: Card) {
  const ports = usePorts()
  const market = useMarket()
  const { added, add } = useAddToCart()
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)
  const [requestedProducts, setRequestedProducts] = useState<readonly RequestedProduct[] | null>(null)
  const addToCart = (selectedProducts: readonly RequestedProduct[]) => {
    for (const { product, variant } of selectedProducts) if (variant) add({ product, variant, plan: null })
    setRequestedProducts(null)
  }
  const press = async () => {
    if (busy) return
    setBusy(true)
    setFailed(false)
    try {
      const answer = await productOf(ports.client, { handle: card.handle, ...market })
      const loadedProduct = 'product' in answer ? answer.product : null
      if (
        !loadedProduct ||
        loadedProduct.planOnly ||
        loadedProduct.combinations ||
        listAvailableVariants(loadedProduct).length === 0
      ) {
        ports.navigate(toProductHref({ handle: card.handle, match: card.listed?.match }))
      } else {
        const selection = [{ product: loadedProduct, variant: getImpliedVariant(loadedProduct) }]
        if (selection[0]?.variant) addToCart(selection)
        else setRequestedProducts(selection)
      }
    } catch {
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
    press,
  }
}

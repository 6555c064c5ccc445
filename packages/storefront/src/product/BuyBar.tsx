import type { Plan, Product, Variant } from '@vitrine/commerce/entities'
import { useEffect, useState } from 'react'
import { useLanguage, usePorts, useSection } from '../app/context.tsx'
import { useShopper } from '../app/useShopper.ts'
import { Button, LinkButton } from '../kit/Button.tsx'
import type { Colors } from '../kit/colors.ts'
import { Box } from '../parts/Box'
import { Dock } from '../parts/Dock'
import { Text } from '../parts/Text'
import { pathTo } from '../screens.ts'
import { trackedItem } from '../shopper/tracked.ts'
import { NotifyMe } from './NotifyMe.tsx'
import { inStock, priceOf } from './selection.ts'
import { TEXTS } from './texts.ts'

const SHOWN_AS_ADDED_MS = 2500

/** The bar that stays in reach: add to cart, or what to do when it cannot be had. */
export function BuyBar({
  product,
  variant,
  missing,
  missed,
  onMissing,
  plan,
  quantity,
  colors,
}: {
  readonly product: Product
  readonly variant: Variant | null
  /** The name of the option that must be chosen first; null when everything is. */
  readonly missing: string | null
  /** True once it was asked for. */
  readonly missed: boolean
  readonly onMissing: () => void
  readonly plan: Plan | null
  readonly quantity: number
  readonly colors: Colors
}) {
  const section = useSection('product')
  const { t } = useLanguage()
  const ports = usePorts()
  const addLine = useShopper((shopper) => shopper.addLine)
  const [added, setAdded] = useState(0)
  useEffect(() => {
    if (added === 0) return
    const timer = setTimeout(() => setAdded(0), SHOWN_AS_ADDED_MS)
    return () => clearTimeout(timer)
  }, [added])

  const add = () => {
    if (!variant || missing !== null) return
    addLine({ product, variant, plan, quantity })
    const { price } = priceOf(variant, plan)
    ports.haptic('success')
    ports.track('add_to_cart', {
      value: price * quantity,
      currency: variant.currency,
      items: [trackedItem(product, variant, quantity, price)],
    })
    setAdded((times) => times + 1)
  }
  const grow = { flexGrow: 1, flexShrink: 1, flexBasis: 0, paddingHorizontal: 8 } as const
  return (
    <Dock always testID="buy-bar" style={{ gap: 8, backgroundColor: colors.background }}>
      <Box style={{ flexDirection: 'row', gap: 8 }}>
        {variant === null ? (
          <Button
            label={t(section.unavailable)}
            disabled
            onPress={() => undefined}
            colors={colors}
            style={grow}
          />
        ) : inStock(variant) && missing !== null ? (
          <Button
            label={t(TEXTS.choose).replace('{option}', missing)}
            icon="cart"
            onPress={() => {
              ports.haptic('error')
              onMissing()
            }}
            colors={colors}
            style={grow}
            testID="choose"
          />
        ) : inStock(variant) ? (
          <Button
            label={t(added > 0 ? section.added : section.addToCart)}
            icon={added > 0 ? 'check' : 'cart'}
            onPress={add}
            colors={colors}
            style={grow}
            testID="add-to-cart"
          />
        ) : section.showNotifyMe ? (
          <NotifyMe key={variant.id} product={product} variant={variant} colors={colors} style={grow} />
        ) : (
          <Button
            label={t(section.soldOut)}
            disabled
            onPress={() => undefined}
            colors={colors}
            style={grow}
          />
        )}
        {added > 0 ? (
          <LinkButton
            label={t(section.viewCart)}
            href={pathTo('cart')}
            look="outlined"
            colors={colors}
            style={grow}
          />
        ) : null}
      </Box>
      <Box role="status" style={{ position: 'absolute', width: 1, height: 1, overflow: 'hidden' }}>
        <Text style={{ fontSize: 1 }}>
          {added > 0
            ? t(section.added)
            : missed && missing !== null
              ? t(TEXTS.choose).replace('{option}', missing)
              : ''}
        </Text>
      </Box>
    </Dock>
  )
}

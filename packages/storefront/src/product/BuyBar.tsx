import type { Attribute, Plan, Product, Variant } from '@vitrine/commerce/entities'
import { Button, LinkButton } from '../components/Button.tsx'
import type { Colors } from '../components/colors.ts'
import { useLanguage, usePorts, useSection } from '../context/context.tsx'
import { useAdding } from '../context/useAdding.ts'
import { Box } from '../primitives/box/Box'
import { Dock } from '../primitives/dock/Dock'
import { Text } from '../primitives/text/Text'
import { inStock, priceOf } from '../product-card/selection.ts'
import { pathTo } from '../screens.ts'
import { NotifyMe } from './NotifyMe.tsx'
import { TEXTS } from './texts.ts'

/** The bar that stays in reach: add to cart, or what to do when it cannot be had. */
export function BuyBar({
  attributes,
  product,
  variant,
  missing,
  missed,
  onMissing,
  plan,
  quantity,
  colors,
}: {
  /** What is to be written on the line; null after saying what is missing. */
  readonly attributes: () => readonly Attribute[] | null
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
  const { added, add } = useAdding()

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
            label={t(added ? section.added : section.addToCart)}
            icon={added ? 'check' : 'cart'}
            onPress={() => {
              const written = attributes()
              if (written === null) return ports.haptic('error')
              add({ product, variant, plan, quantity, attributes: written }, priceOf(variant, plan).price)
            }}
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
        {added ? (
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
          {added
            ? t(section.added)
            : missed && missing !== null
              ? t(TEXTS.choose).replace('{option}', missing)
              : ''}
        </Text>
      </Box>
    </Dock>
  )
}

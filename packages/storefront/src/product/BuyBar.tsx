import type { Attribute, Plan, Product, Variant } from '@vitrine/commerce/entities'
import { Button, LinkButton } from '../components/Button.tsx'
import type { Colors } from '../components/colors.ts'
import { useLanguage, usePorts, useSection } from '../context/context.tsx'
import { useAddToCart } from '../context/useAddToCart.ts'
import { getPriceAt } from '../device/cart/prices.ts'
import { Box } from '../primitives/box/Box'
import { Dock } from '../primitives/dock/Dock'
import { Text } from '../primitives/text/Text'
import { isInStock } from '../product-card/selection.ts'
import { toPath } from '../screens.ts'
import { LazyNotifyMe } from './LazyNotifyMe'
import { TEXTS } from './texts.ts'

type BuyBarProps = {
  /** Returns the line's custom attributes; null after showing which are missing. */
  readonly attributes: () => readonly Attribute[] | null
  readonly product: Product
  readonly variant: Variant | null
  /** Name of the first option without a choice; null when all are chosen. */
  readonly missing: string | null
  /** True after the shopper tried to buy without it. */
  readonly missed: boolean
  readonly onMissing: () => void
  readonly plan: Plan | null
  readonly quantity: number
  /** True while the chosen variant is fetched. */
  readonly isPending: boolean
  readonly colors: Colors
}

/** Two buttons share the row by the length of their labels, so that short ones stay on one line. */
const GROW = { flexGrow: 1, flexShrink: 1, paddingHorizontal: 8 } as const

/** Sticky bar with the add-to-cart button, or the alternative for an unavailable product. */
export function BuyBar(props: BuyBarProps) {
  const { missing, missed, colors } = props
  const section = useSection('product')
  const { t } = useLanguage()
  const adding = useAddToCart()
  const { added } = adding
  return (
    <Dock always testID="buy-bar" style={{ gap: 8, backgroundColor: colors.background }}>
      <Box style={{ flexDirection: 'row', gap: 8 }}>
        <MainButton {...props} adding={adding} />
        {added ? (
          <LinkButton
            label={t(section.viewCart)}
            href={toPath('cart')}
            variant="outlined"
            colors={colors}
            style={GROW}
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

/** Button for the next step: buy, choose an option, get a back-in-stock alert, or disabled. */
function MainButton({
  attributes,
  product,
  variant,
  missing,
  onMissing,
  plan,
  quantity,
  isPending,
  adding: { added, add },
  colors,
}: BuyBarProps & { readonly adding: ReturnType<typeof useAddToCart> }) {
  const section = useSection('product')
  const { t } = useLanguage()
  const ports = usePorts()
  const nothing = (label: string) => (
    <Button label={label} disabled onPress={() => undefined} colors={colors} style={GROW} />
  )
  if (isPending)
    return <Button label={t(section.addToCart)} busy onPress={() => undefined} colors={colors} style={GROW} />
  if (variant === null) return nothing(t(section.unavailable))
  if (!isInStock(variant)) {
    return section.showNotifyMe ? (
      <LazyNotifyMe key={variant.id} product={product} variant={variant} colors={colors} style={GROW} />
    ) : (
      nothing(t(section.soldOut))
    )
  }
  if (missing !== null) {
    return (
      <Button
        label={t(TEXTS.choose).replace('{option}', missing)}
        icon="cart"
        onPress={() => {
          ports.haptic('error')
          onMissing()
        }}
        colors={colors}
        style={GROW}
        testID="choose"
      />
    )
  }
  return (
    <Button
      label={t(added ? section.added : section.addToCart)}
      icon={added ? 'check' : 'cart'}
      onPress={() => {
        const formAttributes = attributes()
        if (formAttributes === null) return ports.haptic('error')
        add(
          { product, variant, plan, quantity, attributes: formAttributes },
          plan?.price ?? getPriceAt(variant, quantity),
        )
      }}
      colors={colors}
      style={GROW}
      testID="add-to-cart"
    />
  )
}

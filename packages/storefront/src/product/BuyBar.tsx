import type { Attribute, Plan, Product, Variant } from '@vitrine/commerce/entities'
import { Button, LinkButton } from '../components/Button.tsx'
import type { Colors } from '../components/colors.ts'
import { useLanguage, usePorts, useSection } from '../context/context.tsx'
import { useAddToCart } from '../context/useAddToCart.ts'
import { Box } from '../primitives/box/Box'
import { Dock } from '../primitives/dock/Dock'
import { Text } from '../primitives/text/Text'
import { getPrice, isInStock } from '../product-card/selection.ts'
import { toPath } from '../screens.ts'
import { NotifyMe } from './NotifyMe.tsx'
import { TEXTS } from './texts.ts'

type BuyBarProps = {
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
}

const GROW = { flexGrow: 1, flexShrink: 1, flexBasis: 0, paddingHorizontal: 8 } as const

/** The bar that stays in reach: add to cart, or what to do when it cannot be had. */
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
            look="outlined"
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

/** What can be done now: buy it, choose what is missing, wait for more of it, or nothing. */
function MainButton({
  attributes,
  product,
  variant,
  missing,
  onMissing,
  plan,
  quantity,
  adding: { added, add },
  colors,
}: BuyBarProps & { readonly adding: ReturnType<typeof useAddToCart> }) {
  const section = useSection('product')
  const { t } = useLanguage()
  const ports = usePorts()
  const nothing = (label: string) => (
    <Button label={label} disabled onPress={() => undefined} colors={colors} style={GROW} />
  )
  if (variant === null) return nothing(t(section.unavailable))
  if (!isInStock(variant)) {
    return section.showNotifyMe ? (
      <NotifyMe key={variant.id} product={product} variant={variant} colors={colors} style={GROW} />
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
        const written = attributes()
        if (written === null) return ports.haptic('error')
        add({ product, variant, plan, quantity, attributes: written }, getPrice(variant, plan).price)
      }}
      colors={colors}
      style={GROW}
      testID="add-to-cart"
    />
  )
}

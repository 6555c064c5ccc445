import { inLanguages } from '@vitrine/core/design/fields'
import { type RefObject, useRef, useState } from 'react'
import { Button, LinkButton } from '../../components/Button.tsx'
import { type Colors, useType } from '../../components/colors.ts'
import { getLegibleColor } from '../../components/legible-colors.ts'
import { useLanguage, useMoney, useTheme } from '../../context/context.tsx'
import { useAddToCart } from '../../context/useAddToCart.ts'
import { Box } from '../../primitives/box/Box'
import { Press } from '../../primitives/press/Press'
import { Radios } from '../../primitives/radios/Radios'
import { Text } from '../../primitives/text/Text'
import { useCardStyle } from '../../product-card/card-style.ts'
import { toPath } from '../../screens.ts'
import { type BuyableProduct, listQuickVariants } from './buyable-product.ts'

const TEXTS = {
  added: inLanguages('In your cart', 'Dans le panier', 'En tu carrito', 'Im Warenkorb', 'في السلة'),
  choose: inLanguages(
    'Choose options',
    'Choisir les options',
    'Elegir opciones',
    'Optionen wählen',
    'اختر الخيارات',
  ),
  first: inLanguages(
    'Please choose first: {option}',
    'Choisissez d’abord : {option}',
    'Primero elige: {option}',
    'Bitte erst wählen: {option}',
    'اختر أولًا: {option}',
  ),
} as const

/** Price of a product's first variant, with its compare-at price. */
export function PriceOf({
  product,
  colors,
  size,
  grows,
}: {
  readonly product: BuyableProduct
  readonly colors: Colors
  readonly size: number
  /** Size in a window of 1440 px, px; the same without. */
  readonly grows?: number
}) {
  const cardStyle = useCardStyle()
  const theme = useTheme()
  const { t } = useLanguage()
  const money = useMoney()
  const type = useType()
  const [first] = product.variants
  if (!first) return null
  const lowest = product.variants.reduce(
    (cheapest, one) => (one.price < cheapest.price ? one : cheapest),
    first,
  )
  const from = product.variants.some(({ price }) => price !== lowest.price)
  const reduced = lowest.old_price !== null && lowest.old_price > lowest.price
  return (
    <Box style={{ flexDirection: 'row', flexWrap: 'wrap', columnGap: 8, alignItems: 'baseline' }}>
      <Text
        dir="auto"
        style={{
          ...type(size, cardStyle.priceFont),
          grows,
          color: reduced
            ? getLegibleColor(theme.color(cardStyle.salePrice), colors.color, colors.background)
            : colors.color,
        }}
      >
        {from ? `${t(cardStyle.from)} ` : ''}
        {money(lowest.price, lowest.currency)}
      </Text>
      {reduced && lowest.old_price !== null ? (
        <Text
          dir="auto"
          style={{
            ...type(Math.max(12, size - 2)),
            grows: grows && grows - 2,
            color: colors.quiet,
            textDecorationLine: 'line-through',
          }}
        >
          {money(lowest.old_price, lowest.currency)}
        </Text>
      ) : null}
    </Box>
  )
}

/**
 * Buy button in a block, which adds a product to the cart without leaving the screen. A product with one
 * option gets a picker. A product with several options, or with plans only, gets a link to its own screen.
 */
export function Buy({
  product,
  colors,
  large = false,
}: {
  readonly product: BuyableProduct
  readonly colors: Colors
  /** True below a large title. */
  readonly large?: boolean
}) {
  const cardStyle = useCardStyle()
  const { t } = useLanguage()
  const { added, add } = useAddToCart()
  const choices = listQuickVariants(product)
  const [selectedId, setSelectedId] = useState<number | null>(null)
  const [missed, setMissed] = useState(false)
  const picker = useRef<{ focus(): void }>(null)
  if (!product.available)
    return (
      <Button label={t(cardStyle.soldOut)} onPress={() => undefined} disabled colors={colors} large={large} />
    )
  if (choices === null)
    return (
      <LinkButton
        label={t(TEXTS.choose)}
        href={toPath('product', product.handle)}
        colors={colors}
        large={large}
      />
    )
  const many = choices.length > 1
  const variant = many ? choices.find(({ id }) => id === selectedId) : choices[0]
  const option = product.options[0]?.name ?? ''
  const press = () => {
    if (!variant) {
      setMissed(true)
      picker.current?.focus()
      return
    }
    add({ product, variant, plan: null })
  }
  return (
    <Box style={{ gap: 12 }}>
      {many ? (
        <Choices
          option={option}
          choices={choices}
          selectedId={selectedId}
          isMissing={missed && !variant}
          onChoose={setSelectedId}
          ref={picker}
          colors={colors}
        />
      ) : null}
      <Button
        label={t(added ? TEXTS.added : cardStyle.addToCart)}
        icon={added ? 'check' : 'cart'}
        onPress={press}
        colors={colors}
        large={large}
        testID="buy"
      />
    </Box>
  )
}

/** Choices of a product's only option; `isMissing` highlights that one is required. */
function Choices({
  option,
  choices,
  selectedId,
  isMissing,
  onChoose,
  ref,
  colors,
}: {
  readonly option: string
  readonly choices: NonNullable<ReturnType<typeof listQuickVariants>>
  readonly selectedId: number | null
  readonly isMissing: boolean
  readonly onChoose: (variant: number) => void
  readonly ref: RefObject<{ focus(): void } | null>
  readonly colors: Colors
}) {
  const cardStyle = useCardStyle()
  const theme = useTheme()
  const { t } = useLanguage()
  const type = useType()
  return (
    <Box style={{ gap: 8 }}>
      <Text
        live={isMissing ? 'polite' : undefined}
        style={{ ...type(14, 'semis'), color: isMissing ? colors.error : colors.color }}
      >
        {isMissing ? t(TEXTS.first).replace('{option}', option) : option}
      </Text>
      <Radios label={option} ref={ref} style={{ flexDirection: 'row', flexWrap: 'wrap', gap: 8 }}>
        {choices.map((one) => {
          const selected = one.id === selectedId
          const sold = one.in_stock < 1
          const name = one.option_1 ?? ''
          return (
            <Press
              key={one.id}
              role="radio"
              selected={selected}
              disabled={sold}
              label={sold ? `${name}, ${t(cardStyle.soldOut)}` : name}
              onPress={() => onChoose(one.id)}
              testID="choice"
              style={{
                minWidth: 52,
                minHeight: 44,
                paddingHorizontal: 14,
                alignItems: 'center',
                justifyContent: 'center',
                borderRadius: Math.min(theme.radius, 22),
                borderWidth: selected ? 2 : 1,
                borderColor: selected ? colors.button : colors.border,
                backgroundColor: colors.background,
              }}
            >
              <Text
                style={{
                  ...type(14, selected ? 'semis' : 'regs'),
                  color: sold ? colors.quiet : colors.color,
                  textDecorationLine: sold ? 'line-through' : 'none',
                }}
              >
                {name}
              </Text>
            </Press>
          )
        })}
      </Radios>
    </Box>
  )
}

import { Button } from '../components/Button.tsx'
import { Choice } from '../components/Choice.tsx'
import type { Colors } from '../components/colors.ts'
import { useLanguage, useMoney, useSection } from '../context/context.tsx'
import { Box } from '../primitives/box/Box'
import { Sheet } from '../primitives/sheet/Sheet'
import { useCardStyle } from './card-style.ts'
import { formatVariantName, listAvailableVariants, type RequestedProduct } from './requested-product.ts'

/** Asks for the open options of each product before they are added to the cart. */
export function OptionPicker({
  requestedProducts,
  onChange,
  onDone,
  colors,
}: {
  readonly requestedProducts: readonly RequestedProduct[]
  readonly onChange: (requestedProducts: readonly RequestedProduct[] | null) => void
  readonly onDone: (requestedProducts: readonly RequestedProduct[]) => void
  readonly colors: Colors
}) {
  const section = useCardStyle()
  const branding = useSection('branding')
  const { t } = useLanguage()
  const money = useMoney()
  return (
    <Sheet
      open
      onClose={() => onChange(null)}
      title={t(section.chooseOptions)}
      closeLabel={t(branding.close)}
      footer={
        <Button
          label={t(section.addToCart)}
          icon="cart"
          disabled={requestedProducts.some(({ variant }) => variant === null)}
          onPress={() => onDone(requestedProducts)}
          colors={colors}
          testID="add-chosen"
        />
      }
    >
      <Box style={{ gap: 16, paddingBottom: 16 }}>
        {requestedProducts.map(({ product, variant }, index) => {
          const all = listAvailableVariants(product)
          return all.length < 2 ? null : (
            <Choice
              key={product.id}
              label={product.name}
              options={() =>
                all.map((one) => ({
                  value: String(one.id),
                  label: `${formatVariantName(product, one)} · \u2068${money(one.price, one.currency)}\u2069`,
                }))
              }
              value={variant ? String(variant.id) : ''}
              selectedLabel={variant ? formatVariantName(product, variant) : t(section.chooseOptions)}
              onChange={(id) =>
                onChange(
                  requestedProducts.map((one, at) =>
                    at === index
                      ? { ...one, variant: all.find((own) => String(own.id) === id) ?? null }
                      : one,
                  ),
                )
              }
              colors={colors}
              testID="choose-variant"
            />
          )
        })}
      </Box>
    </Sheet>
  )
}

import type { Variant } from '@vitrine/commerce/entities'
import { inLanguages } from '@vitrine/core/design/fields'
import { useLanguage, useMoney } from '../../context/context.tsx'
import { getQuantityRule } from '../../device/cart/quantity.ts'
import { Box } from '../../primitives/box/Box'
import { Text } from '../../primitives/text/Text'
import { type Colors, useType } from '../colors.ts'

const TEXTS = {
  minimum: inLanguages(
    'At least {min}',
    '{min} au minimum',
    'Mínimo {min}',
    'Mindestens {min}',
    '{min} على الأقل',
  ),
  maximum: inLanguages(
    'At most {max}',
    '{max} au maximum',
    'Máximo {max}',
    'Höchstens {max}',
    '{max} على الأكثر',
  ),
  increment: inLanguages(
    'In multiples of {step}',
    'Par multiples de {step}',
    'En múltiplos de {step}',
    'In {step}er-Schritten',
    'بمضاعفات {step}',
  ),
  volumePrices: inLanguages(
    'Volume pricing',
    'Prix par quantité',
    'Precios por volumen',
    'Staffelpreise',
    'أسعار الكميات',
  ),
  fromQuantity: inLanguages(
    'From {count}',
    'À partir de {count}',
    'Desde {count}',
    'Ab {count}',
    'ابتداءً من {count}',
  ),
  each: inLanguages(
    '{price} each',
    '{price} pièce',
    '{price} por unidad',
    '{price} pro Stück',
    '{price} للقطعة',
  ),
} as const

/**
 * Shows a variant's quantity rule and the table of its volume prices, with the row of the chosen quantity in bold.
 * Renders nothing for a variant with neither.
 */
export function QuantityPrices({
  variant,
  quantity,
  colors,
}: {
  readonly variant: Variant
  readonly quantity: number
  readonly colors: Colors
}) {
  const { t } = useLanguage()
  const money = useMoney()
  const type = useType()
  const { breaks = [], rule, price, currency } = variant
  if (breaks.length === 0 && !rule) return null
  const { minimum, maximum, increment } = getQuantityRule(variant)
  const fill = (text: string) =>
    text
      .replace('{min}', String(minimum))
      .replace('{max}', String(maximum))
      .replace('{step}', String(increment))
  const rows = [{ from: minimum, price }, ...breaks.filter(({ from }) => from > minimum)]
  const current = rows.findLastIndex(({ from }) => from <= quantity)
  return (
    <Box style={{ gap: 8 }} testID="quantity-prices">
      {rule ? (
        <Text style={{ ...type(13), color: colors.quiet }}>
          {[
            minimum > 1 ? t(TEXTS.minimum) : '',
            maximum === null ? '' : t(TEXTS.maximum),
            increment > 1 ? t(TEXTS.increment) : '',
          ]
            .filter(Boolean)
            .map(fill)
            .join(' · ')}
        </Text>
      ) : null}
      {breaks.length > 0 ? (
        <Box
          role="list"
          label={t(TEXTS.volumePrices)}
          style={{ borderWidth: 1, borderColor: colors.border, borderRadius: 8 }}
        >
          {rows.map((row, index) => (
            <Box
              key={row.from}
              role="listitem"
              style={{
                flexDirection: 'row',
                justifyContent: 'space-between',
                gap: 12,
                paddingHorizontal: 12,
                paddingVertical: 8,
                borderBottomWidth: index === rows.length - 1 ? 0 : 1,
                borderColor: colors.border,
              }}
            >
              <Text style={{ ...type(14, index === current ? 'semis' : 'regs'), color: colors.color }}>
                {t(TEXTS.fromQuantity).replace('{count}', String(row.from))}
              </Text>
              <Text
                dir="auto"
                style={{ ...type(14, index === current ? 'semis' : 'regs'), color: colors.color }}
              >
                {t(TEXTS.each).replace('{price}', `\u2068${money(row.price, currency)}\u2069`)}
              </Text>
            </Box>
          ))}
        </Box>
      ) : null}
    </Box>
  )
}

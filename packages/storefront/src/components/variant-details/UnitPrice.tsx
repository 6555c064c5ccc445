import type { Variant } from '@vitrine/commerce/entities'
import { inLanguages } from '@vitrine/core/design/fields'
import { useLanguage, useMoney } from '../../context/context.tsx'
import { Text } from '../../primitives/text/Text'
import { type Colors, useType } from '../colors.ts'

/** The unit of products that are counted. */
const PIECE = inLanguages('item', 'unité', 'unidad', 'Stück', 'قطعة')

/** Returns the symbol of a unit of the platform; null for pieces, which each language names. */
function formatUnit(unit: string): string | null {
  if (unit === 'ITEM') return null
  return unit.toLowerCase().replace('floz', 'fl oz').replace('2', '²').replace('3', '³')
}

/**
 * Shows the price of a unit of a variant's content, such as "€154.86 / kg", which European law requires beside the
 * price. Renders nothing where the merchant states none.
 */
export function UnitPrice({
  variant: { unit, currency },
  colors,
}: {
  readonly variant: Pick<Variant, 'unit' | 'currency'>
  readonly colors: Colors
}) {
  const { t } = useLanguage()
  const money = useMoney()
  const type = useType()
  if (!unit) return null
  const symbol = formatUnit(unit.of) ?? t(PIECE)
  const reference = unit.value === 1 ? symbol : `${unit.value} ${symbol}`
  return (
    <Text testID="unit-price" style={{ ...type(13), color: colors.quiet }}>
      {`\u2068${money(unit.price, currency)}\u2069 / ${reference}`}
    </Text>
  )
}

import type { LocalText } from '@vitrine/core/i18n/languages'
import { useLanguage, useMoney } from '../context/context.tsx'
import { Box } from '../primitives/box/Box'
import { Text } from '../primitives/text/Text'
import type { Colors } from './colors.ts'
import { useType } from './colors.ts'
import { getLegibleColor } from './legible-colors.ts'

/** Price with the compare-at price struck through; both have labels for screen readers. */
export function Price({
  price,
  oldPrice,
  currency,
  size,
  slot = 'semis',
  color,
  saleColor,
  colors,
  labels,
}: {
  readonly price: number
  readonly oldPrice: number | null
  readonly currency: string
  readonly size: number
  readonly slot?: string
  readonly color: string
  readonly saleColor: string
  readonly colors: Colors
  readonly labels?: { readonly price: LocalText; readonly old: LocalText }
}) {
  const { t } = useLanguage()
  const money = useMoney()
  const type = useType()
  const reduced = oldPrice !== null && oldPrice > price
  return (
    <Box
      role="group"
      {...(labels ? { label: t(reduced ? labels.old : labels.price) } : {})}
      style={{ flexDirection: 'row', alignItems: 'baseline', flexWrap: 'wrap', columnGap: 8 }}
    >
      <Text
        dir="auto"
        style={{
          ...type(size, slot),
          color: reduced ? getLegibleColor(saleColor, colors.color, colors.background) : color,
        }}
      >
        {money(price, currency)}
      </Text>
      {reduced ? (
        <Text
          dir="auto"
          style={{
            ...type(Math.max(13, Math.round(size * 0.75))),
            color: colors.quiet,
            textDecorationLine: 'line-through',
          }}
        >
          {money(oldPrice, currency)}
        </Text>
      ) : null}
    </Box>
  )
}

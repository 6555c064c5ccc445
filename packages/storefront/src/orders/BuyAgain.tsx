import type { Order } from '@vitrine/commerce/entities'
import { fetchVariantsByIds } from '@vitrine/commerce/product/variantsByIds'
import { useState } from 'react'
import { Button, LinkButton } from '../components/Button.tsx'
import { type Colors, useType } from '../components/colors.ts'
import { useLanguage, useMarket, usePorts } from '../context/context.tsx'
import { useShopper } from '../context/useShopper.ts'
import { toTrackedItem } from '../device/telemetry/tracked-item.ts'
import { Box } from '../primitives/box/Box'
import { Text } from '../primitives/text/Text'
import { toPath } from '../screens.ts'
import { type BuyAgainLines, toBuyAgainLines } from './buy-again.ts'
import { TEXTS } from './texts.ts'

/** Adds an order's products to the cart as the shop sells them today, and lists those that are not available. */
export function BuyAgain({ order, colors }: { readonly order: Order; readonly colors: Colors }) {
  const { t } = useLanguage()
  const type = useType()
  const ports = usePorts()
  const market = useMarket()
  const addLine = useShopper((shopper) => shopper.addLine)
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<BuyAgainLines | 'failed' | null>(null)
  const press = async () => {
    if (busy) return
    setBusy(true)
    setOutcome(null)
    try {
      const ids = order.items.flatMap(({ variant }) => variant ?? [])
      const reorder = toBuyAgainLines(order.items, await fetchVariantsByIds(ports.client, { ids, ...market }))
      for (const line of reorder.lines) addLine(line)
      if (reorder.lines.length > 0) {
        const added = reorder.lines.map(({ product, variant, quantity = 1 }) =>
          toTrackedItem(product, variant, quantity),
        )
        const value = added.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
        const currency = reorder.lines[0]?.variant.currency ?? ''
        ports.track('add_to_cart', { value, currency, items: added })
      }
      setOutcome(reorder)
      ports.haptic(reorder.lines.length > 0 ? 'success' : 'error')
    } catch {
      // Nothing was added: all products are fetched first.
      setOutcome('failed')
      ports.haptic('error')
    }
    setBusy(false)
  }
  const count = outcome === null || outcome === 'failed' ? 0 : outcome.lines.length
  const outcomeTexts =
    outcome === null
      ? []
      : outcome === 'failed'
        ? [t(TEXTS.failed)]
        : [
            count > 0 ? t(TEXTS.added).replace('{count}', String(count)) : '',
            outcome.fewer.length > 0 ? t(TEXTS.fewer).replace('{names}', outcome.fewer.join(', ')) : '',
            outcome.missing.length > 0 ? t(TEXTS.missing).replace('{names}', outcome.missing.join(', ')) : '',
          ].filter(Boolean)
  return (
    <Box style={{ gap: 8 }}>
      <Button
        label={t(TEXTS.buyAgain)}
        icon="cart"
        busy={busy}
        onPress={() => void press()}
        colors={colors}
        testID="buy-again"
      />
      <Box role="status" testID="again-outcome" style={{ gap: 4 }}>
        {outcomeTexts.map((text) => (
          <Text key={text} style={{ ...type(14), color: colors.color }}>
            {text}
          </Text>
        ))}
      </Box>
      {count > 0 ? (
        <LinkButton label={t(TEXTS.toCart)} href={toPath('cart')} variant="outlined" colors={colors} />
      ) : null}
    </Box>
  )
}

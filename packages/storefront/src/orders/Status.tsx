import type { Order } from '@vitrine/commerce/entities'
import { mixColors } from '@vitrine/core/design/colors/contrast'
import { useType } from '../components/colors.ts'
import { getLegibleColor } from '../components/legible-colors.ts'
import { type LanguageContext, useLanguage, useSection, useTheme } from '../context/context.tsx'
import type { DesignValues } from '../design/section-values.ts'
import { Box } from '../primitives/box/Box'
import { Text } from '../primitives/text/Text'
import { getStateTone, humanizeState, isOrderState } from './status.ts'
import { OTHER_STATES } from './texts.ts'

/** Returns a short text of the newest order's state; null without orders, undefined while loading. */
export function useNewestState(orders: readonly Order[] | undefined): string | null | undefined {
  const section = useSection('orders')
  const { t } = useLanguage()
  if (!orders) return undefined
  const [newest] = [...orders].sort((a, b) => b.created.localeCompare(a.created))
  if (!newest) return null
  const { canceled, delivery } = newest
  return canceled === null ? stateText(delivery, section, t) : t(section.canceled)
}

/** Returns the design's text for a state, else a readable form of the platform's name. */
function stateText(state: string, section: DesignValues['orders'], t: LanguageContext['t']): string {
  return t(isOrderState(state) ? section[state] : OTHER_STATES.get(state)) || humanizeState(state)
}

/** States of an order as badges: only canceled, or payment and delivery. */
export function Status({ order, background }: { readonly order: Order; readonly background: string }) {
  const section = useSection('orders')
  const { t } = useLanguage()
  const theme = useTheme()
  const type = useType()
  const states = [
    { of: section.payment, state: order.payment ?? '' },
    { of: section.delivery, state: order.delivery },
  ].filter(({ state }) => state !== '')
  const labels =
    order.canceled !== null
      ? [
          {
            key: 'canceled',
            text: t(section.canceled),
            spoken: t(section.canceled),
            tone: 'stopped' as const,
          },
        ]
      : states.map(({ of, state }) => {
          const text = stateText(state, section, t)
          return { key: t(of), text, spoken: `${t(of)}: ${text}`, tone: getStateTone(state) }
        })
  return (
    <Box style={{ flexDirection: 'row', flexWrap: 'wrap', gap: 6 }}>
      {labels.map(({ key, text, spoken, tone }) => {
        const color = theme.color(section[tone])
        const tint = mixColors(color, background, 0.12)
        return (
          <Box
            key={key}
            role="group"
            label={spoken}
            style={{
              paddingHorizontal: 10,
              paddingVertical: 4,
              borderRadius: 12,
              backgroundColor: tint,
            }}
          >
            <Text
              style={{
                ...type(13, 'semis'),
                color: getLegibleColor(color, theme.color(section.color), tint),
              }}
            >
              {text}
            </Text>
          </Box>
        )
      })}
    </Box>
  )
}

import type { Order } from '@vitrine/commerce/entities'
import { mixed } from '@vitrine/core/design/contrast'
import { useLanguage, useSection, useTheme } from '../app/context.tsx'
import { useType } from '../kit/colors.ts'
import { legible } from '../kit/legible.ts'
import { Box } from '../parts/Box'
import { Text } from '../parts/Text'
import { humanised, isState, toneOf } from './status.ts'
import { OTHER_STATES } from './texts.ts'

/** The states of an order as small labels: canceled alone, else payment and delivery. */
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
          const text = t(isState(state) ? section[state] : OTHER_STATES.get(state)) || humanised(state)
          return { key: t(of), text, spoken: `${t(of)}: ${text}`, tone: toneOf(state) }
        })
  return (
    <Box style={{ flexDirection: 'row', flexWrap: 'wrap', gap: 6 }}>
      {labels.map(({ key, text, spoken, tone }) => {
        const color = theme.color(section[tone])
        const tint = mixed(color, background, 0.12)
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
            <Text style={{ ...type(13, 'semis'), color: legible(color, theme.color(section.color), tint) }}>
              {text}
            </Text>
          </Box>
        )
      })}
    </Box>
  )
}

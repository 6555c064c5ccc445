import type { Order } from '@vitrine/commerce/entities'
import { useLanguage, useSection, useTheme } from '../app/context.tsx'
import { type Colors, useType } from '../kit/colors.ts'
import { Box } from '../parts/Box'
import { Icon } from '../parts/Icon'
import { Text } from '../parts/Text'
import { dateOf } from './status.ts'
import { STEPS, TEXTS } from './texts.ts'
import { expectedAt, timelineOf } from './timeline.ts'

/** Of the marks along the way, px. */
const MARK_PX = 24

/** An order's way as a line of steps: those that are done have a check, the last of them is where it stands. */
export function Timeline({ order, colors }: { readonly order: Order; readonly colors: Colors }) {
  const section = useSection('orders')
  const { t, language } = useLanguage()
  const theme = useTheme()
  const type = useType()
  const steps = timelineOf(order)
  const stands = steps.findLastIndex(({ done }) => done)
  const expected = expectedAt(order)
  const words = { ...STEPS, sent: section.FULFILLED, canceled: section.canceled }
  const open = steps.some(({ done }) => !done)
  return (
    <Box role="list" testID="timeline">
      {steps.map(({ name, done, at }, place) => {
        const ink = theme.color(section[name === 'canceled' ? 'stopped' : 'done'])
        const lastOne = place === steps.length - 1
        const when = at
          ? dateOf(at, language)
          : lastOne && open && expected
            ? t(TEXTS.expected).replace('{date}', dateOf(expected, language))
            : ''
        return (
          <Box key={name} role="listitem" style={{ flexDirection: 'row', gap: 12 }}>
            <Box style={{ alignItems: 'center', width: MARK_PX }}>
              <Box
                style={{
                  width: MARK_PX,
                  height: MARK_PX,
                  borderRadius: MARK_PX / 2,
                  alignItems: 'center',
                  justifyContent: 'center',
                  backgroundColor: done ? ink : colors.background,
                  borderWidth: 2,
                  borderColor: done ? ink : colors.border,
                }}
              >
                {done ? (
                  <Icon name={name === 'canceled' ? 'close' : 'check'} size={14} color={colors.background} />
                ) : null}
              </Box>
              {lastOne ? null : (
                <Box
                  style={{
                    width: 2,
                    flexGrow: 1,
                    minHeight: 20,
                    backgroundColor: steps[place + 1]?.done ? ink : colors.border,
                  }}
                />
              )}
            </Box>
            <Box
              style={{ flexGrow: 1, flexShrink: 1, flexBasis: 0, paddingBottom: lastOne ? 0 : 16, gap: 2 }}
            >
              <Text
                style={{
                  ...type(15, place === stands ? 'semis' : 'regs'),
                  lineHeight: MARK_PX,
                  color: done ? colors.color : colors.quiet,
                }}
              >
                {t(words[name])}
              </Text>
              {when ? <Text style={{ ...type(13), color: colors.quiet }}>{when}</Text> : null}
            </Box>
          </Box>
        )
      })}
    </Box>
  )
}

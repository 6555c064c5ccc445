import type { Order, OrderDetails } from '@vitrine/commerce/entities'
import { type Colors, useType } from '../components/colors.ts'
import { useLanguage, useMoney, useSection, useTheme } from '../context/context.tsx'
import { Box } from '../primitives/box/Box'
import { Icon } from '../primitives/icon/Icon'
import { Text } from '../primitives/text/Text'
import { RETURN_STEPS } from './return-texts.ts'
import { formatDate } from './status.ts'
import { STEPS, TEXTS } from './texts.ts'
import { getExpectedDate, getTimeline, listAftermath } from './timeline.ts'

/** Size of the step marks, px. */
const MARK_PX = 24

type Drawn = {
  readonly key: string
  readonly text: string
  readonly done: boolean
  readonly stopped: boolean
  /** Lines below the step: a date, an amount, or the name of its return. */
  readonly more: readonly string[]
}

type TimelineProps = {
  readonly order: Order
  readonly details?: OrderDetails | null | undefined
  readonly colors: Colors
}

/** An order's progress as a timeline, followed by its returns; completed steps have a check mark. */
export function Timeline({ order, details, colors }: TimelineProps) {
  const steps = useSteps(order, details)
  const stands = steps.findLastIndex(({ done }) => done)
  return (
    <Box role="list" testID="timeline">
      {steps.map((step, index) => (
        <Step
          key={step.key}
          step={step}
          next={steps[index + 1] ?? null}
          stands={index === stands}
          colors={colors}
        />
      ))}
    </Box>
  )
}

/** Returns the steps as text: first those of the order, then returns and refunds. */
function useSteps(order: Order, details: TimelineProps['details']): readonly Drawn[] {
  const section = useSection('orders')
  const { t, language } = useLanguage()
  const money = useMoney()
  const timeline = getTimeline(order)
  const expected = getExpectedDate(order)
  const stepTexts = { ...STEPS, sent: section.FULFILLED, canceled: section.canceled }
  const open = timeline.some(({ done }) => !done)
  const day = (at: string | null) => (at ? [formatDate(at, language)] : [])
  return [
    ...timeline.map(({ name, done, at }, index) => ({
      key: name,
      text: t(stepTexts[name]),
      done,
      stopped: name === 'canceled',
      more: at
        ? day(at)
        : index === timeline.length - 1 && open && expected
          ? [t(TEXTS.expected).replace('{date}', formatDate(expected, language))]
          : [],
    })),
    ...listAftermath(details?.returns ?? [], details?.refunds ?? []).map(
      ({ name, done, at, of, sum }, index) => ({
        key: `${index} ${name}`,
        text: t(RETURN_STEPS[name]),
        done,
        stopped: name === 'declined' || name === 'called',
        more: [
          ...day(at),
          ...(sum === null ? [] : [`\u2068${money(sum, order.currency)}\u2069`]),
          ...(of ? [`\u2068${of}\u2069`] : []),
        ],
      }),
    ),
  ]
}

/** One step with its mark, and the line to the `next`; null for the last one. */
function Step({
  step: { text, done, stopped, more },
  next,
  stands,
  colors,
}: {
  readonly step: Drawn
  readonly next: Drawn | null
  /** True for the last completed step. */
  readonly stands: boolean
  readonly colors: Colors
}) {
  const section = useSection('orders')
  const theme = useTheme()
  const type = useType()
  const ink = theme.color(section[stopped ? 'stopped' : 'done'])
  return (
    <Box role="listitem" style={{ flexDirection: 'row', gap: 12 }}>
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
          {done ? <Icon name={stopped ? 'close' : 'check'} size={14} color={colors.background} /> : null}
        </Box>
        {next === null ? null : (
          <Box
            style={{
              width: 2,
              flexGrow: 1,
              minHeight: 20,
              backgroundColor: next.done ? ink : colors.border,
            }}
          />
        )}
      </Box>
      <Box
        style={{ flexGrow: 1, flexShrink: 1, flexBasis: 0, paddingBottom: next === null ? 0 : 16, gap: 2 }}
      >
        <Text
          style={{
            ...type(15, stands ? 'semis' : 'regs'),
            lineHeight: MARK_PX,
            color: done ? colors.color : colors.quiet,
          }}
        >
          {text}
        </Text>
        {more.length > 0 ? (
          <Text style={{ ...type(13), color: colors.quiet }}>{more.join(' · ')}</Text>
        ) : null}
      </Box>
    </Box>
  )
}

import { useEffect, useState } from 'react'
import { useType } from '../../components/colors.ts'
import { useApp, useLanguage, usePorts, useTheme } from '../../context/context.tsx'
import { toHref } from '../../design/href.ts'
import { Box } from '../../primitives/box/Box'
import { Link } from '../../primitives/link/Link'
import { Text } from '../../primitives/text/Text'
import { BlockBackground } from '../BlockBackground.tsx'
import { useHint } from '../hint-texts.ts'
import { type BlockProps, defineView } from '../view.ts'
import { loadCountdownText } from './countdown-text-loader'
import type { countdown } from './design.ts'
import { getRemainingTime, type RemainingTime } from './remaining-time.ts'

/** Sample values in the studio before an end is set. */
const SAMPLE = { days: 2, hours: 12, minutes: 30, seconds: 0 } as const
const UNITS = ['days', 'hours', 'minutes', 'seconds'] as const

/**
 * Settings that load once the countdown runs. After a failed load it uses the device's clock and announces its numbers.
 */
type Running = {
  /** By how much the device's clock is behind, ms. */
  readonly ahead: number
  /** True to hide the seconds while minutes remain. */
  readonly calm: boolean
  readonly formatLabel: (remainingTime: RemainingTime) => string
}

function useRunning(running: boolean): Running | null {
  const ports = usePorts()
  const { language } = useLanguage()
  const [runningTimer, setRunningTimer] = useState<Running | null>(null)
  useEffect(() => {
    if (!running) return
    let here = true
    loadCountdownText()
      .then(async ({ getClockSettings, formatRemainingTime }) => {
        const about = await getClockSettings(ports)
        if (here)
          setRunningTimer({
            ...about,
            formatLabel: (remainingTime) => formatRemainingTime(remainingTime, language),
          })
      })
      .catch(() => undefined)
    return () => {
      here = false
    }
  }, [running, ports, language])
  return runningTimer
}

/** Returns the time, once a second; null before hydration, so that server and device render the same. */
function useNow(running: boolean): number | null {
  const [now, setNow] = useState<number | null>(null)
  useEffect(() => {
    if (!running) return
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [running])
  return now
}

/** Time left until an offer ends. */
function Countdown({ values, path }: BlockProps<typeof countdown>) {
  const { edit } = useApp()
  const theme = useTheme()
  const { t } = useLanguage()
  const type = useType()
  const hint = useHint('blocks.countdown')
  const running = useRunning(values.until !== '')
  const now = useNow(values.until !== '')
  // Whether it is over is known before the first tick, so that nothing appears and disappears.
  const [openedAt] = useState(() => Date.now())
  const waiting = values.until === ''
  // The studio shows it in any case; shoppers see it once an end is set.
  if (waiting && !edit) return null
  const remainingTime = waiting
    ? SAMPLE
    : getRemainingTime(values.until, (now ?? openedAt) + (running?.ahead ?? 0))
  if (!remainingTime && values.hideWhenOver && !edit) return null
  const color = theme.color(values.color)
  const href = toHref(values.link)
  const calm =
    running?.calm && remainingTime && remainingTime.days + remainingTime.hours + remainingTime.minutes > 0
  const units = calm ? UNITS.slice(0, -1) : UNITS
  const content = (
    <Box style={{ alignItems: 'center', gap: 16 }}>
      <Text heading={2} style={{ ...type(values.titleSize, values.titleFont), color, textAlign: 'center' }}>
        {t(remainingTime ? values.title : values.over)}
      </Text>
      {remainingTime ? (
        <Box
          {...(running ? { role: 'img', label: running.formatLabel(remainingTime) } : {})}
          style={{
            flexDirection: 'row',
            flexWrap: 'wrap',
            justifyContent: 'center',
            gap: 8,
            maxWidth: '100%',
          }}
          testID="time-left"
        >
          {units.map((unit) => (
            <Box
              key={unit}
              style={{
                minWidth: Math.max(68, values.digitSize * 2.3),
                maxWidth: '100%',
                paddingVertical: 12,
                paddingHorizontal: 8,
                alignItems: 'center',
                borderRadius: theme.radius,
                backgroundColor: theme.color(values.box),
              }}
            >
              <Text dir="ltr" style={{ ...type(values.digitSize, values.digitFont), color }}>
                {now === null && !waiting ? '--' : String(remainingTime[unit]).padStart(2, '0')}
              </Text>
              <Text style={{ ...type(12), color, opacity: 0.8 }}>{t(values[unit])}</Text>
            </Box>
          ))}
        </Box>
      ) : null}
    </Box>
  )
  return (
    <BlockBackground path={path} values={values}>
      {href && remainingTime ? <Link href={href}>{content}</Link> : content}
      {waiting ? (
        <Text style={{ ...type(13), color, textAlign: 'center' }} dir="auto" testID="edit-hint">
          {hint.text}
        </Text>
      ) : null}
    </BlockBackground>
  )
}

export default defineView<typeof countdown>(Countdown)

import type { Preferences } from '@vitrine/core/push/subscriber'
import type { PushTopic } from '@vitrine/core/push/topics'
import { type ReactNode, useState } from 'react'
import { useStore } from 'zustand'
import { Button } from '../components/Button.tsx'
import { type Colors, useColors, useType } from '../components/colors.ts'
import { TWO_COLUMNS_WIDTH_PX } from '../components/column-widths.ts'
import { Notice } from '../components/Notice.tsx'
import { Page, ScreenTitle } from '../components/Page.tsx'
import { SkeletonGroup } from '../components/RowSkeleton.tsx'
import { SkeletonShape } from '../components/Skeleton.tsx'
import { Switch } from '../components/Switch.tsx'
import { BesideAccountRows } from '../components/session/BesideAccountRows.tsx'
import { useInstallation } from '../components/useInstallation.ts'
import { useLanguage, usePorts, useSection, useTheme } from '../context/context.tsx'
import { useNetwork } from '../context/useNetwork.ts'
import { Box } from '../primitives/box/Box'
import { Text } from '../primitives/text/Text'
import { INSTALL_HINT } from '../push/install-hint.ts'
import type { Installation } from '../push/installation.types.ts'
import { Birthday } from './Birthday.tsx'
import { QuietHours } from './QuietHours.tsx'

/** Topics, most important first. */
const TOPICS: readonly PushTopic[] = ['orders', 'stock', 'offers', 'reminders']

/** The notification preferences: pushes on or off on this device, topics, and quiet hours. */
export default function Screen() {
  const section = useSection('pushes')
  const { t } = useLanguage()
  const colors = useColors(section)
  const theme = useTheme()
  const installation = useInstallation()
  return (
    <Page colors={colors} path="pushes" testID="pushes" width={TWO_COLUMNS_WIDTH_PX} gap={28}>
      <ScreenTitle text={t(section.title)} size={24} colors={colors} />
      <BesideAccountRows colors={colors}>
        <Box style={{ flexGrow: 1, gap: theme.space(28) }}>
          {installation ? (
            <Choices installation={installation} colors={colors} />
          ) : (
            <Waiting colors={colors} />
          )}
        </Box>
      </BesideAccountRows>
    </Page>
  )
}

/** Placeholder while the device's permission is unknown, with a message when offline. */
function Waiting({ colors }: { readonly colors: Colors }) {
  const branding = useSection('branding')
  const { t } = useLanguage()
  const theme = useTheme()
  const away = useNetwork(({ state }) => state === 'away')
  return !away ? (
    <SkeletonGroup colors={colors} gap={28}>
      <SkeletonShape colors={colors} height={60} radius={theme.radius} />
      <SkeletonShape colors={colors} height={220} radius={theme.radius} />
      <SkeletonShape colors={colors} height={76} radius={theme.radius} />
    </SkeletonGroup>
  ) : (
    <Notice icon="offline" title={t(branding.offline)} colors={colors} testID="pushes-offline" />
  )
}

/** Default preferences until the server responds. */
const UNTOLD: Preferences = { on: true, muted: [], quiet: null, birthday: null }

/** The notification preferences. Which of them can be changed depends on the device's permission. */
export function Choices({
  installation,
  colors,
}: {
  readonly installation: Installation
  readonly colors: Colors
}) {
  const section = useSection('pushes')
  const { t } = useLanguage()
  const ports = usePorts()
  const permission = useStore(installation.state, (state) => state.permission)
  const preferences = useStore(installation.state, (state) => state.preferences) ?? UNTOLD
  const [outcome, setOutcome] = useState<'taken' | 'kept' | 'refused'>('taken')
  const [busy, setBusy] = useState(false)
  const on = permission === 'granted' && preferences.on
  const choose = async (change: Partial<Preferences>) => {
    ports.haptic('select')
    setOutcome(await installation.choose(change))
  }
  const turn = async () => {
    setBusy(true)
    if (on) await choose({ on: false })
    else if (permission === 'granted') await choose({ on: true })
    else await installation.prime('moment')
    setBusy(false)
  }
  if (permission === null) return <Waiting colors={colors} />
  return (
    <>
      <Card colors={colors}>
        {permission === 'denied' || permission === 'unsupported' || permission === 'uninstalled' ? (
          <NotAllowed permission={permission} settings={installation.settings} colors={colors} />
        ) : (
          <Switch
            text={t(section.on)}
            on={on}
            busy={busy}
            onPress={() => void turn()}
            colors={colors}
            testID="pushes-on"
          />
        )}
      </Card>
      {section.showTopics ? (
        <Group title={t(section.about)} colors={colors}>
          <Topics
            muted={preferences.muted}
            on={on}
            onChange={(muted) => void choose({ muted })}
            colors={colors}
          />
        </Group>
      ) : null}
      {section.showQuietHours ? (
        <Group title={t(section.quietHours)} colors={colors}>
          <QuietHours
            quiet={preferences.quiet}
            disabled={!on}
            onChange={(quiet) => void choose({ quiet })}
            colors={colors}
          />
        </Group>
      ) : null}
      {section.showBirthday ? (
        <Group title={t(section.birthday)} colors={colors}>
          <Birthday
            birthday={preferences.birthday}
            onChange={(birthday) => void choose({ birthday })}
            colors={colors}
          />
        </Group>
      ) : null}
      <Outcome outcome={outcome} colors={colors} />
    </>
  )
}

/** Outcome of the last change: queued for a network, or refused. */
function Outcome({
  outcome,
  colors,
}: {
  readonly outcome: 'taken' | 'kept' | 'refused'
  readonly colors: Colors
}) {
  const section = useSection('pushes')
  const { t } = useLanguage()
  const type = useType()
  return (
    <Box role="status">
      {outcome === 'refused' ? (
        <Text style={{ ...type(14, 'semis'), color: colors.error }}>{t(section.failed)}</Text>
      ) : null}
      {outcome === 'kept' ? (
        <Text style={{ ...type(14), color: colors.quiet }}>{t(section.kept)}</Text>
      ) : null}
    </Box>
  )
}

/** Notice that this device blocks pushes, with a link to its settings. */
function NotAllowed({
  permission,
  settings,
  colors,
}: {
  readonly permission: 'denied' | 'unsupported' | 'uninstalled'
  readonly settings: Installation['settings']
  readonly colors: Colors
}) {
  const section = useSection('pushes')
  const { t } = useLanguage()
  const type = useType()
  return (
    <Box role="status" testID={permission} style={{ gap: 14, paddingVertical: 6 }}>
      <Text style={{ ...type(15), color: colors.color, lineHeight: 23 }}>
        {t(permission === 'uninstalled' ? INSTALL_HINT : section[permission])}
      </Text>
      {permission === 'denied' && settings ? (
        <Button label={t(section.settings)} variant="outlined" onPress={settings} colors={colors} />
      ) : null}
    </Box>
  )
}

/** Switches of the push topics. */
function Topics({
  muted,
  on,
  onChange,
  colors,
}: {
  readonly muted: Preferences['muted']
  readonly on: boolean
  readonly onChange: (muted: Preferences['muted']) => void
  readonly colors: Colors
}) {
  const section = useSection('pushes')
  const { t } = useLanguage()
  return (
    <>
      {TOPICS.map((topic) => {
        const isSubscribed = !muted.includes(topic)
        const others = muted.filter((one) => one !== topic)
        return (
          <Switch
            key={topic}
            text={t(section[topic])}
            on={isSubscribed && on}
            disabled={!on}
            onPress={() => onChange(isSubscribed ? [...others, topic] : others)}
            colors={colors}
            testID={`topic-${topic}`}
          />
        )
      })}
    </>
  )
}

function Group({
  title,
  colors,
  children,
}: {
  readonly title: string
  readonly colors: Colors
  readonly children: ReactNode
}) {
  const section = useSection('pushes')
  const type = useType()
  return (
    <Box role="region" label={title} style={{ gap: 10 }}>
      <Text heading={2} style={{ ...type(section.titleSize, 'semis'), color: colors.color }}>
        {title}
      </Text>
      <Card colors={colors}>{children}</Card>
    </Box>
  )
}

function Card({ colors, children }: { readonly colors: Colors; readonly children: ReactNode }) {
  const theme = useTheme()
  return (
    <Box
      style={{
        gap: 6,
        paddingHorizontal: 16,
        paddingVertical: 10,
        borderRadius: theme.radius,
        backgroundColor: colors.field,
      }}
    >
      {children}
    </Box>
  )
}

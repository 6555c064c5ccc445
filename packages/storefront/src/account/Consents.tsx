import { useState } from 'react'
import { type Colors, useType } from '../components/colors.ts'
import { Switch } from '../components/Switch.tsx'
import { useAccounts } from '../components/session/accounts.ts'
import { useLanguage, usePorts, useSection, useShop } from '../context/context.tsx'
import { Box } from '../primitives/box/Box'
import { Icon } from '../primitives/icon/Icon'
import { Link } from '../primitives/link/Link'
import { Text } from '../primitives/text/Text'
import { toPath } from '../screens.ts'
import { AccountPanel, SaveStatus } from './AccountPanel.tsx'
import type { AccountPanelProps } from './Personal.tsx'
import { TEXTS } from './texts.ts'

/**
 * All subscriptions of a shopper: e-mail marketing, with a switch that changes at once and reverts when the
 * platform refuses; text messages, if the platform reports them; and links to the settings of notifications
 * and analytics consent.
 */
export function Consents({ customer, token, onSaved, colors }: AccountPanelProps) {
  const section = useSection('account')
  const { t } = useLanguage()
  const ports = usePorts()
  const shop = useShop()
  const type = useType()
  const accounts = useAccounts()
  const [on, setOn] = useState(customer.acceptsMarketing)
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<'saved' | 'failed' | null>(null)
  const change = async () => {
    const shouldAccept = !on
    setOn(shouldAccept)
    setBusy(true)
    setOutcome(null)
    ports.haptic('select')
    let isSaved = false
    try {
      const answer = await (await accounts()).update(token, { acceptsMarketing: shouldAccept })
      isSaved = !('error' in answer)
    } catch {
      // Shown as a failure below, and the switch reverts.
    }
    setBusy(false)
    setOutcome(isSaved ? 'saved' : 'failed')
    if (isSaved) onSaved()
    else setOn(!shouldAccept)
  }
  return (
    <AccountPanel title={t(section.notifications)} colors={colors}>
      <Switch
        text={t(section.acceptsMarketing)}
        on={on}
        busy={busy}
        onPress={() => void change()}
        colors={colors}
        testID="marketing"
      />
      <SaveStatus outcome={outcome} colors={colors} />
      {customer.acceptsTexts === null ? null : (
        <Box style={{ gap: 2 }} testID="text-messages">
          <Text style={{ ...type(16), color: colors.color }}>
            {t(customer.acceptsTexts ? TEXTS.textsOn : TEXTS.textsOff).replace(
              '{phone}',
              `\u2066${customer.phone}\u2069`,
            )}
          </Text>
          {customer.acceptsTexts ? (
            <Text style={{ ...type(13), color: colors.quiet }}>{t(TEXTS.textsHint)}</Text>
          ) : null}
        </Box>
      )}
      <Box role="list">
        <ChoiceRow text={t(TEXTS.pushes)} href={toPath('pushes')} colors={colors} testID="to-pushes" />
        {shop.consent ? (
          <ChoiceRow
            text={t(TEXTS.privacy)}
            href={`${toPath('account')}#privacy`}
            colors={colors}
            testID="to-privacy"
          />
        ) : null}
      </Box>
    </AccountPanel>
  )
}

/** Row that links to another settings screen. */
function ChoiceRow({
  text,
  href,
  colors,
  testID,
}: {
  readonly text: string
  readonly href: string
  readonly colors: Colors
  readonly testID: string
}) {
  const type = useType()
  return (
    <Box role="listitem">
      <Link
        href={href}
        testID={testID}
        style={{ flexDirection: 'row', alignItems: 'center', gap: 12, minHeight: 48 }}
      >
        <Box style={{ flexGrow: 1, flexShrink: 1, flexBasis: 0 }}>
          <Text style={{ ...type(16), color: colors.color }}>{text}</Text>
        </Box>
        <Icon name="chevron-end" size={18} color={colors.quiet} />
      </Link>
    </Box>
  )
}

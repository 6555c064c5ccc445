import { useState } from 'react'
import { useLanguage, usePorts, useSection } from '../app/context.tsx'
import { useAccounts } from '../kit/accounts.ts'
import { Switch } from '../kit/Switch.tsx'
import { Outcome, Part } from './Part.tsx'
import type { AccountPart } from './Personal.tsx'

/** Whether the shop may write: a switch that moves at once and goes back when the platform refuses. */
export function Notifications({ customer, token, onSaved, colors }: AccountPart) {
  const section = useSection('account')
  const { t } = useLanguage()
  const ports = usePorts()
  const accounts = useAccounts()
  const [on, setOn] = useState(customer.acceptsMarketing)
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<'saved' | 'failed' | null>(null)
  const change = async () => {
    const wanted = !on
    setOn(wanted)
    setBusy(true)
    setOutcome(null)
    ports.haptic('select')
    let kept = false
    try {
      const answer = await (await accounts()).update(token, { acceptsMarketing: wanted })
      kept = !('error' in answer)
    } catch {
      // Shown as a failure below, and the switch goes back.
    }
    setBusy(false)
    setOutcome(kept ? 'saved' : 'failed')
    if (kept) onSaved()
    else setOn(!wanted)
  }
  return (
    <Part title={t(section.notifications)} colors={colors}>
      <Switch
        text={t(section.acceptsMarketing)}
        on={on}
        busy={busy}
        onPress={() => void change()}
        colors={colors}
        testID="marketing"
      />
      <Outcome outcome={outcome} colors={colors} />
    </Part>
  )
}

import { updateCustomer } from '@vitrine/commerce/customer/update'
import { useState } from 'react'
import { useLanguage, usePorts, useSection } from '../app/context.tsx'
import { useType } from '../kit/colors.ts'
import { Box } from '../parts/Box'
import { Press } from '../parts/Press'
import { Text } from '../parts/Text'
import { Outcome, Part } from './Part.tsx'
import type { AccountPart } from './Personal.tsx'

/** Whether the shop may write: a switch that moves at once and goes back when the platform refuses. */
export function Notifications({ customer, token, onSaved, colors }: AccountPart) {
  const section = useSection('account')
  const { t } = useLanguage()
  const ports = usePorts()
  const type = useType()
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
      const answer = await updateCustomer(ports.client, { token, newData: { acceptsMarketing: wanted } })
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
      <Press
        role="switch"
        selected={on}
        busy={busy}
        onPress={() => void change()}
        testID="marketing"
        style={{ flexDirection: 'row', alignItems: 'center', gap: 16, minHeight: 48 }}
      >
        <Box style={{ flexGrow: 1, flexShrink: 1, flexBasis: 0 }}>
          <Text style={{ ...type(16), color: colors.color }}>{t(section.acceptsMarketing)}</Text>
        </Box>
        <Box
          style={{
            width: 52,
            height: 32,
            borderRadius: 16,
            padding: 3,
            alignItems: on ? 'flex-end' : 'flex-start',
            backgroundColor: on ? colors.button : colors.border,
          }}
        >
          <Box
            style={{
              width: 26,
              height: 26,
              borderRadius: 13,
              backgroundColor: colors.background,
              elevation: 1,
            }}
          />
        </Box>
      </Press>
      <Outcome outcome={outcome} colors={colors} />
    </Part>
  )
}

import { useEffect, useState } from 'react'
import { useLanguage, usePorts, useSection, useTheme } from '../app/context.tsx'
import { keysOf } from '../app/question.ts'
import { useReply } from '../app/useReply.ts'
import { useShopper } from '../app/useShopper.ts'
import { Button } from '../kit/Button.tsx'
import { type Colors, useType } from '../kit/colors.ts'
import { sessionKey } from '../kit/session-age.ts'
import { Box } from '../parts/Box'
import { Sheet } from '../parts/Sheet'
import { Text } from '../parts/Text'
import { Outcome, Part } from './Part.tsx'
import { daysLeft, pendingSince } from './rules.ts'
import { TEXTS } from './texts.ts'

/** The server's own answer, read by `pendingSince`. */
const deletionKey = keysOf<unknown>('deletion')

/**
 * Leaving: asked for twice, pending for 7 days, and until then taken back with one press (spec section 4). The
 * server keeps the request with the account and is asked for it; what the device remembers of this account is
 * shown until the answer is there.
 */
export function Deletion({
  account,
  token,
  colors,
}: {
  /** The customer's id. */
  readonly account: number
  readonly token: string
  readonly colors: Colors
}) {
  const theme = useTheme()
  const section = useSection('account')
  const words = useSection('branding')
  const { t } = useLanguage()
  const ports = usePorts()
  const type = useType()
  const remembered = useShopper((shopper) => shopper.deletion)
  const setDeletion = useShopper((shopper) => shopper.setDeletion)
  const reply = useReply(deletionKey(sessionKey(token)), () =>
    ports.callServer('/shopper/deletion-pending', { token }),
  )
  const told = reply.state === 'ready' ? pendingSince(reply.data) : undefined
  useEffect(() => {
    if (told !== undefined) setDeletion(told === null ? null : { account, asked: told })
  }, [told, account, setDeletion])
  const asked = told !== undefined ? told : remembered?.account === account ? remembered.asked : null
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<'failed' | null>(null)
  const send = async (wanted: 'ask' | 'cancel') => {
    if (busy) return
    setBusy(true)
    setOutcome(null)
    try {
      const path = wanted === 'ask' ? '/shopper/deletion' : '/shopper/deletion-cancel'
      const answer = await ports.callServer(path, { token })
      reply.put({ pending: wanted === 'ask' ? answer : null })
      ports.haptic('success')
    } catch {
      // The answer may have been lost on its way back: what is pending now is asked anew.
      setOutcome('failed')
      reply.reload()
      ports.haptic('error')
    }
    setBusy(false)
    setAsking(false)
  }
  const days = asked === null ? 0 : daysLeft(asked, Date.now())
  return (
    <Part title={t(section.management)} colors={colors}>
      {asked === null ? (
        <Button
          label={t(section.remove)}
          look="danger"
          // Until the server has answered nobody knows whether there is something to ask for.
          busy={reply.state === 'loading'}
          onPress={() => setAsking(true)}
          colors={colors}
          testID="delete-account"
        />
      ) : (
        <Box
          role="status"
          testID="deletion-pending"
          style={{ gap: 12, padding: 16, borderRadius: theme.radius, backgroundColor: colors.field }}
        >
          <Text style={{ ...type(16, 'semis'), color: colors.error }}>{t(section.pending)}</Text>
          <Text style={{ ...type(14), color: colors.color }}>
            {days > 1 ? t(TEXTS.daysLeft).replace('{days}', String(days)) : t(TEXTS.lastDay)}
          </Text>
          <Button
            label={t(section.cancelRequest)}
            look="outlined"
            busy={busy}
            onPress={() => void send('cancel')}
            colors={{ ...colors, border: colors.color }}
            testID="cancel-deletion"
          />
        </Box>
      )}
      <Outcome outcome={outcome} colors={colors} />
      <Sheet
        open={asking}
        onClose={() => setAsking(false)}
        title={t(section.removeTitle)}
        closeLabel={t(words.close)}
        footer={
          <Box style={{ gap: 8 }}>
            <Button
              label={t(section.confirm)}
              look="danger"
              busy={busy}
              onPress={() => void send('ask')}
              colors={colors}
              testID="confirm-deletion"
            />
            <Button label={t(section.keep)} onPress={() => setAsking(false)} colors={colors} />
          </Box>
        }
      >
        <Text style={{ ...type(15), color: colors.color, lineHeight: 23 }}>{t(section.removeHint)}</Text>
      </Sheet>
    </Part>
  )
}

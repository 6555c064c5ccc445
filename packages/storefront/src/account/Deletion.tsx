import { useState } from 'react'
import { useAccountDeletion } from '../components/account-deletion/deletion.ts'
import { Button } from '../components/Button.tsx'
import { type Colors, useType } from '../components/colors.ts'
import { useLanguage, useSection } from '../context/context.tsx'
import { Box } from '../primitives/box/Box'
import { Sheet } from '../primitives/sheet/Sheet'
import { Text } from '../primitives/text/Text'
import { AccountPanel, SaveStatus } from './AccountPanel.tsx'

/**
 * Requests account deletion after a confirmation; it stays pending for 7 days (spec section 4), see `DeletionNotice`.
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
  const section = useSection('account')
  const branding = useSection('branding')
  const { t } = useLanguage()
  const type = useType()
  const deletion = useAccountDeletion(token, account)
  const [isConfirming, setIsConfirming] = useState(false)
  // A pending deletion is shown at the top of the screen.
  if (deletion.requestedAt !== null) return null
  return (
    <AccountPanel title={t(section.management)} colors={colors}>
      <Button
        label={t(section.remove)}
        variant="danger"
        // Until the server responds it is unknown whether a deletion is pending.
        busy={deletion.unknown}
        onPress={() => setIsConfirming(true)}
        colors={colors}
        testID="delete-account"
      />
      <SaveStatus outcome={deletion.failed ? 'failed' : null} colors={colors} />
      <Sheet
        open={isConfirming}
        onClose={() => setIsConfirming(false)}
        title={t(section.removeTitle)}
        closeLabel={t(branding.close)}
        footer={
          <Box style={{ gap: 8 }}>
            <Button
              label={t(section.confirm)}
              variant="danger"
              busy={deletion.busy}
              onPress={() => void deletion.send('ask').then(() => setIsConfirming(false))}
              colors={colors}
              testID="confirm-deletion"
            />
            <Button label={t(section.keep)} onPress={() => setIsConfirming(false)} colors={colors} />
          </Box>
        }
      >
        <Text style={{ ...type(15), color: colors.color, lineHeight: 23 }}>{t(section.removeHint)}</Text>
      </Sheet>
    </AccountPanel>
  )
}

import { useLanguage, useSection, useTheme } from '../../context/context.tsx'
import { useShopper } from '../../context/useShopper.ts'
import { Box } from '../../primitives/box/Box'
import { Text } from '../../primitives/text/Text'
import { Button } from '../Button.tsx'
import { type Colors, useType } from '../colors.ts'
import { useAccountDeletion } from './deletion.ts'
import { DELETION_TEXTS } from './deletion-texts.ts'

/**
 * Notice that the signed-in account will be deleted, with a cancel button, on every device of the account. Renders
 * nothing without a pending deletion, or for another account.
 */
export function DeletionNotice({
  token,
  account,
  colors,
}: {
  readonly token: string | null | undefined
  /** The customer's id, where the screen knows it; else that of the session. */
  readonly account?: number
  readonly colors: Colors
}) {
  const user = useShopper((shopper) => shopper.user?.id)
  const deletion = useAccountDeletion(token, account ?? user)
  return deletion.requestedAt === null ? null : <Pending deletion={deletion} colors={colors} />
}

/** Uses texts of the account section, which other screens have to load. */
function Pending({
  deletion: { days, busy, failed, send },
  colors,
}: {
  readonly deletion: ReturnType<typeof useAccountDeletion>
  readonly colors: Colors
}) {
  const theme = useTheme()
  const section = useSection('account')
  const { t } = useLanguage()
  const type = useType()
  return (
    <Box
      role="status"
      testID="deletion-pending"
      style={{ gap: 12, padding: 16, borderRadius: theme.radius, backgroundColor: colors.field }}
    >
      <Text style={{ ...type(16, 'semis'), color: colors.error }}>{t(section.pending)}</Text>
      <Text style={{ ...type(14), color: colors.color }}>
        {days > 1 ? t(DELETION_TEXTS.daysLeft).replace('{days}', String(days)) : t(DELETION_TEXTS.lastDay)}
      </Text>
      {failed ? <Text style={{ ...type(14, 'semis'), color: colors.error }}>{t(section.failed)}</Text> : null}
      <Button
        label={t(section.cancelRequest)}
        variant="outlined"
        busy={busy}
        onPress={() => void send('cancel')}
        colors={{ ...colors, border: colors.color }}
        testID="cancel-deletion"
      />
    </Box>
  )
}

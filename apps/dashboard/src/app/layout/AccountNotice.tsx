import { Button } from '@mantine/core'
import { useMatchRoute } from '@tanstack/react-router'
import { cancelAccountDeletion, sendConfirmation } from '@vitrine/core/contract/accounts/account'
import { me } from '@vitrine/core/contract/accounts/users'
import { getLocale } from '../../i18n/messages.ts'
import { Icon } from '../../icons.tsx'
import { useMe } from '../current-user.ts'
import { useMutationOf } from '../mutations.ts'
import styles from './AppShell.module.css'
import { t } from './translator.ts'

/** Notice about the merchant's own account: unconfirmed email address, or scheduled deletion. */
export function AccountNotice() {
  const account = useMe()
  // Hidden in the studio, which needs the space; every other page shows it.
  const inStudio = useMatchRoute()({ to: '/dashboard/$slug/design/{-$section}', fuzzy: true }) !== false
  const send = useMutationOf(sendConfirmation, {
    done: t('resent', { email: account?.user.email ?? '' }),
  })
  const cancelMutation = useMutationOf(cancelAccountDeletion, { changes: [me] })
  if (!account || (account.confirmed && account.deletion === null) || inStudio) return null
  const { deletion, user } = account
  return (
    <aside className={styles.notice} aria-label={t('yourAccount')}>
      <Icon name={deletion ? 'alert' : 'mail'} size={16} />
      <span>
        {deletion
          ? t('going', {
              day: new Intl.DateTimeFormat(getLocale(), { dateStyle: 'long' }).format(new Date(deletion)),
            })
          : t('unconfirmed', { email: user.email })}
      </span>
      {deletion ? (
        <Button
          size="compact-sm"
          variant="default"
          loading={cancelMutation.busy}
          onClick={() => cancelMutation.mutate({})}
        >
          {t('cancelDeletion')}
        </Button>
      ) : (
        <Button size="compact-sm" variant="default" loading={send.busy} onClick={() => send.mutate({})}>
          {t('resend')}
        </Button>
      )}
    </aside>
  )
}

import { Button, PasswordInput, TextInput } from '@mantine/core'
import { type Account, changeEmail, getAccount } from '@vitrine/core/contract/accounts/account'
import { useState } from 'react'
import { CallForm } from '../app/form/CallForm.tsx'
import { useCallForm } from '../app/form/call-form.ts'
import { Card } from '../components/Card.tsx'
import { Status } from '../components/Status.tsx'
import { t } from './translator.ts'
import styles from './User.module.css'

/** Sign-in email of the merchant. A new address takes effect once it is confirmed. */
export function EmailCard({ account }: { account: Account }) {
  const [open, setOpen] = useState(false)
  return (
    <Card
      title={t('email')}
      aside={
        <Status tone={account.confirmed ? 'good' : 'warn'}>
          {account.confirmed ? t('user.confirmed') : t('user.unconfirmed')}
        </Status>
      }
    >
      <p className={styles.text}>{t('user.emailNow', { email: account.email })}</p>
      {account.nextEmail === null ? null : (
        <p className={styles.waiting} role="status">
          {t('user.nextEmail', { email: account.nextEmail })}
        </p>
      )}
      {open ? (
        <Another close={() => setOpen(false)} />
      ) : (
        <Button variant="default" onClick={() => setOpen(true)}>
          {t('user.changeEmail')}
        </Button>
      )}
    </Card>
  )
}

function Another({ close }: { close: () => void }) {
  const form = useCallForm(changeEmail, {
    initial: { email: '', current: '' },
    toInput: (values) => values,
    changes: [getAccount],
    onDone: close,
  })
  return (
    <CallForm form={form} action={t('user.sendLink')} onCancel={close}>
      <TextInput
        label={t('user.newEmail')}
        description={t('user.newEmailHint')}
        type="email"
        autoComplete="off"
        data-autofocus
        {...form.text('email')}
      />
      <PasswordInput
        label={t('user.currentPassword')}
        autoComplete="current-password"
        {...form.text('current')}
      />
    </CallForm>
  )
}

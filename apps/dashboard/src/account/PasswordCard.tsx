import { PasswordInput } from '@mantine/core'
import { type Account, changePassword, listSessions } from '@vitrine/core/contract/accounts/account'
import { LIMITS } from '@vitrine/core/limits/limits'
import { CallForm } from '../app/form/CallForm.tsx'
import { useCallForm } from '../app/form/call-form.ts'
import { Card } from '../components/Card.tsx'
import { StrengthMeter } from './StrengthMeter.tsx'
import { t } from './translator.ts'

const NOTHING = { current: '', password: '' }

export function PasswordCard({ account }: { account: Account }) {
  const form = useCallForm(changePassword, {
    initial: NOTHING,
    toInput: (values) => values,
    saved: () => NOTHING,
    changes: [listSessions],
    done: t('user.passwordChanged'),
  })
  return (
    <Card title={t('password')}>
      <CallForm form={form} action={t('user.changePassword')} disabled={!form.form.isDirty()}>
        {/* For programs that keep passwords: whose it is. */}
        <input type="email" autoComplete="username" value={account.email} readOnly hidden />
        <PasswordInput
          label={t('user.oldPassword')}
          autoComplete="current-password"
          {...form.text('current')}
        />
        <PasswordInput
          label={t('recovery.newPassword')}
          description={t('signUp.passwordHint', { count: LIMITS.passwordMinimum })}
          autoComplete="new-password"
          {...form.text('password')}
        />
        <StrengthMeter password={form.form.values.password} own={[account.name, account.email]} />
      </CallForm>
    </Card>
  )
}

import { Anchor, Button, PasswordInput, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { recoverAccount, requestRecovery } from '@vitrine/core/contract/accounts/account'
import { useState } from 'react'
import { ApiError, call } from '../api.ts'
import { useSubmit } from '../app/form/use-submit.ts'
import { useMailToken } from '../app/mail-token.ts'
import { createFormValidator } from '../i18n/contract-messages/contract-messages.ts'
import { adoptAccountLanguage } from '../i18n/language-choice.ts'
import { saveSession } from '../session/session.ts'
import styles from './PublicLayout.module.css'
import { StrengthMeter } from './StrengthMeter.tsx'
import { t } from './translator.ts'

/** Password reset: requests a link, or sets a new password when opened through one. */
export function RecoveryPage() {
  const [token, drop] = useMailToken()
  return token === null ? <Ask /> : <Choose token={token} onRequestNewLink={drop} />
}

function Ask() {
  const [sentEmail, setSentEmail] = useState<string | null>(null)
  const form = useForm({ initialValues: { email: '' }, validate: createFormValidator(requestRecovery.input) })
  const { submit, busy, problem } = useSubmit(form, async (values) => {
    await call(requestRecovery, values)
    setSentEmail(values.email.trim())
  })
  if (sentEmail !== null)
    return (
      <div role="status">
        <h1 className={styles.title}>{t('recovery.sentTitle')}</h1>
        <p className={styles.intro}>{t('recovery.sentText', { email: sentEmail })}</p>
        <Button variant="default" size="md" fullWidth onClick={() => setSentEmail(null)}>
          {t('recovery.useOtherEmail')}
        </Button>
        <BackToSignIn />
      </div>
    )
  return (
    <form onSubmit={form.onSubmit(submit)} noValidate>
      <h1 className={styles.title}>{t('recovery.requestTitle')}</h1>
      <p className={styles.intro}>{t('recovery.requestLead')}</p>
      <div className={styles.fields}>
        <TextInput
          size="md"
          label={t('email')}
          type="email"
          autoComplete="username"
          {...form.getInputProps('email')}
        />
        <Refused text={problem} />
        <Button type="submit" size="md" fullWidth loading={busy}>
          {t('recovery.send')}
        </Button>
      </div>
      <BackToSignIn />
    </form>
  )
}

function Choose({ token, onRequestNewLink }: { token: string; onRequestNewLink: () => void }) {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [over, setOver] = useState(false)
  const form = useForm({
    initialValues: { password: '' },
    validate: ({ password }) => createFormValidator(recoverAccount.input)({ token, password }),
  })
  const { submit, busy, problem } = useSubmit(form, async ({ password }) => {
    try {
      const answer = await call(recoverAccount, { token, password })
      queries.clear()
      saveSession(answer, false)
      await adoptAccountLanguage(answer.language)
      await navigate({ to: '/dashboard' })
    } catch (error) {
      setOver(error instanceof ApiError && error.code === 'link-over')
      throw error
    }
  })
  return (
    <form onSubmit={form.onSubmit(submit)} noValidate>
      <h1 className={styles.title}>{t('recovery.title')}</h1>
      <p className={styles.intro}>{t('recovery.lead')}</p>
      <div className={styles.fields}>
        <PasswordInput
          size="md"
          label={t('recovery.newPassword')}
          autoComplete="new-password"
          {...form.getInputProps('password')}
        />
        <StrengthMeter password={form.values.password} own={[]} />
        <Refused text={problem} />
        {over ? (
          <Button size="md" fullWidth onClick={onRequestNewLink}>
            {t('recovery.requestNewLink')}
          </Button>
        ) : (
          <Button type="submit" size="md" fullWidth loading={busy}>
            {t('recovery.submit')}
          </Button>
        )}
      </div>
      <BackToSignIn />
    </form>
  )
}

function Refused({ text }: { text: string | null }) {
  return text === null ? null : (
    <p className={styles.problem} role="alert">
      {text}
    </p>
  )
}

function BackToSignIn() {
  return (
    <p className={styles.alternative}>
      <Anchor component={Link} to="/dashboard/login" inherit fw={560}>
        {t('recovery.back')}
      </Anchor>
    </p>
  )
}

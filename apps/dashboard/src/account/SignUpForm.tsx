import { Anchor, Button, PasswordInput, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { Link, useNavigate } from '@tanstack/react-router'
import { signUp } from '@vitrine/core/contract/accounts/users'
import { LIMITS } from '@vitrine/core/limits/limits'
import { useState } from 'react'
import { call } from '../api.ts'
import { useSubmit } from '../app/form/use-submit.ts'
import { createFormValidator } from '../i18n/contract-messages/contract-messages.ts'
import { adoptAccountLanguage } from '../i18n/language-choice.ts'
import { getLanguage } from '../i18n/messages.ts'
import { saveSession } from '../session/session.ts'
import styles from './PublicLayout.module.css'
import { StrengthMeter } from './StrengthMeter.tsx'
import { t } from './translator.ts'

/** Sign-up form. Signs the merchant in and opens `to`, if given. */
export function SignUpForm({ to, email = '' }: { to?: string | undefined; email?: string | undefined }) {
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { name: '', email, password: '' },
    validate: createFormValidator(signUp.input),
    onValuesChange: ({ password }) => setTyped(password),
  })
  const { submit, busy, problem } = useSubmit(form, async (values) => {
    const answer = await call(signUp, { ...values, language: getLanguage() })
    saveSession(answer, true)
    await adoptAccountLanguage(answer.language)
    await navigate({ href: to ?? '/dashboard' })
  })
  return (
    <form onSubmit={form.onSubmit(submit)} noValidate>
      <h1 className={styles.title}>{t('signUp.title')}</h1>
      <p className={styles.intro}>{t('signUp.lead')}</p>
      <div className={styles.fields}>
        <TextInput
          size="md"
          label={t('signUp.name')}
          autoComplete="name"
          key={form.key('name')}
          {...form.getInputProps('name')}
        />
        <TextInput
          size="md"
          label={t('email')}
          type="email"
          autoComplete="username"
          key={form.key('email')}
          {...form.getInputProps('email')}
        />
        <PasswordInput
          size="md"
          label={t('password')}
          description={t('signUp.passwordHint', { count: LIMITS.passwordMinimum })}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autoComplete="new-password"
          key={form.key('password')}
          {...form.getInputProps('password')}
        />
        <StrengthMeter password={typed} own={[]} />
        {problem ? (
          <p className={styles.problem} role="alert">
            {problem}
          </p>
        ) : null}
        <Button type="submit" size="md" fullWidth loading={busy}>
          {t('signUp.submit')}
        </Button>
      </div>
      <p className={styles.alternative}>
        {t('signUp.haveAccount')}{' '}
        <Anchor
          renderRoot={(props) => <Link to="/dashboard/login" search={to ? { to } : {}} {...props} />}
          inherit
          fw={560}
        >
          {t('signUp.signIn')}
        </Anchor>
      </p>
    </form>
  )
}

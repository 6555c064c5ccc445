import { Anchor, Button, PasswordInput, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { Link, useNavigate } from '@tanstack/react-router'
import { signIn } from '@vitrine/core/contract/users'
import { call } from '../api.ts'
import { useSubmit } from '../app/form/submitting.ts'
import { keepSession } from '../session/session.ts'
import { checkedBy } from '../words/answers/answers.ts'
import { meetAccount } from '../words/choice.ts'
import styles from './PublicLayout.module.css'
import { t } from './words.ts'

/** Signing in; `to` is the page that asked for it, `ended` tells that a session was open there. */
export function SignInForm({ to, ended }: { to: string | undefined; ended: boolean }) {
  const navigate = useNavigate()
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { email: '', password: '' },
    validate: checkedBy(signIn.input),
  })
  const { submit, busy, problem } = useSubmit(form, async (values) => {
    const answer = await call(signIn, values)
    keepSession(answer)
    await meetAccount(answer.language)
    await navigate({ href: to ?? '/dashboard' })
  })
  return (
    <form onSubmit={form.onSubmit(submit)} noValidate>
      <h1 className={styles.title}>{t('signIn.title')}</h1>
      <p className={styles.intro} role={ended ? 'status' : undefined}>
        {ended ? t('signIn.expired') : t('signIn.lead')}
      </p>
      <div className={styles.fields}>
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
          autoComplete="current-password"
          key={form.key('password')}
          {...form.getInputProps('password')}
        />
        <Anchor component={Link} to="/dashboard/recovery" size="sm" className={styles.forgot}>
          {t('forgot')}
        </Anchor>
        {problem ? (
          <p className={styles.problem} role="alert">
            {problem}
          </p>
        ) : null}
        <Button type="submit" size="md" fullWidth loading={busy}>
          {t('signIn.submit')}
        </Button>
      </div>
      <p className={styles.other}>
        {t('signIn.noAccount')}{' '}
        <Anchor
          renderRoot={(props) => <Link to="/dashboard/sign-up" search={to ? { to } : {}} {...props} />}
          inherit
          fw={560}
        >
          {t('signIn.create')}
        </Anchor>
      </p>
    </form>
  )
}

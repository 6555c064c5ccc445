import { Anchor, Button, PasswordInput, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { Link, useNavigate } from '@tanstack/react-router'
import { beginPasskeySignIn, signInWithPasskey } from '@vitrine/core/contract/accounts/passkeys'
import { type Session, signIn } from '@vitrine/core/contract/accounts/users'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { ApiError, call } from '../api.ts'
import { useSubmit } from '../app/form/use-submit.ts'
import { common } from '../i18n/common-messages.ts'
import { createFormValidator } from '../i18n/contract-messages/contract-messages.ts'
import { adoptAccountLanguage } from '../i18n/language-choice.ts'
import { Icon } from '../icons.tsx'
import { saveSession } from '../session/session.ts'
import styles from './PublicLayout.module.css'
import { abortPasskeyOffer, hasPasskeyAutofill, hasPasskeySupport, showPasskey } from './passkey.ts'
import { t } from './translator.ts'

/** Sign-in form. `to` is the page to open afterwards; `ended` is true when a session expired there. */
export function SignInForm({ to, ended }: { to: string | undefined; ended: boolean }) {
  const navigate = useNavigate()
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { email: '', password: '' },
    validate: createFormValidator(signIn.input),
  })
  const enter = async (session: Session) => {
    saveSession(session)
    await adoptAccountLanguage(session.language)
    await navigate({ href: to ?? '/dashboard' })
  }
  const { submit, busy, problem } = useSubmit(form, async (values) => enter(await call(signIn, values)))
  const passkey = usePasskey(enter)
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
          autoComplete="username webauthn"
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
        {(problem ?? passkey.problem) ? (
          <p className={styles.problem} role="alert">
            {problem ?? passkey.problem}
          </p>
        ) : null}
        <Button type="submit" size="md" fullWidth loading={busy}>
          {t('signIn.submit')}
        </Button>
        {hasPasskeySupport() ? (
          <Button
            variant="default"
            size="md"
            fullWidth
            leftSection={<Icon name="key" size={18} />}
            loading={passkey.busy}
            onClick={() => void passkey.ask()}
          >
            {t('signIn.passkey')}
          </Button>
        ) : null}
      </div>
      <p className={styles.alternative}>
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

/**
 * Returns passkey sign-in: by button, and as autofill of the email field where supported. `enter` receives the session.
 */
function usePasskey(enter: (session: Session) => Promise<void>) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const latest = useRef(enter)
  useLayoutEffect(() => {
    latest.current = enter
  }, [enter])
  const requestPasskey = async (quietly: boolean): Promise<void> => {
    const { options } = await call(beginPasskeySignIn, {})
    const outcome = await showPasskey(options, { quietly })
    if ('answer' in outcome) await latest.current(await call(signInWithPasskey, { answer: outcome.answer }))
    // The merchant did not ask for autofill, so its failure is no news.
    else if (!quietly && outcome.why !== 'stopped') setProblem(t('passkeys.failed'))
  }
  const offer = useEffectEvent(() => requestPasskey(true))
  useEffect(() => {
    let isUnmounted = false
    void hasPasskeyAutofill().then(async (can) => {
      if (!can || isUnmounted) return
      // Autofill starts without a click, so a connection error is left to the actual sign-in.
      await offer().catch((error: unknown) => {
        if (error instanceof ApiError && error.code === 'unknown-passkey') setProblem(error.message)
      })
    })
    return () => {
      isUnmounted = true
      if (hasPasskeySupport()) void abortPasskeyOffer()
    }
  }, [])
  return {
    busy,
    problem,
    ask: async () => {
      setBusy(true)
      setProblem(null)
      try {
        await requestPasskey(false)
      } catch (error) {
        setProblem(error instanceof ApiError ? error.message : common('unexpected'))
      } finally {
        setBusy(false)
      }
    },
  }
}

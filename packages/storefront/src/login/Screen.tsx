import { createPasswordAuth } from '@vitrine/commerce/customer/auth'
import { useRef, useState } from 'react'
import { Button, LinkButton } from '../components/Button.tsx'
import { useColors } from '../components/colors.ts'
import { Field, type FieldHandle, PasswordField } from '../components/Field.tsx'
import { FormPage, FormProblem, focusFirstProblem, parseNextPath } from '../components/FormPage.tsx'
import { AccountBenefits } from '../components/session/AccountBenefits.tsx'
import { useHasPasswords } from '../components/session/account-kind.ts'
import { PageSignIn } from '../components/session/PageSignIn.tsx'
import { useSignIn } from '../components/session/sign-in.ts'
import { useLanguage, usePorts, useSection } from '../context/context.tsx'
import { toPath } from '../screens.ts'
import { checkLogin, type LoginForm, type LoginProblems } from './form-validation.ts'

/** Login screen, for the shop's kind of accounts. `?next=` is the path to open afterwards. */
export default function Screen({ query = '' }: { query?: string }) {
  const section = useSection('login')
  const { t } = useLanguage()
  const colors = useColors(section)
  if (useHasPasswords()) return <PasswordLogin query={query} />
  const { titleSize, titleFont, logo } = section
  return (
    <PageSignIn
      query={query}
      colors={colors}
      {...{ title: t(section.title), titleSize, titleFont, logo, path: 'login' }}
    />
  )
}

/** Login with email and password (error texts: spec section 5). */
function PasswordLogin({ query }: { readonly query: string }) {
  const section = useSection('login')
  const { t } = useLanguage()
  const colors = useColors(section)
  const { form, problems, refused, busy, fields, change, submit } = useLogin(query)
  const onward = new URLSearchParams(query).get('next')
  const nextQuery = onward ? `?next=${encodeURIComponent(parseNextPath(query, toPath('menu')))}` : ''
  return (
    <FormPage
      title={t(section.title)}
      titleSize={section.titleSize}
      titleFont={section.titleFont}
      logo={section.logo}
      colors={colors}
      path="login"
      onSubmit={() => void submit()}
      beside={<AccountBenefits colors={colors} hasTitle />}
      after={
        <>
          <LinkButton
            label={t(section.forgot)}
            href={toPath('recovery')}
            variant="plain"
            colors={{ ...colors, color: colors.quiet }}
          />
          <LinkButton
            label={t(section.register)}
            href={`${toPath('register')}${nextQuery}`}
            variant="plain"
            colors={colors}
          />
        </>
      }
    >
      {refused ? <FormProblem text={t(section[refused])} colors={colors} /> : null}
      <Field
        ref={(handle) => {
          fields.current.email = handle
        }}
        label={t(section.email)}
        kind="email"
        complete="email"
        value={form.email}
        onChange={change('email')}
        error={problems.email ? t(section[problems.email]) : undefined}
        colors={colors}
        testID="email"
      />
      <PasswordField
        ref={(handle) => {
          fields.current.password = handle
        }}
        label={t(section.password)}
        complete="current-password"
        value={form.password}
        onChange={change('password')}
        error={problems.password ? t(section[problems.password]) : undefined}
        colors={colors}
        testID="password"
      />
      <Button
        label={t(section.submit)}
        onPress={() => void submit()}
        submit
        busy={busy}
        colors={colors}
        style={{ marginTop: 8 }}
        testID="submit"
      />
    </FormPage>
  )
}

/** Holds the input, its errors, and the login function. */
function useLogin(query: string) {
  const ports = usePorts()
  const signIn = useSignIn()
  const [form, setForm] = useState<LoginForm>({ email: '', password: '' })
  const [problems, setProblems] = useState<LoginProblems>({})
  const [refused, setRefused] = useState<'wrong' | 'failed' | null>(null)
  const [busy, setBusy] = useState(false)
  const fields = useRef<Partial<Record<keyof LoginForm, FieldHandle | null>>>({})

  const change = (name: keyof LoginForm) => (value: string) => {
    setForm((form) => ({ ...form, [name]: value }))
    // Clears an error while it is being corrected.
    setProblems((problems) => ({ ...problems, [name]: undefined }))
    setRefused(null)
  }
  const submit = async () => {
    if (busy) return
    const newProblems = checkLogin(form)
    setProblems(newProblems)
    setRefused(null)
    if (Object.keys(newProblems).length > 0) {
      ports.haptic('error')
      focusFirstProblem(['email', 'password'], newProblems, fields.current)
      return
    }
    setBusy(true)
    try {
      const answer = await createPasswordAuth(ports.client).login(form)
      if ('error' in answer) {
        setRefused('wrong')
        ports.haptic('error')
        fields.current.password?.focus()
      } else {
        await signIn(answer)
        ports.haptic('success')
        ports.track('login', { method: 'password' })
        ports.navigate(parseNextPath(query, toPath('menu')), 'replace')
      }
    } catch {
      setRefused('failed')
      ports.haptic('error')
    }
    setBusy(false)
  }
  return { form, problems, refused, busy, fields, change, submit }
}

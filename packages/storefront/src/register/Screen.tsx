import { createPasswordAuth } from '@vitrine/commerce/customer/auth'
import { ERROR_TEXTS } from '@vitrine/core/errors/error-texts'
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
import { checkRegister, type RegisterForm, type RegisterProblems } from './form-validation.ts'

const ORDER = ['firstName', 'lastName', 'email', 'password'] as const

/** Registration screen, for the shop's kind of accounts. */
export default function Screen({ query = '' }: { query?: string }) {
  const section = useSection('register')
  const { t } = useLanguage()
  const colors = useColors(section)
  if (useHasPasswords()) return <PasswordRegister query={query} />
  const { titleSize, titleFont, logo } = section
  return (
    <PageSignIn
      query={query}
      colors={colors}
      {...{ title: t(section.title), titleSize, titleFont, logo, path: 'register' }}
    />
  )
}

/** Registration with a password, followed by a login (error texts: spec section 5). */
function PasswordRegister({ query }: { readonly query: string }) {
  const section = useSection('register')
  const recovery = useSection('recovery')
  const { t } = useLanguage()
  const colors = useColors(section)
  const { form, problems, notice, busy, fields, change, submit } = useRegistration(query)
  const field = (name: keyof RegisterForm) => ({
    ref: (handle: FieldHandle | null) => {
      fields.current[name] = handle
    },
    label: t(section[name]),
    value: form[name],
    onChange: (value: string) => change(name, value),
    error: problemOf(name),
    colors,
    testID: name,
  })
  const problemOf = (name: keyof RegisterForm) => {
    const problem = problems[name]
    return problem ? t(section[problem]) : undefined
  }
  const onward = new URLSearchParams(query).get('next')
  const nextQuery = onward ? `?next=${encodeURIComponent(parseNextPath(query, toPath('menu')))}` : ''
  return (
    <FormPage
      title={t(section.title)}
      titleSize={section.titleSize}
      titleFont={section.titleFont}
      logo={section.logo}
      colors={colors}
      path="register"
      onSubmit={() => void submit()}
      beside={<AccountBenefits colors={colors} hasTitle />}
      after={
        <LinkButton
          label={t(section.login)}
          href={`${toPath('login')}${nextQuery}`}
          variant="plain"
          colors={{ ...colors, color: colors.quiet }}
        />
      }
    >
      {notice ? (
        <FormProblem text={t(notice === 'mail' ? recovery.sent : section.failed)} colors={colors} />
      ) : null}
      <Field {...field('firstName')} complete="given-name" />
      <Field {...field('lastName')} complete="family-name" />
      <Field {...field('email')} kind="email" complete="email" />
      <PasswordField {...field('password')} complete="new-password" />
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

/** Holds the input, its errors, and the registration function. */
function useRegistration(query: string) {
  const ports = usePorts()
  const signIn = useSignIn()
  const [form, setForm] = useState<RegisterForm>({ firstName: '', lastName: '', email: '', password: '' })
  const [problems, setProblems] = useState<RegisterProblems>({})
  /** Notice above the form: a failure, or that the platform sent an e-mail to finish with. */
  const [notice, setNotice] = useState<'failed' | 'mail' | null>(null)
  const [busy, setBusy] = useState(false)
  const fields = useRef<Partial<Record<keyof RegisterForm, FieldHandle | null>>>({})

  const show = (newProblems: RegisterProblems) => {
    setProblems(newProblems)
    ports.haptic('error')
    focusFirstProblem(ORDER, newProblems, fields.current)
  }
  const submit = async () => {
    if (busy) return
    const newProblems = checkRegister(form)
    setProblems(newProblems)
    setNotice(null)
    if (Object.keys(newProblems).length > 0) return show(newProblems)
    setBusy(true)
    try {
      const auth = createPasswordAuth(ports.client)
      const answer = await auth.register(form)
      if (!('error' in answer)) {
        ports.track('sign_up', { method: 'password' })
        const session = await auth.login(form)
        if ('error' in session) ports.navigate(toPath('login'), 'replace')
        else {
          await signIn(session)
          ports.haptic('success')
          ports.navigate(parseNextPath(query, toPath('menu')), 'replace')
        }
      } else if (answer.error === ERROR_TEXTS.emailTaken) show({ email: 'taken' })
      else setNotice(answer.error === 'Please check your mail' ? 'mail' : 'failed')
    } catch {
      setNotice('failed')
      ports.haptic('error')
    }
    setBusy(false)
  }
  const change = (name: keyof RegisterForm, value: string) => {
    setForm((form) => ({ ...form, [name]: value }))
    setProblems((problems) => ({ ...problems, [name]: undefined }))
  }
  return { form, problems, notice, busy, fields, change, submit }
}

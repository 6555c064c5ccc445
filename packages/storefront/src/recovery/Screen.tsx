import { createPasswordAuth } from '@vitrine/commerce/customer/auth'
import { useRef, useState } from 'react'
import { Button, LinkButton } from '../components/Button.tsx'
import { type Colors, useColors } from '../components/colors.ts'
import { Field, type FieldHandle, PasswordField } from '../components/Field.tsx'
import { FormPage, FormProblem } from '../components/FormPage.tsx'
import { Notice } from '../components/Notice.tsx'
import { Page } from '../components/Page.tsx'
import { useHasPasswords } from '../components/session/account-kind.ts'
import { PageSignIn } from '../components/session/PageSignIn.tsx'
import { useSignIn } from '../components/session/sign-in.ts'
import { useLanguage, usePorts, useSection } from '../context/context.tsx'
import { toPath } from '../screens.ts'
import {
  checkEmail,
  checkNewPassword,
  type EmailProblem,
  type PasswordProblem,
  resetUrlIn,
} from './form-validation.ts'
import { TEXTS } from './texts.ts'

/** Password recovery: requests an e-mail, or sets the new password with the e-mail's link in `?reset=`. */
export default function Screen({ query = '' }: { query?: string }) {
  const resetUrl = resetUrlIn(query)
  const section = useSection('recovery')
  const { t } = useLanguage()
  const colors = useColors(section)
  if (!useHasPasswords()) {
    // Without passwords an old link leads to the sign-in.
    const { titleSize, titleFont, logo } = section
    return (
      <PageSignIn
        query={query}
        colors={colors}
        {...{ title: t(section.login), titleSize, titleFont, logo, path: 'recovery' }}
      />
    )
  }
  return resetUrl === null ? <RequestResetLink /> : <NewPassword resetUrl={resetUrl} />
}

function RequestResetLink() {
  const section = useSection('recovery')
  const { t } = useLanguage()
  const ports = usePorts()
  const colors = useColors(section)
  const [email, setEmail] = useState('')
  const [problem, setProblem] = useState<EmailProblem | null>(null)
  const [outcome, setOutcome] = useState<'sent' | 'failed' | null>(null)
  const [busy, setBusy] = useState(false)
  const field = useRef<FieldHandle | null>(null)
  const submit = async () => {
    if (busy) return
    const newProblem = checkEmail(email)
    setProblem(newProblem)
    setOutcome(null)
    if (newProblem) {
      ports.haptic('error')
      field.current?.focus()
      return
    }
    setBusy(true)
    try {
      // The platform reports an unknown address; the screen must not reveal it.
      await createPasswordAuth(ports.client).recover({ email: email.trim() })
      setOutcome('sent')
    } catch {
      setOutcome('failed')
    }
    setBusy(false)
  }
  if (outcome === 'sent') return <Sent email={email} colors={colors} />
  return (
    <FormPage
      title={t(section.title)}
      titleSize={section.titleSize}
      titleFont={section.titleFont}
      hint={t(section.hint)}
      logo={section.logo}
      colors={colors}
      path="recovery"
      onSubmit={() => void submit()}
      after={<LinkButton label={t(section.login)} href={toPath('login')} variant="plain" colors={colors} />}
    >
      {outcome === 'failed' ? <FormProblem text={t(section.failed)} colors={colors} /> : null}
      <Field
        ref={field}
        label={t(section.email)}
        kind="email"
        complete="email"
        value={email}
        onChange={(value) => {
          setEmail(value)
          setProblem(null)
        }}
        error={problem ? t(section[problem]) : undefined}
        colors={colors}
        testID="email"
      />
      <Button
        label={t(section.submit)}
        onPress={() => void submit()}
        submit
        busy={busy}
        colors={colors}
        testID="submit"
      />
    </FormPage>
  )
}

function Sent({ email, colors }: { readonly email: string; readonly colors: Colors }) {
  const section = useSection('recovery')
  const { t } = useLanguage()
  return (
    <Page colors={colors} path="recovery" testID="recovery">
      <Notice
        icon="check"
        title={t(section.sent)}
        text={t(TEXTS.sentHint).replace('{email}', `\u2068${email.trim()}\u2069`)}
        colors={colors}
        testID="sent"
      >
        <LinkButton label={t(section.login)} href={toPath('login')} variant="outlined" colors={colors} />
      </Notice>
    </Page>
  )
}

function NewPassword({ resetUrl }: { readonly resetUrl: string }) {
  const section = useSection('recovery')
  const { t } = useLanguage()
  const colors = useColors(section)
  const { password, problem, failed, busy, field, change, submit } = useNewPassword(resetUrl)
  return (
    <FormPage
      title={t(section.newPassword)}
      titleSize={section.titleSize}
      titleFont={section.titleFont}
      logo={section.logo}
      colors={colors}
      path="recovery"
      onSubmit={() => void submit()}
      after={<LinkButton label={t(section.login)} href={toPath('login')} variant="plain" colors={colors} />}
    >
      {failed ? <FormProblem text={t(section.failed)} colors={colors} /> : null}
      <PasswordField
        ref={field}
        label={t(section.newPassword)}
        complete="new-password"
        value={password}
        onChange={change}
        error={problem ? t(section[problem]) : undefined}
        colors={colors}
        testID="password"
      />
      <Button
        label={t(section.savePassword)}
        onPress={() => void submit()}
        submit
        busy={busy}
        colors={colors}
        testID="submit"
      />
    </FormPage>
  )
}

/** Holds the new password, its errors, and the request with the e-mail's link. */
function useNewPassword(resetUrl: string) {
  const ports = usePorts()
  const signIn = useSignIn()
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<PasswordProblem | null>(null)
  const [failed, setFailed] = useState(false)
  const [busy, setBusy] = useState(false)
  const field = useRef<FieldHandle | null>(null)
  const submit = async () => {
    if (busy) return
    const newProblem = checkNewPassword(password)
    setProblem(newProblem)
    setFailed(false)
    if (newProblem) {
      ports.haptic('error')
      field.current?.focus()
      return
    }
    setBusy(true)
    try {
      const answer = await createPasswordAuth(ports.client).reset({ resetUrl, password })
      if ('error' in answer) setFailed(true)
      else {
        await signIn(answer)
        ports.haptic('success')
        ports.navigate(toPath('menu'), 'replace')
      }
    } catch {
      setFailed(true)
    }
    setBusy(false)
  }
  const change = (value: string) => {
    setPassword(value)
    setProblem(null)
  }
  return { password, problem, failed, busy, field, change, submit }
}

import type { Customer } from '@vitrine/commerce/entities'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../components/Button.tsx'
import { type Colors, useType } from '../components/colors.ts'
import { Field, type FieldHandle } from '../components/Field.tsx'
import { focusFirstProblem } from '../components/FormPage.tsx'
import { useAccounts } from '../components/session/accounts.ts'
import { useApp, useLanguage, useSection, useShop } from '../context/context.tsx'
import { useShopper } from '../context/useShopper.ts'
import { Box } from '../primitives/box/Box'
import { Form } from '../primitives/form/Form'
import { Text } from '../primitives/text/Text'
import { AccountPanel, SaveStatus } from './AccountPanel.tsx'
import {
  checkPersonal,
  hasChanges,
  normalizePhone,
  type PersonalForm,
  type PersonalProblems,
  type PhoneRule,
  toPersonalForm,
} from './form-validation.ts'

export type AccountPanelProps = {
  readonly customer: Customer
  readonly token: string
  readonly onSaved: () => void
  readonly colors: Colors
}

/** Props of a form, which reports whether it has unsaved changes. */
export type AccountFormProps = AccountPanelProps & { readonly onDirty: (dirty: boolean) => void }

/**
 * Form for first name, last name and phone number. The e-mail is read-only, because the platform offers no
 * way to change it here.
 */
export function Personal(props: AccountFormProps) {
  const { customer, colors } = props
  const section = useSection('account')
  const { t } = useLanguage()
  const type = useType()
  const { pages, form, problems, outcome, busy, fields, change, submit } = usePersonalForm(props)
  const field = (name: keyof PersonalForm) => {
    const problem = problems[name]
    return {
      ref: (handle: FieldHandle | null) => {
        fields.current[name] = handle
      },
      label: t(section[name]),
      value: form[name],
      onChange: (value: string) => change(name, value),
      error: problem ? t(section[problem]) : undefined,
      colors,
      testID: name,
    }
  }
  return (
    <AccountPanel title={t(section.personal)} colors={colors}>
      <Box style={{ gap: 2 }}>
        <Text style={{ ...type(14), color: colors.quiet }}>{t(section.email)}</Text>
        <Text dir="ltr" style={{ ...type(16), color: colors.color }}>
          {customer.email}
        </Text>
      </Box>
      {pages && customer.phone ? (
        <Box style={{ gap: 2 }}>
          <Text style={{ ...type(14), color: colors.quiet }}>{t(section.phone)}</Text>
          <Text dir="ltr" style={{ ...type(16), color: colors.color }}>
            {customer.phone}
          </Text>
        </Box>
      ) : null}
      <Form label={t(section.personal)} onSubmit={() => void submit()} style={{ gap: 16 }}>
        <Field {...field('firstName')} complete="given-name" />
        <Field {...field('lastName')} complete="family-name" />
        {pages ? null : <Field {...field('phone')} kind="phone" complete="tel" />}
        <Button
          label={t(section.save)}
          onPress={() => void submit()}
          submit
          busy={busy}
          colors={colors}
          testID="save-personal"
        />
        <SaveStatus outcome={outcome} colors={colors} />
      </Form>
    </AccountPanel>
  )
}

/** Returns the phone rule of the merchant: a number of the shopper's country, or any digits. */
function usePhoneRule({ countryCode }: Customer): PhoneRule {
  const section = useSection('account')
  const shop = useShop()
  const region = useShopper((shopper) => shopper.region)
  return section.phoneRule === 'country' ? { country: countryCode || region || shop.country } : 'digits'
}

/** Holds the input until `keep` is called; reports whether there are unsaved changes. */
function useDraft(customer: Customer, onDirty: (dirty: boolean) => void) {
  const [form, setForm] = useState<PersonalForm>(() => toPersonalForm(customer))
  const [savedForm, setSavedForm] = useState(form)
  const dirty = hasChanges(form, savedForm)
  useEffect(() => onDirty(dirty), [dirty, onDirty])
  return { form, setForm, keep: setSavedForm }
}

/** Holds the input, its errors, and the save function. */
function usePersonalForm({ customer, token, onSaved, onDirty }: AccountFormProps) {
  const { ports, shop, shopper } = useApp()
  const accounts = useAccounts()
  // The platform confirms numbers itself where customers sign in on its page.
  const pages = shop.accounts !== undefined
  const rule = usePhoneRule(customer)
  const { form, setForm, keep } = useDraft(customer, onDirty)
  const [problems, setProblems] = useState<PersonalProblems>({})
  const [outcome, setOutcome] = useState<'saved' | 'failed' | null>(null)
  const [busy, setBusy] = useState(false)
  const fields = useRef<Partial<Record<keyof PersonalForm, FieldHandle | null>>>({})
  const save = async () => {
    const newData = {
      firstName: form.firstName.trim(),
      lastName: form.lastName.trim(),
      ...(pages ? {} : { phone: normalizePhone(form.phone, rule) ?? '' }),
    }
    const answer = await (await accounts()).update(token, newData)
    const failed = 'error' in answer
    setOutcome(failed ? 'failed' : 'saved')
    ports.haptic(failed ? 'error' : 'success')
    if (failed) return
    keep(form)
    const { user, setUser } = shopper.getState()
    if (user) setUser({ ...user, ...newData })
    onSaved()
  }
  const submit = async () => {
    if (busy) return
    // A number that cannot be changed here needs no validation here.
    const newProblems = checkPersonal(pages ? { ...form, phone: '' } : form, rule)
    setProblems(newProblems)
    setOutcome(null)
    if (Object.keys(newProblems).length > 0) {
      ports.haptic('error')
      focusFirstProblem(['firstName', 'lastName', 'phone'], newProblems, fields.current)
      return
    }
    setBusy(true)
    await save().catch(() => setOutcome('failed'))
    setBusy(false)
  }
  const change = (name: keyof PersonalForm, value: string) => {
    setForm((form) => ({ ...form, [name]: value }))
    setProblems((problems) => ({ ...problems, [name]: undefined }))
    setOutcome(null)
  }
  return { pages, form, problems, outcome, busy, fields, change, submit }
}

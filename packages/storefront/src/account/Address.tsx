import { COUNTRIES, countryName } from '@vitrine/core/countries/countries'
import { zoneOf, zonesOf } from '@vitrine/core/countries/zones'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useLanguage, usePorts, useSection, useShop } from '../app/context.tsx'
import { useShopper } from '../app/useShopper.ts'
import { useAccounts } from '../kit/accounts.ts'
import { Button } from '../kit/Button.tsx'
import { Choice } from '../kit/Choice.tsx'
import { Field, type FieldHandle } from '../kit/Field.tsx'
import { focusFirst } from '../kit/FormPage.tsx'
import { Form } from '../parts/Form'
import { type AddressField, addressFields } from './address-fields.ts'
import { Outcome, Part } from './Part.tsx'
import type { FormPart } from './Personal.tsx'
import { type AddressForm, addressOf, checkAddress, differ } from './rules.ts'
import { TEXTS } from './texts.ts'

/** The default address: a new one is made and put in its place, as the platform's calls have it. */
export function Address({ customer, token, onSaved, onDirty, colors }: FormPart) {
  const section = useSection('account')
  const { t, language } = useLanguage()
  const ports = usePorts()
  const accounts = useAccounts()
  const { country } = useShop()
  const region = useShopper((shopper) => shopper.region)
  const [form, setForm] = useState<AddressForm>(() => addressOf(customer, region ?? country))
  const [problems, setProblems] = useState<ReturnType<typeof checkAddress>>({})
  const [outcome, setOutcome] = useState<'saved' | 'failed' | null>(null)
  const [busy, setBusy] = useState(false)
  const handles = useRef<Partial<Record<AddressField, FieldHandle | null>>>({})
  const fields = addressFields(form.country)
  const [saved, setSaved] = useState(form)
  const dirty = differ(form, saved)
  useEffect(() => onDirty(dirty), [dirty, onDirty])
  const submit = async () => {
    if (busy) return
    const found = checkAddress(form)
    setProblems(found)
    setOutcome(null)
    if (Object.keys(found).length > 0) {
      ports.haptic('error')
      focusFirst(fields, found, handles.current)
      return
    }
    setBusy(true)
    let kept = false
    try {
      // What this country's addresses do not have is not sent along from another's.
      const own = (field: AddressField) => (fields.includes(field) ? form[field] : '')
      const answer = await (await accounts()).setAddress(token, {
        ...form,
        province: own('province'),
        zip: own('zip'),
      })
      kept = !('error' in answer)
    } catch {
      // Shown as a failure below.
    }
    setBusy(false)
    setOutcome(kept ? 'saved' : 'failed')
    ports.haptic(kept ? 'success' : 'error')
    if (kept) {
      setSaved(form)
      onSaved()
    }
  }
  const problemText = (name: AddressField) => {
    if (name === 'address1' && problems.address1) return t(section.emptyAddress)
    return name === 'city' && problems.city ? t(TEXTS.emptyCity) : undefined
  }
  const change = (values: Partial<AddressForm>) => {
    setForm((form) => ({ ...form, ...values }))
    setProblems((problems) => ({
      ...problems,
      ...Object.fromEntries(Object.keys(values).map((name) => [name, undefined])),
    }))
    setOutcome(null)
  }
  const countries = useCallback(
    () =>
      COUNTRIES.map(({ code }) => ({ value: code, label: countryName(code, language) })).sort((a, b) =>
        a.label.localeCompare(b.label, language),
      ),
    [language],
  )
  const zones = useCallback(
    () => zonesOf(form.country).map(({ name }) => ({ value: name, label: name })),
    [form.country],
  )
  const zone = zoneOf(form.country, form.province)?.name ?? ''
  return (
    <Part title={t(section.address)} colors={colors}>
      <Form label={t(section.address)} onSubmit={() => void submit()} style={{ gap: 16 }}>
        <Choice
          label={t(section.country)}
          options={countries}
          value={form.country}
          chosen={countryName(form.country, language)}
          onChange={(country) => change({ country, province: '' })}
          colors={colors}
          testID="address-country"
        />
        {fields.map((name) =>
          name === 'province' && zonesOf(form.country).length > 0 ? (
            <Choice
              key={name}
              label={t(section.province)}
              options={zones}
              value={zone}
              chosen={zone}
              onChange={(province) => change({ province })}
              colors={colors}
              testID={name}
            />
          ) : (
            <Field
              key={name}
              ref={(handle) => {
                handles.current[name] = handle
              }}
              label={t(section[name])}
              value={form[name]}
              onChange={(value) => change({ [name]: value })}
              error={problemText(name)}
              colors={colors}
              testID={name}
            />
          ),
        )}
        <Button
          label={t(section.save)}
          onPress={() => void submit()}
          submit
          busy={busy}
          colors={colors}
          testID="save-address"
        />
        <Outcome outcome={outcome} colors={colors} />
      </Form>
    </Part>
  )
}

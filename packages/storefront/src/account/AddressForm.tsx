import type { Address, Customer, TypedAddress, WrongAddress } from '@vitrine/commerce/entities'
import { COUNTRIES, countryName } from '@vitrine/core/countries/countries'
import { phoneOf } from '@vitrine/core/countries/phones'
import { zipExample } from '@vitrine/core/countries/zips'
import { zoneOf, zonesOf } from '@vitrine/core/countries/zones'
import { useCallback, useEffect, useRef, useState } from 'react'
import { Button } from '../components/Button.tsx'
import { Choice } from '../components/Choice.tsx'
import type { Colors } from '../components/colors.ts'
import { Field, type FieldHandle } from '../components/Field.tsx'
import { focusFirst } from '../components/FormPage.tsx'
import { Switch } from '../components/Switch.tsx'
import { useLanguage, usePorts, useSection, useShop } from '../context/context.tsx'
import { useShopper } from '../context/useShopper.ts'
import { Form } from '../primitives/form/Form'
import { type AddressField, addressFields } from './address-fields.ts'
import { Outcome } from './Part.tsx'
import { addressForm, checkAddress, differ, type AddressForm as Fields, typedAddress } from './rules.ts'
import { TEXTS } from './texts.ts'

const COMPLETE = {
  firstName: 'given-name',
  lastName: 'family-name',
  address1: 'address-line1',
  address2: 'address-line2',
  city: 'address-level2',
  province: 'address-level1',
  zip: 'postal-code',
  phone: 'tel',
} as const

/** What became of saving: done, parts that the platform did not take, or nothing at all. */
export type Saved = 'saved' | 'failed' | WrongAddress

/** One address: what people of its country write, in their order. A new one may become the default. */
export function AddressForm({
  address,
  customer,
  first,
  save,
  onCancel,
  onDirty,
  colors,
}: {
  /** null for a new one. */
  readonly address: Address | null
  readonly customer: Customer
  /** There is no other: it becomes the default, and there is nothing to go back to. */
  readonly first: boolean
  readonly save: (address: TypedAddress, main: boolean) => Promise<Saved>
  readonly onCancel: () => void
  readonly onDirty: (dirty: boolean) => void
  readonly colors: Colors
}) {
  const section = useSection('account')
  const { t, language } = useLanguage()
  const ports = usePorts()
  const { country } = useShop()
  const region = useShopper((shopper) => shopper.region)
  const [start] = useState(() => addressForm(address, customer, region ?? country))
  const [form, setForm] = useState(start)
  const [main, setMain] = useState(first)
  const [problems, setProblems] = useState<ReturnType<typeof checkAddress>>({})
  const [refused, setRefused] = useState<WrongAddress['wrong']>([])
  const [outcome, setOutcome] = useState<'failed' | null>(null)
  const [busy, setBusy] = useState(false)
  const sending = useRef(false)
  const handles = useRef<Partial<Record<AddressField, FieldHandle | null>>>({})
  const fields = addressFields(form.country)
  const dirty = differ(form, start)
  useEffect(() => {
    onDirty(dirty)
    return () => onDirty(false)
  }, [dirty, onDirty])
  const submit = async () => {
    if (sending.current) return
    const found = checkAddress(form, fields)
    setProblems(found)
    setRefused([])
    setOutcome(null)
    if (Object.keys(found).length > 0) {
      ports.haptic('error')
      focusFirst(fields, found, handles.current)
      return
    }
    sending.current = true
    setBusy(true)
    const saved = await save(typedAddress(form, fields), main)
    sending.current = false
    setBusy(false)
    ports.haptic(saved === 'saved' ? 'success' : 'error')
    if (saved === 'failed') setOutcome('failed')
    else if (saved !== 'saved') {
      setRefused(saved.wrong)
      focusFirst(fields, Object.fromEntries(saved.wrong.map((name) => [name, true])), handles.current)
    }
  }
  const problemText = (name: AddressField): string | undefined => {
    if (refused.includes(name)) return t(TEXTS.refused)
    switch (problems[name]) {
      case 'empty':
        return t(name === 'city' ? TEXTS.emptyCity : section.emptyAddress)
      case 'zip':
        return t(TEXTS.wrongZip).replace('{example}', `\u2066${zipExample(form.country) ?? ''}\u2069`)
      case 'phone': {
        const { least = 8, most = 15 } = phoneOf(form.country) ?? {}
        return t(TEXTS.wrongPhone).replace('{count}', least === most ? `${least}` : `${least}–${most}`)
      }
      default:
        return undefined
    }
  }
  const change = (values: Partial<Fields>) => {
    setForm((form) => ({ ...form, ...values }))
    setProblems((problems) => ({
      ...problems,
      ...Object.fromEntries(Object.keys(values).map((name) => [name, undefined])),
    }))
    setRefused((names) => names.filter((name) => !(name in values)))
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
  const label = (name: AddressField) => t(name === 'phone' ? TEXTS.recipientPhone : section[name])
  return (
    <Form label={t(section.address)} onSubmit={() => void submit()} style={{ gap: 16 }} testID="address-form">
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
            label={label(name)}
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
            label={label(name)}
            value={form[name]}
            onChange={(value) => change({ [name]: value })}
            error={problemText(name)}
            kind={name === 'phone' ? 'phone' : 'text'}
            complete={COMPLETE[name]}
            colors={colors}
            testID={name === 'firstName' || name === 'lastName' || name === 'phone' ? `to-${name}` : name}
          />
        ),
      )}
      {first || address?.main ? null : (
        <Switch
          text={t(TEXTS.asMain)}
          on={main}
          onPress={() => setMain(!main)}
          colors={colors}
          testID="as-main"
        />
      )}
      <Button
        label={t(section.save)}
        onPress={() => void submit()}
        submit
        busy={busy}
        colors={colors}
        testID="save-address"
      />
      {first ? null : (
        <Button
          label={t(TEXTS.cancel)}
          look="plain"
          onPress={onCancel}
          colors={colors}
          testID="cancel-address"
        />
      )}
      <Outcome outcome={outcome} colors={colors} />
    </Form>
  )
}

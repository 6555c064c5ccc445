import type { Address, Customer, TypedAddress, WrongAddress } from '@vitrine/commerce/entities'
import { COUNTRIES, getCountryName } from '@vitrine/core/countries/countries'
import { findCallingCode } from '@vitrine/core/countries/phones'
import { getZipExample } from '@vitrine/core/countries/postal-codes'
import { findZone, listZones } from '@vitrine/core/countries/zones'
import { useCallback, useEffect, useRef, useState } from 'react'
import { Button } from '../components/Button.tsx'
import { Choice } from '../components/Choice.tsx'
import type { Colors } from '../components/colors.ts'
import { Field, type FieldHandle } from '../components/Field.tsx'
import { focusFirstProblem } from '../components/FormPage.tsx'
import { Switch } from '../components/Switch.tsx'
import { useLanguage, usePorts, useSection, useShop } from '../context/context.tsx'
import { useShopper } from '../context/useShopper.ts'
import { Form } from '../primitives/form/Form'
import { SaveStatus } from './AccountPanel.tsx'
import { type AddressField, getAddressFields } from './address-fields.ts'
import {
  checkAddress,
  type AddressForm as Fields,
  hasChanges,
  toAddressForm,
  toTypedAddress,
} from './form-validation.ts'
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

/** The outcome of saving an address: saved, rejected fields, or a failure. */
export type SaveResult = 'saved' | 'failed' | WrongAddress

type AddressFormProps = {
  /** null for a new one. */
  readonly address: Address | null
  readonly customer: Customer
  /** True without other addresses: it becomes the default, and there is no list to return to. */
  readonly first: boolean
  readonly save: (address: TypedAddress, main: boolean) => Promise<SaveResult>
  readonly onCancel: () => void
  readonly onDirty: (dirty: boolean) => void
  readonly colors: Colors
}

/** A form for one address, with the fields that its country uses in their local order. */
export function AddressForm(props: AddressFormProps) {
  const { address, first, onCancel, colors } = props
  const section = useSection('account')
  const { t } = useLanguage()
  const [main, setMain] = useState(first)
  const handles = useRef<Handles>({})
  const { form, fields, trouble, busy, change, submit } = useAddressForm(props, handles)
  const problemText = useProblemText(form.country, trouble)
  const send = () => void submit(main)
  return (
    <Form label={t(section.address)} onSubmit={send} style={{ gap: 16 }} testID="address-form">
      <CountryChoice
        country={form.country}
        onChange={(country) => change({ country, province: '' })}
        colors={colors}
      />
      {fields.map((name) => (
        <AddressInput
          key={name}
          name={name}
          form={form}
          error={problemText(name)}
          onChange={change}
          handles={handles}
          colors={colors}
        />
      ))}
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
        onPress={send}
        submit
        busy={busy}
        colors={colors}
        testID="save-address"
      />
      {first ? null : (
        <Button
          label={t(TEXTS.cancel)}
          variant="plain"
          onPress={onCancel}
          colors={colors}
          testID="cancel-address"
        />
      )}
      <SaveStatus outcome={trouble.failed ? 'failed' : null} colors={colors} />
    </Form>
  )
}

type Handles = Partial<Record<AddressField, FieldHandle | null>>
/** Validation errors of the input, fields that the platform refused, or a failed save. */
type Trouble = {
  readonly problems: ReturnType<typeof checkAddress>
  readonly refused: WrongAddress['wrong']
  readonly failed: boolean
}
const NO_TROUBLE: Trouble = { problems: {}, refused: [], failed: false }

/** Holds the input and its errors; reports whether there are unsaved changes. */
function useAddressForm(
  { address, customer, save, onDirty }: AddressFormProps,
  handles: { readonly current: Handles },
) {
  const ports = usePorts()
  const { country } = useShop()
  const region = useShopper((shopper) => shopper.region)
  const [start] = useState(() => toAddressForm(address, customer, region ?? country))
  const [form, setForm] = useState(start)
  const [trouble, setTrouble] = useState(NO_TROUBLE)
  const [busy, setBusy] = useState(false)
  const sending = useRef(false)
  const fields = getAddressFields(form.country)
  const dirty = hasChanges(form, start)
  useEffect(() => {
    onDirty(dirty)
    return () => onDirty(false)
  }, [dirty, onDirty])
  /** `main`: make it the default address. */
  const submit = async (main: boolean) => {
    if (sending.current) return
    const problems = checkAddress(form, fields)
    setTrouble({ ...NO_TROUBLE, problems })
    if (Object.keys(problems).length > 0) {
      ports.haptic('error')
      focusFirstProblem(fields, problems, handles.current)
      return
    }
    sending.current = true
    setBusy(true)
    const saved = await save(toTypedAddress(form, fields), main)
    sending.current = false
    setBusy(false)
    ports.haptic(saved === 'saved' ? 'success' : 'error')
    if (saved === 'saved') return
    const refused = saved === 'failed' ? [] : saved.wrong
    setTrouble((now) => ({ ...now, refused, failed: saved === 'failed' }))
    focusFirstProblem(fields, Object.fromEntries(refused.map((name) => [name, true])), handles.current)
  }
  const change = (values: Partial<Fields>) => {
    setForm((form) => ({ ...form, ...values }))
    setTrouble(({ problems, refused }) => ({
      problems: {
        ...problems,
        ...Object.fromEntries(Object.keys(values).map((name) => [name, undefined])),
      },
      refused: refused.filter((name) => !(name in values)),
      failed: false,
    }))
  }
  return { form, fields, trouble, busy, change, submit }
}

/** Returns the error text of each field. */
function useProblemText(country: string, { problems, refused }: Trouble) {
  const section = useSection('account')
  const { t } = useLanguage()
  return (name: AddressField): string | undefined => {
    if (refused.includes(name)) return t(TEXTS.refused)
    switch (problems[name]) {
      case 'empty':
        return t(name === 'city' ? TEXTS.emptyCity : section.emptyAddress)
      case 'zip':
        return t(TEXTS.wrongZip).replace('{example}', `\u2066${getZipExample(country) ?? ''}\u2069`)
      case 'phone': {
        const { minDigits = 8, maxDigits = 15 } = findCallingCode(country) ?? {}
        return t(TEXTS.wrongPhone).replace(
          '{count}',
          minDigits === maxDigits ? `${minDigits}` : `${minDigits}–${maxDigits}`,
        )
      }
      default:
        return undefined
    }
  }
}

/** Select field of all countries, by their names in the language of the app. */
function CountryChoice({
  country,
  onChange,
  colors,
}: {
  readonly country: string
  readonly onChange: (country: string) => void
  readonly colors: Colors
}) {
  const section = useSection('account')
  const { t, language } = useLanguage()
  const countries = useCallback(
    () =>
      COUNTRIES.map(({ code }) => ({ value: code, label: getCountryName(code, language) })).sort((a, b) =>
        a.label.localeCompare(b.label, language),
      ),
    [language],
  )
  return (
    <Choice
      label={t(section.country)}
      options={countries}
      value={country}
      selectedLabel={getCountryName(country, language)}
      onChange={onChange}
      colors={colors}
      testID="address-country"
    />
  )
}

/** One field; the province is a select field in countries that have a list of them. */
function AddressInput({
  name,
  form,
  error,
  onChange,
  handles,
  colors,
}: {
  readonly name: AddressField
  readonly form: Fields
  readonly error: string | undefined
  readonly onChange: (values: Partial<Fields>) => void
  readonly handles: { readonly current: Handles }
  readonly colors: Colors
}) {
  const section = useSection('account')
  const { t } = useLanguage()
  const zones = useCallback(
    () => listZones(form.country).map(({ name }) => ({ value: name, label: name })),
    [form.country],
  )
  const label = t(name === 'phone' ? TEXTS.recipientPhone : section[name])
  if (name === 'province' && listZones(form.country).length > 0) {
    const zone = findZone(form.country, form.province)?.name ?? ''
    return (
      <Choice
        label={label}
        options={zones}
        value={zone}
        selectedLabel={zone}
        onChange={(province) => onChange({ province })}
        colors={colors}
        testID={name}
      />
    )
  }
  return (
    <Field
      ref={(handle) => {
        handles.current[name] = handle
      }}
      label={label}
      value={form[name]}
      onChange={(value) => onChange({ [name]: value })}
      error={error}
      kind={name === 'phone' ? 'phone' : 'text'}
      complete={COMPLETE[name]}
      colors={colors}
      testID={name === 'firstName' || name === 'lastName' || name === 'phone' ? `to-${name}` : name}
    />
  )
}

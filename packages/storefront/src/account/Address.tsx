import { COUNTRIES, countryName } from '@vitrine/core/countries/countries'
import { useEffect, useRef, useState } from 'react'
import { useLanguage, usePorts, useSection, useShop, useTheme } from '../app/context.tsx'
import { useShopper } from '../app/useShopper.ts'
import { useAccounts } from '../kit/accounts.ts'
import { Button } from '../kit/Button.tsx'
import { useType } from '../kit/colors.ts'
import { Field, type FieldHandle } from '../kit/Field.tsx'
import { focusFirst } from '../kit/FormPage.tsx'
import { Box } from '../parts/Box'
import { Form } from '../parts/Form'
import { Icon } from '../parts/Icon'
import { Press } from '../parts/Press'
import { Sheet } from '../parts/Sheet'
import { Text } from '../parts/Text'
import { Outcome, Part } from './Part.tsx'
import type { FormPart } from './Personal.tsx'
import { type AddressForm, addressOf, checkAddress, differ } from './rules.ts'
import { TEXTS } from './texts.ts'

const ORDER = ['address1', 'address2', 'city', 'province', 'zip'] as const

/** The default address: a new one is made and put in its place, as the platform's calls have it. */
export function Address({ customer, token, onSaved, onDirty, colors }: FormPart) {
  const theme = useTheme()
  const section = useSection('account')
  const words = useSection('branding')
  const { t, language } = useLanguage()
  const ports = usePorts()
  const accounts = useAccounts()
  const { country } = useShop()
  const region = useShopper((shopper) => shopper.region)
  const type = useType()
  const [form, setForm] = useState<AddressForm>(() => addressOf(customer, region ?? country))
  const [problems, setProblems] = useState<ReturnType<typeof checkAddress>>({})
  const [outcome, setOutcome] = useState<'saved' | 'failed' | null>(null)
  const [busy, setBusy] = useState(false)
  const [choosing, setChoosing] = useState(false)
  const [sought, setSought] = useState('')
  const fields = useRef<Partial<Record<(typeof ORDER)[number], FieldHandle | null>>>({})
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
      focusFirst(ORDER, found, fields.current)
      return
    }
    setBusy(true)
    let kept = false
    try {
      const answer = await (await accounts()).setAddress(token, form)
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
  const problemText = (name: (typeof ORDER)[number]) => {
    if (name === 'address1' && problems.address1) return t(section.emptyAddress)
    return name === 'city' && problems.city ? t(TEXTS.emptyCity) : undefined
  }
  const needle = sought.trim().toLocaleLowerCase()
  const countries = choosing
    ? COUNTRIES.map(({ code }) => ({ code, name: countryName(code, language) }))
        .filter(({ name }) => name.toLocaleLowerCase().includes(needle))
        .sort((a, b) => a.name.localeCompare(b.name, language))
    : []
  return (
    <Part title={t(section.address)} colors={colors}>
      <Form label={t(section.address)} onSubmit={() => void submit()} style={{ gap: 16 }}>
        <Box style={{ gap: 6 }}>
          <Text style={{ ...type(14), color: colors.color }}>{t(section.country)}</Text>
          <Press
            onPress={() => setChoosing(true)}
            label={`${t(section.country)}: ${countryName(form.country, language)}`}
            testID="address-country"
            style={{
              minHeight: 52,
              flexDirection: 'row',
              alignItems: 'center',
              paddingHorizontal: 16,
              borderRadius: Math.min(theme.radius, 16),
              backgroundColor: colors.field,
            }}
          >
            <Box style={{ flexGrow: 1 }}>
              <Text style={{ ...type(16), color: colors.color }}>{countryName(form.country, language)}</Text>
            </Box>
            <Icon name="chevron-down" size={20} color={colors.quiet} />
          </Press>
        </Box>
        {ORDER.map((name) => (
          <Field
            key={name}
            ref={(handle) => {
              fields.current[name] = handle
            }}
            label={t(section[name])}
            value={form[name]}
            onChange={(value) => {
              setForm((form) => ({ ...form, [name]: value }))
              setProblems((problems) => ({ ...problems, [name]: undefined }))
              setOutcome(null)
            }}
            error={problemText(name)}
            colors={colors}
            testID={name}
          />
        ))}
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
      <Sheet
        open={choosing}
        onClose={() => setChoosing(false)}
        title={t(section.country)}
        closeLabel={t(words.close)}
      >
        <Box style={{ gap: 8 }}>
          <Field
            label={t(section.country)}
            hideLabel
            kind="search"
            value={sought}
            onChange={setSought}
            placeholder={t(section.country)}
            complete="off"
            colors={colors}
          />
          <Box role="radiogroup" label={t(section.country)}>
            {countries.map(({ code, name }) => (
              <Press
                key={code}
                role="radio"
                selected={code === form.country}
                onPress={() => {
                  setForm({ ...form, country: code })
                  setChoosing(false)
                  setSought('')
                }}
                style={{ minHeight: 48, flexDirection: 'row', alignItems: 'center', gap: 12 }}
              >
                <Box style={{ flexGrow: 1 }}>
                  <Text
                    style={{ ...type(16, code === form.country ? 'semis' : 'regs'), color: colors.color }}
                  >
                    {name}
                  </Text>
                </Box>
                {code === form.country ? <Icon name="check" size={20} color={colors.color} /> : null}
              </Press>
            ))}
          </Box>
        </Box>
      </Sheet>
    </Part>
  )
}

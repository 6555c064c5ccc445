import type { Attribute } from '@vitrine/commerce/entities'
import { inLanguages } from '@vitrine/core/design/fields'
import { type Ref, useImperativeHandle, useRef, useState } from 'react'
import { Choice } from '../components/Choice.tsx'
import type { Colors } from '../components/colors.ts'
import { getDateFormat } from '../components/date-format.ts'
import { Field, type FieldHandle } from '../components/Field.tsx'
import { Switch } from '../components/Switch.tsx'
import { useLanguage, useSection } from '../context/context.tsx'
import { Box } from '../primitives/box/Box'
import { checkGift, type Gift, listGiftDays, NO_GIFT, toGiftAttributes } from './gift.ts'

const FAULTS: Readonly<Record<string, ReturnType<typeof inLanguages>>> = {
  missing: inLanguages(
    'Enter the recipient’s email',
    'Saisissez l’e-mail du destinataire',
    'Introduce el correo del destinatario',
    'Gib die E-Mail-Adresse ein',
    'أدخل بريد المستلم',
  ),
  invalid: inLanguages(
    'Invalid format',
    'Format invalide',
    'Formato no válido',
    'Ungültiges Format',
    'صيغة غير صحيحة',
  ),
  long: inLanguages(
    'This is too long',
    'Ce texte est trop long',
    'Es demasiado largo',
    'Das ist zu lang',
    'النص أطول من المسموح',
  ),
}

/** Handle through which the buy button reads the form. */
export type GiftHandle = {
  /** Returns the line's custom attributes; null after showing which fields are invalid. */
  readonly read: () => readonly Attribute[] | null
}

/** Form for a gift card to another person: recipient, message and date. */
export function GiftForm({ ref, colors }: { readonly ref: Ref<GiftHandle>; readonly colors: Colors }) {
  const section = useSection('product')
  const { t } = useLanguage()
  const [on, setOn] = useState(false)
  const [gift, setGift] = useState<Gift>(NO_GIFT)
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const email = useRef<FieldHandle>(null)
  const messageField = useRef<FieldHandle>(null)
  useImperativeHandle(
    ref,
    () => ({
      read: () => {
        if (!on) return []
        const giftProblems = checkGift(gift)
        setFaults(giftProblems)
        if (Object.keys(giftProblems).length === 0)
          return toGiftAttributes(gift, new Date().getTimezoneOffset())
        ;(giftProblems.email ? email : messageField).current?.focus()
        return null
      },
    }),
    [on, gift],
  )
  const change = (part: Partial<Gift>) => {
    setGift((before) => ({ ...before, ...part }))
    setFaults({})
  }
  return (
    <Box style={{ gap: 12 }} testID="gift">
      <Switch
        text={t(section.giftTitle)}
        hint={t(section.giftHint)}
        on={on}
        onPress={() => setOn(!on)}
        colors={colors}
        testID="gift-on"
      />
      {on ? (
        <GiftFields
          gift={gift}
          faults={faults}
          onChange={change}
          email={email}
          messageField={messageField}
          colors={colors}
        />
      ) : null}
    </Box>
  )
}

/** The fields of the form; only the e-mail address is required. */
export function GiftFields({
  gift,
  faults,
  onChange,
  email,
  messageField,
  colors,
}: {
  readonly gift: Gift
  readonly faults: Readonly<Record<string, string>>
  readonly onChange: (part: Partial<Gift>) => void
  readonly email: Ref<FieldHandle>
  readonly messageField: Ref<FieldHandle>
  readonly colors: Colors
}) {
  const section = useSection('product')
  const { t, language } = useLanguage()
  const fault = (name: keyof Gift) => {
    const faultText = FAULTS[faults[name] ?? '']
    return faultText && t(faultText)
  }
  const dayName = getDateFormat(language, { weekday: 'long', day: 'numeric', month: 'long' })
  // Noon, so that no time zone shifts it to another day.
  const formatDay = (day: string) => dayName.format(new Date(`${day}T12:00`))
  return (
    <>
      <Field
        ref={email}
        label={t(section.giftEmail)}
        kind="email"
        value={gift.email}
        onChange={(value) => onChange({ email: value })}
        error={fault('email')}
        complete="off"
        colors={colors}
        testID="gift-email"
      />
      <Field
        label={t(section.giftName)}
        value={gift.name}
        onChange={(value) => onChange({ name: value })}
        error={fault('name')}
        complete="off"
        colors={colors}
        testID="gift-name"
      />
      <Field
        ref={messageField}
        label={t(section.giftMessage)}
        value={gift.message}
        onChange={(value) => onChange({ message: value })}
        error={fault('message')}
        complete="off"
        colors={colors}
        testID="gift-message"
      />
      <Choice
        label={t(section.giftDate)}
        options={() => [
          { value: '', label: t(section.giftNow) },
          ...listGiftDays(new Date()).map((day) => ({ value: day, label: formatDay(day) })),
        ]}
        value={gift.date}
        selectedLabel={gift.date === '' ? t(section.giftNow) : formatDay(gift.date)}
        onChange={(date) => onChange({ date })}
        colors={colors}
        testID="gift-date"
      />
    </>
  )
}

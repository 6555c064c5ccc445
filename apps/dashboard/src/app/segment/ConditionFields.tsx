import { MultiSelect, NumberInput, Select, TextInput } from '@mantine/core'
import { APP_VERSION, type Condition } from '@vitrine/core/contract/push/segment-rules'
import { COUNTRIES } from '@vitrine/core/countries/countries'
import { isLanguage, LANGUAGES } from '@vitrine/core/i18n/languages'
import { parseTypedAmount } from '@vitrine/core/money/typed-amount'
import { toDecimalText } from '@vitrine/core/money/written-number'
import { PUSH_TOPICS } from '@vitrine/core/push/topics'
import { type ReactNode, useState } from 'react'
import { localizeMessage } from '../../i18n/contract-messages/contract-messages.ts'
import { getLanguageName } from '../../i18n/messages.ts'
import { useProject } from '../projects.ts'
import { ProductOrCollectionSelect } from '../shop/ProductOrCollectionSelect.tsx'
import { getCountryName } from '../shopper/country-name.ts'
import styles from './SegmentBuilder.module.css'
import { t } from './translator.ts'

type Change<C extends Condition = Condition> = {
  readonly condition: C
  readonly onChange: (next: Condition) => void
}

const PLATFORMS = ['ios', 'android', 'web'] as const
/** Suggested periods in days; other values are kept. */
const PERIODS = [7, 30, 90, 180, 365] as const

/** Inputs of a condition, by its kind. They always hold a complete condition. */
export function ConditionFields({ condition, onChange }: Change): ReactNode {
  const one = condition
  switch (one.on) {
    case 'seen':
    case 'installed':
      return (
        <>
          <Choice
            label={t(`kinds.${one.on}`)}
            choices={['within', 'before']}
            labelOf={(is) => t(`when.${is}`)}
            value={one.is}
            onChange={(is) => onChange({ ...one, is })}
          />
          <Days value={one.days} onChange={(days) => onChange({ ...one, days })} />
        </>
      )
    case 'bought':
    case 'viewed':
    case 'spent':
      return <HistoryFields condition={one} onChange={onChange} />
    case 'wished':
    case 'waits':
      return (
        <>
          <Whether kind={one.on} value={one.is} onChange={(is) => onChange({ ...one, is })} />
          <Product value={one.product} onChange={(product) => onChange({ ...one, product })} />
        </>
      )
    case 'cart':
      return (
        <>
          <Whether kind={one.on} value={one.is} onChange={(is) => onChange({ ...one, is })} />
          <Days value={one.days} onChange={(days) => onChange({ ...one, days })} />
        </>
      )
    case 'customer':
      return <Whether kind={one.on} value={one.is} onChange={(is) => onChange({ ...one, is })} />
    case 'topic':
      return (
        <>
          <Whether kind={one.on} value={one.is} onChange={(is) => onChange({ ...one, is })} />
          <Choice
            label={t('kinds.topic')}
            choices={PUSH_TOPICS}
            labelOf={(topic) => t(`topics.${topic}`)}
            value={one.topic}
            onChange={(topic) => onChange({ ...one, topic })}
          />
        </>
      )
    case 'country':
    case 'language':
    case 'platform':
      return <AmongFields condition={one} onChange={onChange} />
    case 'version':
      return (
        <>
          <Choice
            label={t('kinds.version')}
            choices={['least', 'below']}
            labelOf={(is) => t(`versions.${is}`)}
            value={one.is}
            onChange={(is) => onChange({ ...one, is })}
          />
          <Version value={one.version} onChange={(version) => onChange({ ...one, version })} />
        </>
      )
  }
}

/** Inputs for how much a shopper has bought, viewed or spent, within a period or ever. */
function HistoryFields({
  condition: one,
  onChange,
}: Change<Extract<Condition, { on: 'bought' | 'viewed' | 'spent' }>>) {
  if (one.on === 'spent')
    return (
      <>
        <Least value={one.is} onChange={(is) => onChange({ ...one, is })} />
        <Amount value={one.amount} onChange={(amount) => onChange({ ...one, amount })} />
        <Period value={one.days} onChange={(days) => onChange({ ...one, days })} />
      </>
    )
  return (
    <>
      <Least value={one.is} onChange={(is) => onChange({ ...one, is })} />
      <Whole
        label={t('times')}
        min={0}
        max={10_000}
        value={one.times}
        onChange={(times) => onChange({ ...one, times })}
      />
      <span className={styles.unit}>{t('timesUnit', { count: one.times })}</span>
      {one.on === 'viewed' ? (
        <Product value={one.product} onChange={(product) => onChange({ ...one, product })} />
      ) : null}
      <Period value={one.days} onChange={(days) => onChange({ ...one, days })} />
    </>
  )
}

/** Inputs for membership: country, language or platform among a set, or not. */
function AmongFields({
  condition: one,
  onChange,
}: Change<Extract<Condition, { on: 'country' | 'language' | 'platform' }>>) {
  switch (one.on) {
    case 'country':
      return (
        <>
          <Among value={one.is} onChange={(is) => onChange({ ...one, is })} />
          <Several
            label={t('kinds.country')}
            choices={COUNTRIES.map(({ code }) => code)}
            labelOf={getCountryName}
            value={one.of}
            onChange={(of) => onChange({ ...one, of })}
          />
        </>
      )
    case 'language':
      return (
        <>
          <Among value={one.is} onChange={(is) => onChange({ ...one, is })} />
          <Several
            label={t('kinds.language')}
            choices={LANGUAGES}
            labelOf={getLanguageName}
            value={one.of}
            onChange={(of) => onChange({ ...one, of: of.filter(isLanguage) })}
          />
        </>
      )
    case 'platform':
      return (
        <>
          <Among value={one.is} onChange={(is) => onChange({ ...one, is })} />
          <Several
            label={t('kinds.platform')}
            choices={PLATFORMS}
            labelOf={(name) => t(`platforms.${name === 'ios' || name === 'android' ? name : 'web'}`)}
            value={one.of}
            onChange={(of) =>
              onChange({ ...one, of: PLATFORMS.filter((platform) => of.some((name) => name === platform)) })
            }
          />
        </>
      )
  }
}

function Choice<C extends string>(props: {
  label: string
  choices: readonly C[]
  labelOf: (choice: C) => string
  value: C
  onChange: (value: C) => void
}) {
  const { label, choices, labelOf, value, onChange } = props
  return (
    <Select
      className={styles.choice ?? ''}
      aria-label={label}
      allowDeselect={false}
      data={choices.map((choice) => ({ value: choice, label: labelOf(choice) }))}
      value={value}
      onChange={(next) => {
        const nextChoice = choices.find((choice) => choice === next)
        if (nextChoice !== undefined) onChange(nextChoice)
      }}
    />
  )
}

type Of<V> = { value: V; onChange: (value: V) => void }

function Least({ value, onChange }: Of<'least' | 'most'>) {
  const label = t('howMany')
  const choices = ['least', 'most'] as const
  return (
    <Choice
      label={label}
      choices={choices}
      labelOf={(is) => t(`count.${is}`)}
      value={value}
      onChange={onChange}
    />
  )
}

function Among({ value, onChange }: Of<'any' | 'none'>) {
  const choices = ['any', 'none'] as const
  return (
    <Choice
      label={t('whether')}
      choices={choices}
      labelOf={(is) => t(`among.${is}`)}
      value={value}
      onChange={onChange}
    />
  )
}

function Whether(props: Of<'yes' | 'no'> & { kind: 'wished' | 'waits' | 'cart' | 'customer' | 'topic' }) {
  const { kind, value, onChange } = props
  return (
    <Choice
      label={t('whether')}
      choices={['yes', 'no']}
      labelOf={(is) => t(`has.${kind}.${is}`)}
      value={value}
      onChange={onChange}
    />
  )
}

function Whole(props: Of<number> & { label: string; min: number; max: number }) {
  const { label, min, max, value, onChange } = props
  return (
    <NumberInput
      className={styles.number ?? ''}
      aria-label={label}
      min={min}
      max={max}
      allowDecimal={false}
      allowNegative={false}
      clampBehavior="blur"
      value={value}
      onChange={(next) => {
        if (typeof next === 'number' && next >= min && next <= max) onChange(Math.trunc(next))
      }}
    />
  )
}

function Days({ value, onChange }: Of<number>) {
  return (
    <>
      <Whole label={t('days')} min={1} max={3650} value={value} onChange={onChange} />
      <span className={styles.unit}>{t('daysUnit', { count: value })}</span>
    </>
  )
}

function Period({ value, onChange }: Of<number | null>) {
  const periods = value === null || PERIODS.some((days) => days === value) ? PERIODS : [...PERIODS, value]
  return (
    <Choice
      label={t('period')}
      choices={['ever', ...periods.map(String)]}
      labelOf={(days) => (days === 'ever' ? t('ever') : t('inDays', { count: Number(days) }))}
      value={value === null ? 'ever' : String(value)}
      onChange={(days) => onChange(days === 'ever' ? null : Number(days))}
    />
  )
}

function Product({ value, onChange }: Of<string | null>) {
  return (
    <div className={styles.choice}>
      <ProductOrCollectionSelect
        kind="product"
        by="id"
        label={t('product')}
        hideLabel
        any={t('anyProduct')}
        value={value}
        onChange={onChange}
      />
    </div>
  )
}

function Amount({ value, onChange }: Of<number>) {
  const { currency } = useProject()
  const [text, setText] = useState(() => toDecimalText(value, currency))
  const wrong = parseTypedAmount(text, currency) === null
  return (
    <TextInput
      className={styles.number ?? ''}
      aria-label={t('amount')}
      inputMode="decimal"
      rightSection={<span className={styles.unit}>{currency}</span>}
      rightSectionWidth={48}
      value={text}
      error={wrong}
      onChange={({ currentTarget }) => {
        const typed = currentTarget.value
        setText(typed)
        const amount = parseTypedAmount(typed, currency)
        if (amount !== null) onChange(amount)
      }}
    />
  )
}

function Version({ value, onChange }: Of<string>) {
  const [text, setText] = useState(value)
  return (
    <TextInput
      className={styles.number ?? ''}
      aria-label={t('kinds.version')}
      value={text}
      error={APP_VERSION.test(text.trim()) ? undefined : localizeMessage('Invalid format')}
      onChange={({ currentTarget }) => {
        const typed = currentTarget.value
        setText(typed)
        if (APP_VERSION.test(typed.trim())) onChange(typed.trim())
      }}
    />
  )
}

function Several(props: {
  label: string
  choices: readonly string[]
  labelOf: (choice: string) => string
  value: readonly string[]
  onChange: (value: string[]) => void
}) {
  const { label, choices, labelOf, value, onChange } = props
  return (
    <MultiSelect
      className={styles.choice ?? ''}
      aria-label={label}
      searchable={choices.length > 8}
      maxDropdownHeight={280}
      data={choices.map((choice) => ({ value: choice, label: labelOf(choice) }))}
      value={[...value]}
      // At least one value stays selected: an empty set is meaningless.
      onChange={(next) => {
        if (next.length > 0) onChange(next)
      }}
    />
  )
}

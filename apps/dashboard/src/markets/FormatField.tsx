import { SegmentedControl, TextInput } from '@mantine/core'
import type { Market } from '@vitrine/core/contract/projects/markets'
import {
  formatWith,
  getInitialMoneyFormat,
  MONEY_AMOUNTS,
  readFormat,
  type SymbolPosition,
  withAmount,
} from '@vitrine/core/countries/custom-money-format'
import { getCurrencySymbol } from '@vitrine/core/countries/money-format'
import { majorToMinorUnits } from '@vitrine/core/money/major-units'
import { formatMoney } from '@vitrine/core/money/money'
import { formatByTemplate } from '@vitrine/core/money/money-template'
import type { ReactNode } from 'react'
import { useProject } from '../app/projects.ts'
import { getProductLanguage } from '../i18n/messages.ts'
import styles from './Markets.module.css'
import { t } from './translator.ts'

/** Sample amounts of a format: thousands, small, zero. */
const SAMPLE_AMOUNTS = [1234.56, 9.99, 0]
const PLACES: readonly SymbolPosition[] = ['before', 'before-apart', 'after-apart', 'after']

type Props = {
  market: Market
  /** Format; '' for the country's default. */
  value: string
  error: ReactNode
  disabled: boolean
  onChange: (format: string) => void
}

/** Control for a market's money format: the country's default, one of the presets, or custom. */
export function FormatField({ market, value, error, disabled, onChange }: Props) {
  const project = useProject()
  const { country, currency } = market
  const language = getProductLanguage()
  const toMinor = (sample: number) => majorToMinorUnits(sample, currency)
  const usual = (minor: number) =>
    formatMoney(minor, {
      currency,
      country,
      language,
      template: project.money,
      shopCurrency: project.currency,
    })
  const shops = currency === project.currency && readFormat(project.money) ? project.money : null
  const base = readFormat(value) ? value : (shops ?? getInitialMoneyFormat(country, currency, language))
  const read = readFormat(value)
  const write = (minor: number) => (read ? formatByTemplate(minor, currency, value) : usual(minor))
  const example = toMinor(SAMPLE_AMOUNTS[0] ?? 0)
  const symbol = getCurrencySymbol(currency, language)
  const formatTen = (position: SymbolPosition) =>
    formatByTemplate(toMinor(10), currency, formatWith('amount_no_decimals', symbol, position))
  return (
    <fieldset className={styles.format} disabled={disabled}>
      <legend>{t('money')}</legend>
      <output className={styles.preview} aria-label={t('preview')}>
        {SAMPLE_AMOUNTS.map((sample) => (
          <bdi key={sample}>{write(toMinor(sample))}</bdi>
        ))}
      </output>
      <div className={styles.amounts} role="radiogroup" aria-label={t('money')}>
        <Choice selected={value === ''} text={usual(example)} hint={t('usual')} onPick={() => onChange('')} />
        {MONEY_AMOUNTS.map((amount) => {
          const format = withAmount(base, amount)
          return (
            <Choice
              key={amount}
              selected={read?.amount === amount}
              text={formatByTemplate(example, currency, format)}
              hint={`{{${amount}}}`}
              onPick={() => onChange(format)}
            />
          )
        })}
      </div>
      {value === '' ? null : (
        <>
          <SegmentedControl
            aria-label={t('symbolPosition')}
            fullWidth
            disabled={disabled || read === null}
            value={read?.position ?? ''}
            data={PLACES.map((position) => ({
              value: position,
              label: <bdi>{formatTen(position)}</bdi>,
            }))}
            onChange={(picked) => {
              const position = PLACES.find((one) => one === picked)
              if (read && position) onChange(formatWith(read.amount, symbol, position))
            }}
          />
          <TextInput
            label={t('ownFormat')}
            description={t('ownFormatHint')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            dir="ltr"
            value={value}
            error={error ?? (read ? undefined : t('noAmount'))}
            disabled={disabled}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        </>
      )}
    </fieldset>
  )
}

type ChoiceProps = { selected: boolean; text: string; hint: string; onPick: () => void }

function Choice({ selected, text, hint, onPick }: ChoiceProps) {
  return (
    <label className={styles.choice} data-chosen={selected || undefined}>
      <input type="radio" name="money-format" checked={selected} onChange={onPick} />
      <bdi>{text}</bdi>
      <code dir="ltr">{hint}</code>
    </label>
  )
}

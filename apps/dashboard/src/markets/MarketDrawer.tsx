import { Button, Drawer, Select, Switch, TextInput } from '@mantine/core'
import { listLocales, type Market, saveLocale } from '@vitrine/core/contract/projects/markets'
import { getCountryName } from '@vitrine/core/countries/countries'
import { FLAGS, NO_FLAG } from '@vitrine/core/countries/flags'
import { isLanguage, type Language, type LocalText } from '@vitrine/core/i18n/languages'
import { type ReactNode, useMemo } from 'react'
import { CallForm } from '../app/form/CallForm.tsx'
import { useCallForm } from '../app/form/call-form.ts'
import { applyOptimistically } from '../app/mutations.ts'
import { useProject } from '../app/projects.ts'
import { common } from '../i18n/common-messages.ts'
import { getLanguageName, getProductLanguage } from '../i18n/messages.ts'
import { Flag } from './Flag.tsx'
import { FormatField } from './FormatField.tsx'
import styles from './Markets.module.css'
import { t } from './translator.ts'

/** Drawer that edits a market while the address names one. */
export function MarketDrawer({
  market,
  home,
  close,
}: {
  market: Market | null
  /** True for the store's primary market. */
  home: boolean
  close: () => void
}) {
  return (
    <Drawer
      opened={market !== null}
      onClose={close}
      position="right"
      size={560}
      title={market ? getCountryName(market.country, getProductLanguage()) : ''}
      overlayProps={{ opacity: 0.4 }}
      closeButtonProps={{ 'aria-label': common('close') }}
    >
      {market ? <Form key={market.country} market={market} home={home} close={close} /> : null}
    </Drawer>
  )
}

/** Option for the country's own flag. */
const ITS_OWN = 'own'

function Form({ market, home, close }: { market: Market; home: boolean; close: () => void }) {
  const project = useProject()
  const { country, currency, own } = market
  const owner = project.permissions.owner
  const languages = useMemo(
    () => [...new Set<Language>([...project.langs.filter(isLanguage), ...spokenIn(own)])],
    [project.langs, own],
  )
  const form = useMarketForm(market, languages, close)
  const { values, errors, setFieldValue } = form.form
  return (
    <CallForm form={form} disabled={!owner} onCancel={close}>
      {owner ? null : <p className={styles.hint}>{t('ownerOnly')}</p>}
      {market.stale ? (
        <p className={styles.hint}>{t('staleHint', { before: market.stale, now: currency })}</p>
      ) : null}
      <FormatField
        market={market}
        value={values.money}
        error={errors.money}
        disabled={!owner}
        onChange={(money) => setFieldValue('money', money)}
      />
      <fieldset className={styles.names}>
        <legend>{t('names')}</legend>
        <p className={styles.hint}>{t('namesHint')}</p>
        {languages.map((each) => (
          <TextInput
            key={each}
            label={getLanguageName(each)}
            placeholder={getCountryName(country, each)}
            dir={each === 'ar' ? 'rtl' : 'ltr'}
            disabled={!owner}
            {...form.form.getInputProps(`names.${each}`)}
          />
        ))}
      </fieldset>
      <FlagSelect
        country={country}
        value={values.flag}
        error={errors.flag}
        disabled={!owner}
        onChange={(flag) => setFieldValue('flag', flag)}
      />
      {home ? null : (
        <Switch
          label={t('offered')}
          description={t('offeredHint')}
          disabled={!owner}
          checked={values.offered}
          onChange={(event) => setFieldValue('offered', event.currentTarget.checked)}
        />
      )}
      {owner && own ? (
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          className={styles.reset ?? ''}
          onClick={() =>
            form.form.setValues({ money: '', flag: ITS_OWN, names: namesIn(languages, null), offered: true })
          }
        >
          {t('resetToLocal')}
        </Button>
      ) : null}
    </CallForm>
  )
}

/** Creates the form of a market's custom settings. */
function useMarketForm(market: Market, languages: readonly Language[], close: () => void) {
  const project = useProject()
  const { country, currency, own } = market
  return useCallForm(saveLocale, {
    initial: {
      money: own?.money ?? '',
      flag: own?.flag ?? ITS_OWN,
      names: namesIn(languages, own),
      offered: own?.offered ?? true,
    },
    toInput: ({ money, flag, names, offered }) => ({
      project: project.id,
      country,
      currency,
      money: money || null,
      flag: flag === ITS_OWN ? null : flag,
      names,
      offered,
    }),
    toCacheUpdates: ({ own: savedMarket }) => [
      applyOptimistically(listLocales, { project: project.id }, (listed) => ({
        ...listed,
        markets: listed.markets
          .map((each) => (each.country === country ? { ...each, own: savedMarket, stale: null } : each))
          .filter(({ sold, own: ownMarket }) => sold || ownMarket !== null),
      })),
    ],
    done: t('saved', { name: getCountryName(country, getProductLanguage()) }),
    onDone: close,
  })
}

function FlagSelect(props: {
  country: string
  value: string
  error: ReactNode
  disabled: boolean
  onChange: (flag: string) => void
}) {
  const { country, value, error, disabled, onChange } = props
  const flags = useMemo(() => flagChoices(country), [country])
  return (
    <Select
      label={t('flag')}
      data={flags}
      leftSection={<Flag code={value === ITS_OWN ? country : value} />}
      searchable
      allowDeselect={false}
      disabled={disabled}
      value={value}
      error={error}
      nothingFoundMessage={t('notFound')}
      renderOption={({ option }) => (
        <span className={styles.option}>
          <Flag code={option.value === ITS_OWN ? country : option.value} />
          {option.label}
        </span>
      )}
      onChange={(next) => next !== null && onChange(next)}
    />
  )
}

function namesIn(languages: readonly Language[], own: Market['own']): LocalText {
  return Object.fromEntries(languages.map((each) => [each, own?.names[each] ?? '']))
}

function spokenIn(own: Market['own']): readonly Language[] {
  return Object.keys(own?.names ?? {}).filter(isLanguage)
}

function flagChoices(country: string) {
  const language = getProductLanguage()
  return [
    { value: ITS_OWN, label: t('flagOwn', { name: getCountryName(country, language) }) },
    { value: NO_FLAG, label: t('flagNone') },
    ...FLAGS.filter((code) => code !== country)
      .map((code) => ({ value: code, label: getCountryName(code, language) }))
      .sort((one, other) => one.label.localeCompare(other.label, language)),
  ]
}

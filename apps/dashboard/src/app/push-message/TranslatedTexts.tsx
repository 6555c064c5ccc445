import { Button, Select, Tabs } from '@mantine/core'
import type { PushContent, PushText } from '@vitrine/core/contract/push/push-content'
import { getLanguageDirection, LANGUAGES, type Language } from '@vitrine/core/i18n/languages'
import { LIMITS } from '@vitrine/core/limits/limits'
import { getLanguageName } from '../../i18n/messages.ts'
import { useProject } from '../projects.ts'
import { CharacterCountField } from './CharacterCountField.tsx'
import styles from './Messages.module.css'
import { t } from './translator.ts'

/** Error messages by field. */
export type Errors = ReadonlyMap<string, string>
type Translations = PushContent['translations']

const EMPTY: PushText = { title: '', body: '' }

/** Tabs of a text and its translations. The first tab is the default text, for recipients without a translation. */
export function TranslatedTexts(props: {
  text: PushText
  translations: Translations
  errors: Errors
  /** Prefix of this text's keys in `errors`: '' or such as 'variants.0.'. */
  at: string
  /** Language to show; null, or one without a text, shows the default text. */
  language: Language | null
  setLanguage: (language: Language | null) => void
  onText: (text: PushText) => void
  onTranslations: (translations: Translations) => void
}) {
  const { text, translations, errors, at, language, setLanguage, onText, onTranslations } = props
  const own = useProject().langs[0] ?? 'en'
  const others = LANGUAGES.filter((one) => one !== own)
  const there = others.filter((one) => translations[one])
  const missing = others.filter((one) => !translations[one])
  const currentLanguage = there.find((one) => one === language) ?? null
  const add = (language: Language) => {
    onTranslations({ ...translations, [language]: EMPTY })
    setLanguage(language)
  }
  const placeOf = (one: Language | null) => (one === null ? at : `${at}translations.${one}.`)
  const wrong = (one: Language | null) =>
    errors.has(`${placeOf(one)}title`) || errors.has(`${placeOf(one)}body`)
  return (
    <Tabs
      value={currentLanguage ?? 'own'}
      onChange={(next) => setLanguage(there.find((one) => one === next) ?? null)}
      keepMounted={false}
    >
      <div className={styles.languages}>
        <Tabs.List>
          {[null, ...there].map((one) => (
            <Tabs.Tab key={one ?? 'own'} value={one ?? 'own'}>
              {one === null ? t('everyone', { language: getLanguageName(own) }) : getLanguageName(one)}
              {one !== currentLanguage && wrong(one) ? (
                <span className={styles.wrong}>
                  <span className="v-hidden">{t('wrong')}</span>
                </span>
              ) : null}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {missing.length > 0 ? <AddLanguage missing={missing} add={add} /> : null}
      </div>
      {[null, ...there].map((one) => (
        <Tabs.Panel key={one ?? 'own'} value={one ?? 'own'} pt="md">
          <TextFields
            text={one === null ? text : (translations[one] ?? EMPTY)}
            errors={errors}
            at={placeOf(one)}
            language={one ?? own}
            onChange={(next) =>
              one === null ? onText(next) : onTranslations({ ...translations, [one]: next })
            }
          />
          {one === null ? null : (
            <Button
              mt="xs"
              size="compact-xs"
              variant="subtle"
              color="red"
              onClick={() => {
                onTranslations(withoutLanguage(translations, one))
                setLanguage(null)
              }}
            >
              {t('removeLanguage', { language: getLanguageName(one) })}
            </Button>
          )}
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}

function withoutLanguage(translations: Translations, language: Language): Translations {
  const { [language]: _, ...rest } = translations
  return rest
}

function AddLanguage({ missing, add }: { missing: readonly Language[]; add: (language: Language) => void }) {
  return (
    <Select
      className={styles.addLanguage ?? ''}
      size="xs"
      variant="unstyled"
      aria-label={t('addLanguage')}
      placeholder={t('addLanguage')}
      data={missing.map((one) => ({ value: one, label: getLanguageName(one) }))}
      value={null}
      onChange={(next) => {
        const added = missing.find((one) => one === next)
        if (added) add(added)
      }}
    />
  )
}

function TextFields(props: {
  text: PushText
  errors: Errors
  at: string
  language: Language
  onChange: (text: PushText) => void
}) {
  const { text, errors, at, language, onChange } = props
  const { title, body } = text
  const shared = { lang: language, direction: getLanguageDirection(language) }
  return (
    <div className={styles.fields}>
      <CharacterCountField
        {...shared}
        label={t('pushTitle')}
        maxLength={LIMITS.notificationTitle}
        value={title}
        error={errors.get(`${at}title`)}
        onChange={(next) => onChange({ title: next, body })}
      />
      <CharacterCountField
        {...shared}
        label={t('pushBody')}
        required
        rows={3}
        maxLength={LIMITS.notificationBody}
        value={body}
        error={errors.get(`${at}body`)}
        onChange={(next) => onChange({ title, body: next })}
      />
    </div>
  )
}

import { Button, Select } from '@mantine/core'
import { getModel } from '@vitrine/core/contract/designs/ai-model'
import {
  MAX_TRANSLATION_CHARACTERS,
  MAX_TRANSLATION_TEXTS,
  translateTexts,
} from '@vitrine/core/contract/designs/translations'
import { NO_TEXTS } from '@vitrine/core/contract/releases/listing-content'
import type { Language } from '@vitrine/core/i18n/languages'
import {
  LISTING_TEXT_NAMES,
  LISTING_TEXTS,
  type ListingText,
  REQUIRED_TEXTS,
} from '@vitrine/core/listing/text-limits'
import { useMutationOf } from '../app/mutations.ts'
import { useProject } from '../app/projects.ts'
import { useCall } from '../app/queries.ts'
import { toasts } from '../app/toasts.tsx'
import { Card } from '../components/Card.tsx'
import { getLanguageName } from '../i18n/messages.ts'
import { Icon } from '../icons.tsx'
import type { Draft } from './draft.ts'
import { Field } from './Field.tsx'
import styles from './Listing.module.css'
import { t } from './translator.ts'

const ROWS: Partial<Record<ListingText, number>> = { description: 6, promotional: 2, news: 3 }
const isRequired = (name: ListingText) => REQUIRED_TEXTS.some((one) => one === name)

/** Texts of one language, with a language switch that marks missing texts. */
export function Texts(props: {
  draft: Draft
  language: Language
  languages: readonly Language[]
  choose: (language: Language) => void
}) {
  const { draft, language, languages, choose } = props
  const { content } = draft
  const texts = content.texts[language] ?? NO_TEXTS
  const countMissing = (one: Language) =>
    REQUIRED_TEXTS.filter((name) => (content.texts[one]?.[name] ?? '').trim() === '').length
  return (
    <Card title={t('view.texts')}>
      <fieldset className={styles.languages} aria-label={t('languages')}>
        {languages.map((one) => {
          const count = countMissing(one)
          return (
            <button
              key={one}
              type="button"
              aria-pressed={one === language}
              className={styles.language}
              onClick={() => choose(one)}
            >
              <span lang={one}>{getLanguageName(one)}</span>
              {count > 0 ? (
                <span className={styles.lacks}>{t('lacks', { count })}</span>
              ) : (
                <Icon name="check" size={14} />
              )}
            </button>
          )
        })}
      </fieldset>
      <div className={styles.fields}>
        {language === content.main ? null : <Translate draft={draft} language={language} />}
        {LISTING_TEXT_NAMES.map((name) => (
          <Field
            key={`${language} ${name}`}
            id={`listing-texts.${language}.${name}`}
            label={t(`field.${name}`)}
            hint={t(`hint.${name}`)}
            value={texts[name]}
            maxLength={LISTING_TEXTS[name]}
            language={language}
            required={isRequired(name)}
            bytes={name === 'keywords'}
            {...(ROWS[name] === undefined ? {} : { rows: ROWS[name] })}
            onChange={(value) => draft.writeTexts(language, { [name]: value })}
          />
        ))}
        <Select
          label={t('mainLanguage')}
          description={t('mainHint')}
          allowDeselect={false}
          data={languages.map((one) => ({ value: one, label: getLanguageName(one) }))}
          value={content.main}
          onChange={(next) => {
            const main = languages.find((one) => one === next)
            if (main) draft.write({ main })
          }}
        />
      </div>
    </Card>
  )
}

/** Button that offers machine translations of missing texts for review. */
function Translate({ draft, language }: { readonly draft: Draft; readonly language: Language }) {
  const project = useProject()
  const may = project.permissions.owner || project.permissions.allow_design
  const { data: model } = useCall(getModel, { project: project.id }, { enabled: may })
  const translation = useMutationOf(translateTexts)
  const { main, texts } = draft.content
  const from = texts[main] ?? NO_TEXTS
  const to = texts[language] ?? NO_TEXTS
  const names = LISTING_TEXT_NAMES.filter((name) => from[name].trim() !== '' && to[name].trim() === '')
  if (!may || names.length === 0) return null
  if (model && !model.own && !model.server) return <p className={styles.muted}>{t('noModel')}</p>
  const requestTranslation = async () => {
    let remainingCharacters = MAX_TRANSLATION_CHARACTERS
    const batchNames = names.slice(0, MAX_TRANSLATION_TEXTS).filter((name) => {
      remainingCharacters -= from[name].length
      return remainingCharacters >= 0
    })
    try {
      const answer = await translation.mutateAsync({
        project: project.id,
        texts: batchNames.map((name) => ({
          text: from[name],
          from: main,
          to: [language],
          maximum: LISTING_TEXTS[name],
        })),
      })
      const translatedTexts = batchNames.flatMap((name, at) => {
        const text = answer.texts[at]?.[language]
        return text === undefined ? [] : [[name, text] as const]
      })
      draft.writeTexts(language, Object.fromEntries(translatedTexts))
      toasts.done(t('translated', { count: translatedTexts.length }))
    } catch {
      // The mutation has reported the error.
    }
  }
  return (
    <Button
      variant="default"
      w="fit-content"
      leftSection={<Icon name="sparkles" size={16} />}
      loading={translation.busy}
      onClick={() => void requestTranslation()}
    >
      {t('translate')}
    </Button>
  )
}

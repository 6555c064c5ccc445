import { TextInput } from '@mantine/core'
import type { PushContent } from '@vitrine/core/contract/push/push-content'
import type { Language } from '@vitrine/core/i18n/languages'
import { LinkedItem } from './LinkedItem.tsx'
import { LinkFields } from './LinkFields.tsx'
import styles from './Messages.module.css'
import { type Errors, TranslatedTexts } from './TranslatedTexts.tsx'
import { t } from './translator.ts'

/**
 * Inputs of a push: text per language, image and link. `errors` are keyed by field: `translations.fr.body`, `link.url`.
 */
export function MessageFields(props: {
  content: PushContent
  errors: Errors
  /** Language being edited; null for the default text, which recipients without a translation receive. */
  language: Language | null
  setLanguage: (language: Language | null) => void
  change: (part: Partial<PushContent>) => void
}) {
  const { content, errors, language, setLanguage, change } = props
  return (
    <div className={styles.fields}>
      <TranslatedTexts
        text={content}
        translations={content.translations}
        errors={errors}
        at=""
        language={language}
        setLanguage={setLanguage}
        onText={change}
        onTranslations={(translations) => change({ translations })}
      />
      <TextInput
        label={t('image')}
        description={t('imageHint')}
        placeholder="https://"
        type="url"
        dir="ltr"
        value={content.image ?? ''}
        error={errors.get('image')}
        onChange={({ currentTarget }) => change({ image: currentTarget.value.trim() || null })}
      />
      <LinkFields
        link={content.link}
        error={errors.get('link.url') ?? errors.get('link')}
        onChange={(link) => change({ link })}
      />
      <LinkedItem content={content} change={change} />
    </div>
  )
}

import { Skeleton } from '@mantine/core'
import type { PushContent } from '@vitrine/core/contract/push/push-content'
import type { Language } from '@vitrine/core/i18n/languages'
import type { FileAccess } from '../files/FileChooser.tsx'
import { ImageField } from '../files/ImageField.tsx'
import { UploadTray } from '../files/UploadTray.tsx'
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
  /** Uploads of the form, and the name of the image among their fields; null until they are open. */
  files: FileAccess | null
  imagePath: string
  /** Language being edited; null for the default text, which recipients without a translation receive. */
  language: Language | null
  setLanguage: (language: Language | null) => void
  change: (part: Partial<PushContent>) => void
}) {
  const { content, errors, files, imagePath, language, setLanguage, change } = props
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
      {files ? (
        <>
          <ImageField
            files={files}
            path={imagePath}
            label={t('image')}
            hint={t('imageHint')}
            addressHint={t('imageAddressHint')}
            error={errors.get('image')}
            url={content.image ?? ''}
            onChange={(url) => change({ image: url || null })}
          />
          <UploadTray uploads={files.uploads} />
        </>
      ) : (
        <Skeleton height={98} radius="md" />
      )}
      <LinkFields
        link={content.link}
        error={errors.get('link.url') ?? errors.get('link')}
        onChange={(link) => change({ link })}
      />
      <LinkedItem content={content} change={change} />
    </div>
  )
}

import type { Language } from '@vitrine/core/i18n/languages'
import type { FileAccess } from '../app/files/FileChooser.tsx'
import { MessageFields } from '../app/push-message/MessageFields.tsx'
import type { Errors } from '../app/push-message/TranslatedTexts.tsx'
import { IMAGE_FIELD, type Writing } from './draft.ts'

/** Inputs of the push: text per language, image and link. */
export function MessageInputs(
  props: Writing & {
    errors: Errors
    files: FileAccess | null
    language: Language | null
    setLanguage: (language: Language | null) => void
  },
) {
  const { draft, change, errors, files, language, setLanguage } = props
  const { title, body, translations, image, type, url } = draft
  const wrong = errors.get('url')
  return (
    <MessageFields
      content={{ title, body, translations, image, link: { type, url } }}
      errors={wrong === undefined ? errors : new Map([...errors, ['link.url', wrong]])}
      files={files}
      imagePath={IMAGE_FIELD}
      language={language}
      setLanguage={setLanguage}
      change={({ link, ...rest }) => change(link ? { ...rest, ...link } : rest)}
    />
  )
}

import type { Language } from '@vitrine/core/i18n/languages'
import { MessageFields } from '../app/push-message/MessageFields.tsx'
import type { Errors } from '../app/push-message/TranslatedTexts.tsx'
import type { Writing } from './draft.ts'

/** Inputs of the push: text per language, image and link. */
export function MessageInputs(
  props: Writing & {
    errors: Errors
    language: Language | null
    setLanguage: (language: Language | null) => void
  },
) {
  const { draft, change, errors, language, setLanguage } = props
  const { title, body, translations, image, type, url } = draft
  const wrong = errors.get('url')
  return (
    <MessageFields
      content={{ title, body, translations, image, link: { type, url } }}
      errors={wrong === undefined ? errors : new Map([...errors, ['link.url', wrong]])}
      language={language}
      setLanguage={setLanguage}
      change={({ link, ...rest }) => change(link ? { ...rest, ...link } : rest)}
    />
  )
}

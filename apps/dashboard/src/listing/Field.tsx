import { Textarea, TextInput } from '@mantine/core'
import { KEYWORD_BYTES_ERROR } from '@vitrine/core/contract/releases/listing-content'
import { VALIDATION_TEXTS } from '@vitrine/core/errors/error-texts'
import { getLanguageDirection, type Language } from '@vitrine/core/i18n/languages'
import { countGraphemes, countUtf8Bytes, KEYWORD_BYTES } from '@vitrine/core/listing/text-limits'
import { localizeMessage } from '../i18n/contract-messages/contract-messages.ts'
import styles from './Listing.module.css'
import { t } from './translator.ts'

/** Text input of the listing with a character counter. Text over the limit shows an error and is never cut. */
export function Field(props: {
  id: string
  label: string
  hint: string
  value: string
  maxLength: number
  language: Language
  required?: boolean
  /** True to count bytes as well, as the store does. */
  bytes?: boolean
  rows?: number
  onChange: (value: string) => void
}) {
  const {
    id,
    label,
    hint,
    value,
    maxLength,
    language,
    required = false,
    bytes = false,
    rows,
    onChange,
  } = props
  const count = countGraphemes(value)
  const size = countUtf8Bytes(value)
  const error =
    count > maxLength
      ? localizeMessage(VALIDATION_TEXTS.maximum(maxLength))
      : bytes && size > KEYWORD_BYTES
        ? localizeMessage(KEYWORD_BYTES_ERROR)
        : undefined
  const shared = {
    id,
    label,
    description: hint,
    value,
    error,
    lang: language,
    dir: value === '' ? getLanguageDirection(language) : 'auto',
    'aria-required': required,
    withAsterisk: required,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => onChange(currentTarget.value),
  } as const
  return (
    <div className={styles.field}>
      {rows === undefined ? (
        <TextInput {...shared} />
      ) : (
        <Textarea autosize minRows={rows} maxRows={16} {...shared} />
      )}
      <span className={styles.count} data-over={error ? true : undefined}>
        {t('count', { count, most: maxLength })}
        {bytes ? ` · ${t('bytes', { count: size, most: KEYWORD_BYTES })}` : ''}
      </span>
    </div>
  )
}

import type { AppField } from '@vitrine/core/native/app-record'
import { getLocale } from '../../i18n/messages.ts'
import { t } from './translator.ts'

/** Returns the names of app parts, joined as a list in the current language. */
export function formatFieldNames(fields: readonly AppField[]): string {
  return new Intl.ListFormat(getLocale(), { type: 'conjunction' }).format(
    fields.map((field) => t(`fields.${field}`)),
  )
}

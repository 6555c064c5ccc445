import type { AppField } from '@vitrine/core/native/record'
import { locale } from '../../i18n/messages.ts'
import { t } from './i18n.ts'

/** Returns the names of app parts, joined as a list in the current language. */
export function fieldNames(fields: readonly AppField[]): string {
  return new Intl.ListFormat(locale(), { type: 'conjunction' }).format(
    fields.map((field) => t(`fields.${field}`)),
  )
}

import type { AuditEntry } from '@vitrine/core/contract/accounts/audit-log'
import { formatMessage, hasMessage } from '../i18n/messages.ts'
import { t } from './translator.ts'

const NAMESPACE = 'audit-log'

/** Describes an entry in a sentence. An unknown action of a newer server is named by its call. */
export function describeEntry({ schema, value }: Pick<AuditEntry, 'schema' | 'value'>): string {
  const id = `acts.${schema}`
  if (!hasMessage(NAMESPACE, id)) return t('acts.other', { path: schema })
  const facts = Object.entries(value).map(([name, one]) => [
    name,
    typeof one === 'string' || typeof one === 'number' ? one : String(one),
  ])
  return formatMessage(NAMESPACE, id, {
    name: value.user === null ? 'none' : '–',
    email: '–',
    ...Object.fromEntries(facts),
  })
}

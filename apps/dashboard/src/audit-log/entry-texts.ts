import type { AuditEntry } from '@vitrine/core/contract/accounts/audit-log'
import { formatMessage, hasMessage } from '../i18n/messages.ts'
import { t } from './translator.ts'

const NAMESPACE = 'audit-log'

/** Facts of an entry that name what it concerns, the most telling first. */
const SUBJECT_FACTS = ['subject', 'name', 'host', 'note', 'version'] as const

/**
 * Describes an entry in a sentence that names what it concerns: "Campaign started: The winter edit". An unknown action
 * of a newer server is named by its call.
 */
export function describeEntry({ schema, value }: Pick<AuditEntry, 'schema' | 'value'>): string {
  const id = `acts.${schema}`
  if (!hasMessage(NAMESPACE, id)) return t('acts.other', { path: schema })
  const facts = Object.entries(value).map(([name, one]) => [
    name,
    typeof one === 'string' || typeof one === 'number' ? one : String(one),
  ])
  const action = formatMessage(NAMESPACE, id, {
    name: value.user === null ? 'none' : '–',
    email: '–',
    ...Object.fromEntries(facts),
  })
  const subject = getSubject(value)
  // Sentences of some actions contain their subject.
  return subject === '' || action.includes(subject) ? action : t('withSubject', { action, subject })
}

/** Returns the name of what an entry concerns: a campaign, a segment, a section of the design; '' for none. */
function getSubject(value: AuditEntry['value']): string {
  const sectionName = getSectionName(value.section ?? value.path)
  if (sectionName !== '') return sectionName
  const texts = SUBJECT_FACTS.map((name) => value[name])
  return texts.find((text): text is string => typeof text === 'string' && text.trim() !== '') ?? ''
}

/** Returns the name of the section that a path of the design begins with; '' for anything else. */
function getSectionName(path: unknown): string {
  const id = typeof path === 'string' ? `sections.${path.split('.')[0]}` : ''
  return hasMessage('i18n', id) ? formatMessage('i18n', id) : ''
}

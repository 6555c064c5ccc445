import type { Act } from '@vitrine/core/contract/accounts/audit-log'
import { hasWord, roomWords } from '../words/words.ts'
import { t } from './words.ts'

const ROOM = 'log'
const said = roomWords<string>(ROOM)

/** What was done, in a sentence; what a later server knows of and this page does not is named by its call. */
export function saidOf({ schema, value }: Pick<Act, 'schema' | 'value'>): string {
  const id = `acts.${schema}`
  if (!hasWord(ROOM, id)) return t('acts.other', { path: schema })
  const facts = Object.entries(value).map(([name, one]) => [
    name,
    typeof one === 'string' || typeof one === 'number' ? one : String(one),
  ])
  return said(id, { name: value.user === null ? 'none' : '–', email: '–', ...Object.fromEntries(facts) })
}

import { reason } from '@vitrine/core/contract/shared'
import { localizeMessage } from '../contract-messages/contract-messages.ts'
import { namespaceMessages } from '../messages.ts'

/** The server's reasons in every language: the ids of this namespace's messages are their codes. */
const t = namespaceMessages('i18n/reasons')

/**
 * A reason of the server's in the language that is spoken. Where it is none that this page knows (one of a newer
 * server), what the contract says of `sentence`.
 */
export function localizeReason(why: unknown, sentence: string): string {
  const read = reason.safeParse(why)
  if (!read.success) return localizeMessage(sentence)
  const { code, values = {} } = read.data
  return t(
    code,
    'problem' in values ? { ...values, problem: localizeMessage(String(values.problem)) } : values,
  )
}

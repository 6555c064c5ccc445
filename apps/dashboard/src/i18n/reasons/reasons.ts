import { reason } from '@vitrine/core/contract/shared'
import { localizeMessage } from '../contract-messages/contract-messages.ts'
import { createTranslator } from '../messages.ts'

/** Messages of the server's reasons; their ids are the reason codes. */
const t = createTranslator('i18n/reasons')

/**
 * Translates a reason of the server. Falls back to the contract's translation of `sentence` for an unknown reason of a
 * newer server.
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

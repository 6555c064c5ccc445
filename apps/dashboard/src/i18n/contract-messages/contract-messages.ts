import { schemaResolver } from '@mantine/form'
import type { z } from 'zod'
import { formatMessage, hasMessage } from '../messages.ts'

/**
 * Namespace of the contract's error messages. The contract's English sentences are the message ids, with `{count}` for
 * a number.
 */
const NAMESPACE = 'i18n/contract-messages'

/** Returns the message id of a sentence: 'Max 40 symbols' becomes 'Max {count} symbols'. */
export function toMessageId(sentence: string): string {
  return sentence.replace(/-?\d+/, '{count}')
}

/** Translates a sentence of the contract; returns any other sentence unchanged. */
export function localizeMessage(sentence: string): string {
  const id = toMessageId(sentence)
  return hasMessage(NAMESPACE, id)
    ? formatMessage(NAMESPACE, id, { count: Number(/-?\d+/.exec(sentence)?.[0] ?? 0) })
    : sentence
}

/** Creates a form validator from a contract schema, with translated errors. */
export function createFormValidator(schema: z.ZodType): (values: unknown) => Record<string, string> {
  const check = schemaResolver(schema, { sync: true })
  return (values) =>
    Object.fromEntries(
      Object.entries(check(values)).map(([name, sentence]) => [name, localizeMessage(String(sentence))]),
    )
}

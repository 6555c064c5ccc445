import { schemaResolver } from '@mantine/form'
import type { z } from 'zod'
import { formatMessage, hasMessage } from '../messages.ts'

/**
 * The contract says in English what is wrong with a call or a field of it. Its sentences are the ids of this namespace's
 * messages, with `{count}` in the place of a number; every language words them.
 */
const NAMESPACE = 'i18n/contract-messages'

/** The id of a sentence: 'Max 40 symbols' is 'Max {count} symbols'. */
export function idOf(sentence: string): string {
  return sentence.replace(/-?\d+/, '{count}')
}

/** A sentence of the contract in the language that is spoken; as it is where it is none of the contract's. */
export function localizeMessage(sentence: string): string {
  const id = idOf(sentence)
  return hasMessage(NAMESPACE, id)
    ? formatMessage(NAMESPACE, id, { count: Number(/-?\d+/.exec(sentence)?.[0] ?? 0) })
    : sentence
}

/** Checks a form's values by the contract's own input; what is wrong is said in the language that is spoken. */
export function checkedBy(schema: z.ZodType): (values: unknown) => Record<string, string> {
  const check = schemaResolver(schema, { sync: true })
  return (values) =>
    Object.fromEntries(
      Object.entries(check(values)).map(([name, sentence]) => [name, localizeMessage(String(sentence))]),
    )
}

/** Pattern that a text matches in place of an exact value: ids, timestamps and secrets differ between runs. */
export type Form = {
  readonly form: RegExp
}

export const matchForm = (pattern: RegExp): Form => ({ form: pattern })

/** Placeholder for a value that is not compared, such as the position of an error in a document. */
export const anything: unique symbol = Symbol('anything')

const isForm = (value: unknown): value is Form =>
  typeof value === 'object' && value !== null && 'form' in value && value.form instanceof RegExp

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const formatPreview = (value: unknown): string => JSON.stringify(value)?.slice(0, 200) ?? 'nothing'

/**
 * Returns the differences between an answer and a recorded one; empty when they agree. Compares every key, length and
 * plain value. `where` is the path used in the messages.
 */
export function findDifferences(recorded: unknown, answer: unknown, where = 'answer'): readonly string[] {
  if (recorded === anything) return []
  if (isForm(recorded)) {
    return typeof answer === 'string' && recorded.form.test(answer)
      ? []
      : [`${where}: ${formatPreview(answer)} is not of the form ${recorded.form}`]
  }
  if (Array.isArray(recorded)) {
    if (!Array.isArray(answer)) return [`${where}: ${formatPreview(answer)} is no list`]
    const length =
      recorded.length === answer.length ? [] : [`${where}: ${answer.length} entries, not ${recorded.length}`]
    return [
      ...length,
      ...recorded.flatMap((one, index) =>
        index < answer.length ? findDifferences(one, answer[index], `${where}.${index}`) : [],
      ),
    ]
  }
  if (isRecord(recorded)) {
    if (!isRecord(answer)) return [`${where}: ${formatPreview(answer)} is no object`]
    const keys = [...new Set([...Object.keys(recorded), ...Object.keys(answer)])]
    return keys.flatMap((key) => {
      if (!(key in answer)) return [`${where}.${key}: missing`]
      if (!(key in recorded)) return [`${where}.${key}: ${formatPreview(answer[key])} was not recorded`]
      return findDifferences(recorded[key], answer[key], `${where}.${key}`)
    })
  }
  return Object.is(recorded, answer)
    ? []
    : [`${where}: ${formatPreview(answer)}, recorded ${formatPreview(recorded)}`]
}

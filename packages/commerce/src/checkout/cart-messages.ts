import type { ResultOf } from 'gql.tada'
import type { WarningFragment } from './fragments.ts'
import { getLineIdentity } from './line-identity.ts'
import type { CheckoutAndLines, ErrorData } from './mapping.ts'

/** Message of the platform about a cart: an error, with which it refused the change, or a warning. */
export type CartMessage = {
  /** `CartErrorCode` or `CartWarningCode`; codes of later API versions are passed on. */
  readonly code: string
  /** `getLineIdentity` of the affected line; null for the whole cart. */
  readonly about: string | null
  /** Text of the platform, in the requested language if available. */
  readonly message: string
}

type Sent = {
  readonly variant?: number | undefined
  readonly plan?: number | null | undefined
  readonly attributes?: Parameters<typeof getLineIdentity>[2]
}

/**
 * Converts the user errors of a call that changed lines to cart messages.
 * @param sentLines Lines of the call in the order sent: an error names its line by that position.
 */
export function toCartErrors(
  errors: readonly ErrorData[],
  sentLines: readonly Sent[],
): readonly CartMessage[] {
  return errors.map(({ code, field, message }) => {
    const position = field?.find((part) => /^\d+$/.test(part))
    const line = position === undefined ? undefined : sentLines[Number(position)]
    const about =
      line?.variant === undefined ? null : getLineIdentity(line.variant, line.plan, line.attributes)
    return { code: code ?? '', about, message }
  })
}

/**
 * Converts the warnings of a call to cart messages. Each says which line of the returned cart it is about.
 */
export function toCartWarnings(
  warnings: readonly ResultOf<typeof WarningFragment>[],
  { lines }: CheckoutAndLines,
): readonly CartMessage[] {
  // A line's id ends with the cart's token, which a warning may omit.
  const bare = (id: string) => id.split('?')[0]
  return warnings.map(({ code, message, target }) => {
    const line = lines.find((own) => bare(own.id) === bare(target))
    const about = line ? getLineIdentity(line.variant.id, line.plan?.id, line.attributes) : null
    return { code, about, message }
  })
}

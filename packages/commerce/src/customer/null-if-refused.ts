import { StorefrontError } from '../storefront-error.ts'

/** Codes of top-level errors that the platform answers for invalid input. */
const REFUSALS: ReadonlySet<string> = new Set(['ACCESS_DENIED', 'NOT_FOUND', 'UNIDENTIFIED_CUSTOMER'])

/**
 * Resolves to the response, or to null when the platform rejected the input. Rethrows every other error. (For
 * an expired token or link the platform reports errors without data, for wrong input errors inside the data.)
 */
export async function toNullIfRefused<R>(answer: Promise<R>): Promise<R | null> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof StorefrontError && error.kind === 'graphql' && REFUSALS.has(error.code ?? ''))
      return null
    throw error
  }
}

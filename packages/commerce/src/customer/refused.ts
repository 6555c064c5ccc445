import { StorefrontError } from '../storefront-error.ts'

/** Codes of top-level errors that the platform answers for invalid input. */
const REFUSALS: ReadonlySet<string> = new Set(['ACCESS_DENIED', 'NOT_FOUND', 'UNIDENTIFIED_CUSTOMER'])

/**
 * The answer, or null when the platform refused what it was given. For a dead token or link it answers errors
 * without data, where for wrong input it answers errors inside of the data. Other failures are thrown on.
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

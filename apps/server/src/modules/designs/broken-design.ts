import type { CallProblem } from '@vitrine/core/contract/call'
import { refuseAs } from '../../services/calls/call-handler.ts'

/** Error for a stored design that cannot be parsed at all. */
export class BrokenDesignError extends Error {
  override readonly name = 'BrokenDesignError'
}

/** Runs the work and returns its result. Converts a BrokenDesignError to the call's own error. */
export async function refuseBrokenDesign<T>(
  call: { readonly errors: { readonly 'broken-design': CallProblem } },
  work: Promise<T>,
): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw error instanceof BrokenDesignError ? refuseAs(call, 'broken-design') : error
  }
}

import type { CallProblem } from '@vitrine/core/contract/call'
import { refuseAs } from '../../services/calls/call-handler.ts'

/** The stored design cannot be read at all. */
export class BrokenDesignError extends Error {
  override readonly name = 'BrokenDesignError'
}

/** The work's answer; a stored design that cannot be read is the call's own refusal. */
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

import type { CallProblem } from '@vitrine/core/contract/call'
import { refuseAs } from '../../services/calls/call-handler.ts'

/** The stored design cannot be read at all. */
export class BrokenDesign extends Error {
  override readonly name = 'BrokenDesign'
}

/** The work's answer; a stored design that cannot be read is the call's own refusal. */
export async function orBroken<T>(
  call: { readonly errors: { readonly 'broken-design': CallProblem } },
  work: Promise<T>,
): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw error instanceof BrokenDesign ? refuseAs(call, 'broken-design') : error
  }
}

import type { CallProblems } from '@vitrine/core/contract/call'
import { z } from 'zod'
import { findUnstorable } from '../../infra/db/storable-text.ts'
import type { Membership } from '../access/access.ts'
import type { Claims } from '../access/access-tokens.ts'
import type { Services } from '../services.types.ts'
import { type Caller, Refusal, refuse } from './call-handler.ts'

/** Input of every call and stream that belongs to one project. */
export const namesProject = z.object({ project: z.uuid() })

/** Parses the input by the schema of the contract. Refuses with the invalid fields. */
export function parseInput<I extends z.ZodType>(schema: I, input: unknown): z.output<I> {
  const unstorable = findUnstorable(input)
  if (unstorable?.why === 'too-many') throw refuse('too-large')
  if (unstorable) throw refuse('invalid', { field: unstorable.path, reason: { code: unstorable.why } })
  const read = schema.safeParse(input)
  if (!read.success) throw refuse('invalid', { fields: firstMessages(read.error) })
  return read.data
}

/** Returns the first error message of each field, by dot path (spec section 5). */
function firstMessages(error: z.ZodError): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const issue of error.issues) {
    const path = issue.path.join('.')
    fields[path] ??= issue.message
  }
  return fields
}

/**
 * Returns `context` with `user` and `member`. Reading `user` throws when `claims` is null, reading `member`
 * when the membership is: a handler must not use what its contract does not require.
 */
export function withCaller<C extends object>(
  context: C,
  claims: Claims | null,
  member: Membership | null,
): C & Caller {
  return {
    ...context,
    get user() {
      if (!claims) throw new Error('This call has no user')
      return claims
    },
    get member() {
      if (!member) throw new Error('This call is not about a project')
      return member
    },
  }
}

/**
 * Awaits the handler's result. A refusal that the contract does not declare is our bug: outside production it is thrown
 * as an error; in production it is logged and still sent to the caller.
 */
export async function checkDeclaredErrors<T>(
  path: string,
  problems: CallProblems,
  { config, log }: Services,
  work: Promise<T>,
): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof Refusal) || problems[error.code]?.status === error.status) throw error
    const fault = new Error(`${path} does not declare the error ${error.code} (${error.status})`)
    if (!config.production) throw fault
    log.error({ err: fault }, 'A call was refused in a way that its contract does not tell')
    throw error
  }
}

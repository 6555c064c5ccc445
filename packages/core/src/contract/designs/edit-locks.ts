import { z } from 'zod'
import { parsePath } from '../../design/operations.ts'
import { defineCall, EXAMPLE } from '../call.ts'
import { instant, projectId } from '../shared.ts'

/** Who may still change a locked part: only the owner, or members who may publish. */
export const LOCKED_FOR = ['owner', 'allow_publish'] as const
export type LockedFor = (typeof LOCKED_FOR)[number]

/** Maximum number of locked paths of one design. */
export const MAX_LOCKS = 500

const path = z
  .string()
  .max(500)
  .refine((text) => parsePath(text) !== null, 'This path doesn’t exist in the design.')

const lock = z.object({
  /** A section of the design, or an item or block of a list. */
  path,
  who: z.enum(LOCKED_FOR),
  /** Name of the user who locked it; empty once their account is deleted. */
  by: z.string(),
  at: instant,
  /** True when the caller may change and unlock it. */
  open: z.boolean(),
})
export type Lock = z.output<typeof lock>

const locks = z.object({
  locks: z.array(lock),
  /** Lock levels that the caller may set. */
  may: z.array(z.enum(LOCKED_FOR)),
})
export type Locks = z.output<typeof locks>

export const listLocks = defineCall({
  path: '/designs/locks',
  who: 'allow_design',
  summary: 'Lists the locked parts of a design, who locked them and who can still edit them.',
  changesNothing: true,
  input: z.object({ project: projectId }),
  output: locks,
  errors: {},
  example: { project: EXAMPLE.project },
})

export const setLock = defineCall({
  path: '/designs/lock',
  who: 'allow_design',
  changesNothing: true,
  summary:
    'Locks a section, item or block of a design for everyone except the owner, or except members who can publish; null unlocks it. Only those who can still edit it afterwards can lock or unlock it.',
  input: z.object({ project: projectId, path, who: z.enum(LOCKED_FOR).nullable() }),
  output: locks,
  errors: {
    'no-place': { status: 404, message: 'This no longer exists or can’t be locked.' },
    'may-not-lock': {
      status: 403,
      message: 'Only the owner and members who can publish can lock and unlock.',
    },
    'many-locks': {
      status: 409,
      message: `You’ve reached the limit of ${MAX_LOCKS} locks. Unlock something first.`,
    },
  },
  log: { operation: 'edit', fields: ['path', 'who'] },
  example: { project: EXAMPLE.project, path: 'home', who: 'owner' },
})

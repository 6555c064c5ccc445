import { z } from 'zod'
import { VALIDATION_TEXTS } from '../../errors/error-texts.ts'
import { LANGUAGES } from '../../i18n/languages.ts'
import { countCharacters } from '../../limits/limits.ts'
import { defineCall, EXAMPLE } from '../call.ts'
import { retryFailedJob } from '../projects/failed-jobs.ts'
import { instant, uuid } from '../shared.ts'
import { privacyTopic } from '../shop/shop.ts'

/** Durations for which an admin may act for a merchant, minutes. */
export const IMPERSONATION_MINUTES = [15, 60, 240] as const
/** Maximum number of rows in a list for admins. They find all other rows by search. */
export const ADMIN_PAGE_SIZE = 50
const REASON = { min: 10, max: 200 } as const

const search = z.object({ search: z.string().max(100).default('') })
/** Id of any project. Not named `project`, because these calls are not about a project of the caller. */
const projectId = uuid('Unknown project')

const someProject = z.object({
  id: uuid(),
  name: z.string(),
  slug: z.string(),
  plan: z.string(),
  /** The plan's title by language; empty for a plan that is no longer in the catalog. */
  planTitle: z.partialRecord(z.enum(LANGUAGES), z.string()),
  shop: z.string().nullable(),
  /** Null for a project without an owner. */
  owner: z.object({ name: z.string(), email: z.string() }).nullable(),
  members: z.int(),
  created: instant,
  deletion: instant.nullable(),
})
export type SomeProject = z.output<typeof someProject>

const someUser = z.object({
  id: uuid(),
  name: z.string(),
  email: z.string(),
  admin: z.boolean(),
  projects: z.int(),
  created: instant,
})
export type SomeUser = z.output<typeof someUser>

export const listAllProjects = defineCall({
  path: '/admin/projects',
  who: 'admin',
  summary: 'Lists the projects of all merchants, newest first. Searches by name, address, store or owner.',
  input: search,
  output: z.object({ projects: z.array(someProject), count: z.int() }),
  errors: {},
  changesNothing: true,
  example: {},
})

export const listAllUsers = defineCall({
  path: '/admin/users',
  who: 'admin',
  summary: 'Lists all accounts, newest first. Searches by name or email.',
  input: search,
  output: z.object({ users: z.array(someUser), count: z.int() }),
  errors: {},
  changesNothing: true,
  example: {},
})

export const listAllJobs = defineCall({
  path: '/admin/jobs',
  who: 'admin',
  summary:
    'Lists waiting and running jobs per queue, the newest 100 failed jobs, and the oldest 100 privacy requests that failed and are tried again.',
  input: z.object({}),
  output: z.object({
    queues: z.array(z.object({ name: z.string(), waiting: z.int(), running: z.int(), scheduled: z.int() })),
    failed: z.array(
      z.object({
        id: uuid(),
        projectId,
        project: z.string(),
        job: z.string(),
        reason: z.string(),
        at: instant,
      }),
    ),
    /** Open privacy requests of the platform with a failed attempt. */
    privacyRequests: z.array(
      z.object({
        id: uuid(),
        projectId,
        project: z.string(),
        topic: privacyTopic,
        received: instant,
        /** Number of failed attempts. */
        attempts: z.int(),
        /** Time of the next attempt. */
        due: instant,
      }),
    ),
  }),
  errors: {},
  changesNothing: true,
  example: {},
})

export const retryJob = defineCall({
  path: '/admin/retry-job',
  who: 'admin',
  summary: 'Retries failed jobs from the start.',
  input: z.object({ projectId, id: uuid() }),
  output: z.object({ done: z.literal(true) }),
  errors: { gone: retryFailedJob.errors.gone },
  example: { projectId: EXAMPLE.project, id: '019ab3f2-7d00-7abc-9def-0123456789ab' },
})

export const startImpersonation = defineCall({
  path: '/admin/impersonate',
  who: 'admin',
  summary:
    'Lets an admin act as the project owner for a limited time and a stated reason. Both, and everything done meanwhile, appear in the activity log.',
  input: z.object({
    projectId,
    reason: z
      .string('Please fill this field')
      .trim()
      .refine(
        (text) => countCharacters(text) >= REASON.min,
        'Enter a reason of at least 10 characters. The owner will see it.',
      )
      .refine((text) => countCharacters(text) <= REASON.max, VALIDATION_TEXTS.maximum(REASON.max)),
    minutes: z.literal(IMPERSONATION_MINUTES),
  }),
  output: z.object({ slug: z.string(), until: instant }),
  errors: { none: { status: 409, message: 'This project no longer exists.' } },
  log: { operation: 'add', fields: ['reason', 'minutes'] },
  example: { projectId: EXAMPLE.project, reason: 'Asked for help with the checkout', minutes: 15 },
})

export const endImpersonation = defineCall({
  path: '/admin/end-impersonation',
  who: 'admin',
  summary: 'Ends the impersonation early. Ending it again isn’t an error.',
  input: z.object({ projectId }),
  output: z.object({ done: z.literal(true) }),
  errors: {},
  log: { operation: 'remove', fields: [] },
  example: { projectId: EXAMPLE.project },
})

export const listImpersonations = defineCall({
  path: '/admin/impersonations',
  who: 'admin',
  summary: 'Lists admin impersonations with their time and reason, newest first.',
  input: z.object({}),
  output: z.object({
    sessions: z.array(
      z.object({
        id: uuid(),
        projectId,
        project: z.string(),
        by: z.string(),
        reason: z.string(),
        at: instant,
        until: instant,
        ended: instant.nullable(),
      }),
    ),
  }),
  errors: {},
  changesNothing: true,
  example: {},
})

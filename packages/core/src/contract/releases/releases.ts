import { z } from 'zod'
import type { Permission } from '../../access/permissions.ts'
import { listKeys } from '../../collections/typed-keys.ts'
import { countCharacters, LIMITS } from '../../limits/limits.ts'
import { defineCall, EXAMPLE } from '../call.ts'
import { CAMPAIGN_STATUSES, UNKNOWN_CAMPAIGN } from '../push/campaigns.ts'
import { cursor, instant, projectId, uuid } from '../shared.ts'
import { SEND_PROBLEMS } from './updates.ts'

/**
 * Kinds of release parts, each with the permission for adding, changing and rolling it back, and its maximum number. A
 * new kind needs an entry here and a `ReleaseSource` of its server module.
 */
export const RELEASE_PARTS = {
  /** Design: its draft at that time, or a version that was live. */
  design: { may: 'allow_publish', max: 1 },
  /** Draft of a campaign. */
  campaign: { may: 'allow_push', max: 20 },
  /** Store listing: its draft is submitted to the stores, or a submitted version is marked as published. */
  listing: { may: 'allow_publish', max: 1 },
  /** Finished build of the phone app, which is sent to its store. */
  build: { may: 'allow_publish', max: 2 },
  /** Newest script of the phone app, as an over-the-air update to all shoppers' devices. */
  update: { may: 'allow_publish', max: 1 },
} as const satisfies Readonly<Record<string, { readonly may: Permission; readonly max: number }>>
export type ReleaseKind = keyof typeof RELEASE_PARTS
// The keys of the list above; the compiler cannot derive this tuple from its type.
export const RELEASE_KINDS = listKeys(RELEASE_PARTS)

/**
 * Part of a release: a campaign, a build, a version of the design (its publication), or a version of the listing. Null
 * stands for the draft at that time, or for the newest update.
 */
const releasePart = z
  .object({ kind: z.enum(RELEASE_KINDS), ref: uuid().nullable() })
  .refine(({ kind, ref }) => kind !== 'campaign' || ref !== null, {
    path: ['ref'],
    error: 'Unknown campaign',
  })
  .refine(({ kind, ref }) => kind !== 'build' || ref !== null, { path: ['ref'], error: 'Unknown build' })
  .refine(({ kind, ref }) => kind !== 'update' || ref === null, { path: ['ref'], error: 'Unknown update' })
export type ReleasePart = z.output<typeof releasePart>

/** Why a part cannot be released now. */
const PART_PROBLEMS = {
  'design-scheduled': {
    status: 409,
    message: 'The design is already scheduled. Cancel that schedule in the studio first.',
  },
  'no-version': { status: 404, message: 'This version no longer exists. Choose another one.' },
  'broken-design': {
    status: 400,
    message: 'We couldn’t load the saved design. Contact support.',
  },
  'no-campaign': UNKNOWN_CAMPAIGN,
  'not-draft': { status: 409, message: 'A campaign is no longer a draft. Remove it from the release.' },
  'not-ready': { status: 409, message: 'A campaign is incomplete. Open it to see what’s missing.' },
  'campaign-over': {
    status: 409,
    message: 'A campaign’s send time is earlier than the release. Change one of them.',
  },
  'in-release': { status: 409, message: 'A campaign is already part of another release.' },
  'no-listing': { status: 404, message: 'This listing version no longer exists. Choose another one.' },
  'listing-incomplete': {
    status: 409,
    message: 'The store listing is incomplete. Fill in its required fields first; its checks name them.',
  },
  'not-handed-over': {
    status: 409,
    message: 'This listing version is a draft. Lock it for submission first.',
  },
  'no-build': { status: 404, message: 'This build no longer exists. Choose another one.' },
  'build-not-ready': {
    status: 409,
    message: 'A build isn’t finished or was already submitted. Remove it from the release.',
  },
  'no-store-keys': { status: 409, message: 'Add the credentials for this app store first.' },
  ...SEND_PROBLEMS,
} as const
export type PartProblem = keyof typeof PART_PROBLEMS
const partProblem = z.enum(listKeys(PART_PROBLEMS))

/** Why a released part could not be rolled back, or only partly. */
const ROLLBACK_PROBLEMS = [
  /** No design was live before, and an app cannot be without one. */
  'first',
  /** A later version was published. */
  'moved-on',
  /** Its messages are sent. */
  'sent',
  /** Sending was stopped: sent messages stay, the others are not sent. */
  'sent-in-part',
  /** The listing has a later draft. */
  'next-begun',
  /** The stores show this version of the listing. */
  'shown',
  /** The store has the build, which cannot be withdrawn from here. */
  'at-store',
] as const
export type RollbackProblem = (typeof ROLLBACK_PROBLEMS)[number]

/**
 * `planned`: scheduled. `going-out`: being released. `failed`: nothing was released, and the parts name the reason.
 * `back`: rolled back, as far as its parts allow.
 */
const RELEASE_STATES = ['planned', 'going-out', 'out', 'failed', 'cancelled', 'back'] as const
const state = z.enum(RELEASE_STATES)
export type ReleaseState = z.output<typeof state>

const releasePartStatus = z.object({
  kind: z.enum(RELEASE_KINDS),
  ref: uuid().nullable(),
  /** Display name: a campaign's title, a version's name or number; '' for none, or when the reader may not see it. */
  title: z.string(),
  /** When that version was live; null for other parts. */
  from: instant.nullable(),
  /** What prevents the release of the part now, or made it fail. */
  problem: partProblem.nullable(),
  /** After a rollback: why the part stays, fully or partly. */
  rollbackProblem: z.enum(ROLLBACK_PROBLEMS).nullable(),
  /** The campaign's own status. */
  campaign: z.enum(CAMPAIGN_STATUSES).nullable(),
})

const releaseId = uuid('Unknown release')
const release = z.object({
  id: releaseId,
  /** Counter of changes. */
  version: z.number().int(),
  name: z.string(),
  /** '' for none. */
  note: z.string(),
  at: instant,
  state,
  /** Name of its creator; '' once their account is deleted. */
  by: z.string(),
  /** When it was released, failed, was canceled or rolled back; null while it is scheduled. */
  settled: instant.nullable(),
  parts: z.array(releasePartStatus),
})
export type Release = z.output<typeof release>

const text = (maxLength: number) =>
  z
    .string()
    .trim()
    .refine((value) => countCharacters(value) <= maxLength, `Max ${maxLength} symbols`)

/** Maximum number of scheduled releases. */
export const MAX_WAITING_RELEASES = 50

const EXAMPLE_RELEASE = '019ab3f2-5c1e-7d00-8a4b-2f6d9c0e1c41'
const one = z.object({ project: projectId, id: releaseId })
const ONE = { project: EXAMPLE.project, id: EXAMPLE_RELEASE }

const UNKNOWN = {
  status: 404,
  message: 'We couldn’t find this release. Look for it in the list.',
} as const
const STALE = {
  status: 409,
  message: 'This release was edited elsewhere. Reload it to see the latest version.',
} as const
const NOT_YOURS = {
  status: 403,
  message: 'You don’t have permission to publish everything in this release. Ask the project owner.',
} as const
const SETTLED = { status: 409, message: 'This release is already live.' } as const

export const listReleases = defineCall({
  path: '/releases/list',
  who: 'member',
  key: 'read',
  tool: true,
  changesNothing: true,
  summary:
    'Lists upcoming releases, soonest first, or past releases (live, canceled, rolled back), newest first, 20 per page.',
  input: z.object({
    project: projectId,
    which: z.enum(['coming', 'over']),
    cursor: cursor.optional(),
  }),
  output: z.object({ releases: z.array(release), cursor }),
  errors: {},
  example: { project: EXAMPLE.project, which: 'coming' },
})

export const saveRelease = defineCall({
  path: '/releases/save',
  who: 'member',
  summary:
    'Schedules a release or updates one that isn’t live; a failed or canceled release is rescheduled. The caller sets `id`, so repeating the request schedules it once; `version` is the last version read, or null for a new release. Requires the permission for each item: publishing for the design, listing, builds and updates, sending for campaigns.',
  input: z.object({
    ...one.shape,
    version: z.number().int().min(1).nullable(),
    name: text(LIMITS.publishingName).refine((value) => value !== '', 'Enter a name'),
    note: text(LIMITS.publishingNote),
    at: instant,
    parts: z
      .array(releasePart)
      .min(1, 'Choose what to release')
      .refine(
        (parts) => new Set(parts.map(({ kind, ref }) => `${kind} ${ref}`)).size === parts.length,
        'Add each item only once',
      )
      .refine(
        (parts) =>
          RELEASE_KINDS.every(
            (kind) => parts.filter((part) => part.kind === kind).length <= RELEASE_PARTS[kind].max,
          ),
        'A release can hold one design, one listing, one update, two builds and up to 20 campaigns',
      ),
  }),
  output: z.object({ release }),
  errors: {
    'no-release': UNKNOWN,
    stale: STALE,
    'not-yours': NOT_YOURS,
    settled: SETTLED,
    past: { status: 400, message: 'Choose a time in the future.' },
    full: { status: 409, message: `You can schedule up to ${MAX_WAITING_RELEASES} releases at once.` },
    ...PART_PROBLEMS,
  },
  log: { operation: 'edit', fields: ['name', 'at'] },
  example: {
    ...ONE,
    version: null,
    name: 'Winter sale',
    note: 'Everything at midnight, together',
    at: '2027-12-01T00:00:00.000Z',
    parts: [{ kind: 'design', ref: null }],
  },
})

export const startRelease = defineCall({
  path: '/releases/start',
  who: 'member',
  summary:
    'Publishes a scheduled or failed release now, all or nothing. If something blocks it, the reason is given on its items and the state is `failed`.',
  input: z.object({ ...one.shape, version: z.number().int().min(1) }),
  output: z.object({ release }),
  errors: { 'no-release': UNKNOWN, stale: STALE, 'not-yours': NOT_YOURS, settled: SETTLED },
  log: { operation: 'edit', fields: [], subject: 'release' },
  example: { ...ONE, version: 1 },
})

export const cancelRelease = defineCall({
  path: '/releases/cancel',
  who: 'member',
  summary:
    'Cancels a release that isn’t live. Its items become available again. Save it again (`/releases/save`) to restore it.',
  input: one,
  output: z.object({ release }),
  errors: { 'no-release': UNKNOWN, 'not-yours': NOT_YOURS, settled: SETTLED },
  log: { operation: 'edit', fields: [], subject: 'release' },
  example: ONE,
})

export const rollBackRelease = defineCall({
  path: '/releases/roll-back',
  who: 'member',
  summary:
    'Rolls back a live release as far as possible: the previous design is live again, campaigns that haven’t started become drafts, sending campaigns stop and the listing version becomes a draft. Items that can’t be rolled back say so.',
  input: one,
  output: z.object({ release }),
  errors: {
    'no-release': UNKNOWN,
    'not-yours': NOT_YOURS,
    'not-out': { status: 409, message: 'This release isn’t live.' },
  },
  log: { operation: 'edit', fields: [], subject: 'release' },
  example: ONE,
})

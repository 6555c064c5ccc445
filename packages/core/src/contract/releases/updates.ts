import { z } from 'zod'
import { countCharacters, LIMITS } from '../../limits/limits.ts'
import { defineCall, EXAMPLE } from '../call.ts'
import { instant, projectId, uuid } from '../shared.ts'

/** Recipients of an update: apps from the stores, or the preview builds of the merchant's own team. */
export const CHANNELS = ['production', 'preview'] as const
export type Channel = (typeof CHANNELS)[number]

/**
 * Kinds of over-the-air updates. `script`: a newer app script. `embedded`: each app returns to the script
 * that its build contains.
 */
export const UPDATE_KINDS = ['script', 'embedded'] as const

/** Over-the-air updates per page and channel, newest first. */
export const UPDATES_PAGE_SIZE = 20

const updateId = uuid('Unknown update')
const ROLLOUT_ERROR = 'Choose a rollout percentage'
const share = z.number(ROLLOUT_ERROR).int(ROLLOUT_ERROR).min(1, ROLLOUT_ERROR).max(100, ROLLOUT_ERROR)

const update = z.object({
  id: updateId,
  channel: z.enum(CHANNELS),
  /** Runtime version of the builds that can run it. */
  runtime: z.string(),
  kind: z.enum(UPDATE_KINDS),
  /** Build time of its script; null for `embedded`. */
  made: instant.nullable(),
  /** Share of devices that get it, percent. */
  share: z.number().int(),
  note: z.string(),
  /** Id of the update that it rolls back; null for a new one. */
  rolledBackUpdateId: uuid().nullable(),
  /** Name of the sender; '' once their account is deleted. */
  by: z.string(),
  created: instant,
  /** Devices that reported running it within 30 days, and devices on which it failed to start. */
  devices: z.number().int(),
  failed: z.number().int(),
})
export type AppUpdate = z.output<typeof update>

const running = z.object({
  platform: z.enum(['ios', 'android']),
  channel: z.enum(CHANNELS),
  runtime: z.string(),
  /** Id of the running update; null for a build's own script, or for an update that is no longer listed. */
  update: uuid().nullable(),
  devices: z.number().int(),
})
export type AppRunning = z.output<typeof running>

const one = z.object({ project: projectId, id: updateId })
const EXAMPLE_UPDATE = '019ab3f2-5c1e-7d00-8a4b-2f6d9c0e1d51'
const UNKNOWN = {
  status: 404,
  message: 'We couldn’t find this update. Look for it in the list.',
} as const
const NOT_NEWEST = {
  status: 409,
  message: 'A newer update has been sent since. Choose it in the list.',
} as const

/** Why the newest app script cannot be sent. */
export const SEND_PROBLEMS = {
  'no-script': {
    status: 409,
    message: 'No update is available yet. Ask your server administrator to create one.',
  },
  'same-script': { status: 409, message: 'The latest update is already being sent.' },
  'rolling-out': {
    status: 409,
    message: 'Another update is still rolling out. Send it to everyone or roll it back first.',
  },
} as const

export const updatesOverview = defineCall({
  path: '/updates/overview',
  who: 'member',
  changesNothing: true,
  summary:
    'Returns over-the-air updates: the latest available update, the updates of each channel, newest first, and what devices ran in the last 30 days.',
  input: z.object({ project: projectId }),
  output: z.object({
    /** Newest app script on this server; null for an installation without one. */
    script: z.object({ made: instant, runtime: z.string() }).nullable(),
    updates: z.array(update),
    running: z.array(running),
  }),
  errors: {},
  example: { project: EXAMPLE.project },
})

export const publishUpdate = defineCall({
  path: '/updates/publish',
  who: 'allow_publish',
  summary:
    'Sends the latest update to a percentage of devices with compatible builds of a channel. The caller sets `id`, so repeating the request sends it once.',
  input: z.object({
    ...one.shape,
    channel: z.enum(CHANNELS),
    share,
    note: z
      .string()
      .trim()
      .refine(
        (value) => countCharacters(value) <= LIMITS.publishingNote,
        `Max ${LIMITS.publishingNote} symbols`,
      ),
  }),
  output: z.object({ update }),
  errors: SEND_PROBLEMS,
  log: { operation: 'replace', fields: [] },
  example: {
    project: EXAMPLE.project,
    id: EXAMPLE_UPDATE,
    channel: 'production',
    share: 10,
    note: 'Faster search',
  },
})

export const shareUpdate = defineCall({
  path: '/updates/share',
  who: 'allow_publish',
  summary:
    'Rolls the latest update of a channel out to more devices. The percentage can’t be reduced; roll the update back instead.',
  input: z.object({ ...one.shape, share }),
  output: z.object({ update }),
  errors: {
    'no-update': UNKNOWN,
    'not-newest': NOT_NEWEST,
    fewer: {
      status: 409,
      message: 'Devices that already have this update keep it. Roll it back to remove it.',
    },
  },
  log: { operation: 'edit', fields: [] },
  example: { project: EXAMPLE.project, id: EXAMPLE_UPDATE, share: 50 },
})

export const rollBackUpdate = defineCall({
  path: '/updates/roll-back',
  who: 'allow_publish',
  summary:
    'Rolls back the latest update of a channel: devices return to the previous update or their built-in version. Repeating the request rolls back once.',
  input: one,
  output: z.object({ update }),
  errors: { 'no-update': UNKNOWN, 'not-newest': NOT_NEWEST },
  log: { operation: 'edit', fields: [] },
  example: { project: EXAMPLE.project, id: EXAMPLE_UPDATE },
})

import { z } from 'zod'
import { APP_FIELDS } from '../native/record.ts'
import { defineCall, EXAMPLE } from './call.ts'
import { instant, projectId } from './shared.ts'
import { CHANNELS } from './updates.ts'

export const SYSTEMS = ['ios', 'android'] as const
export type System = (typeof SYSTEMS)[number]

/**
 * How far a build is. `submitting`: on its way to the store; `submitted`: there; `in-review` and `live` as the merchant
 * reads at the store and says here.
 */
export const BUILD_STATES = [
  'queued',
  'building',
  'finished',
  'failed',
  'cancelled',
  'submitting',
  'submitted',
  'in-review',
  'live',
] as const
export type BuildState = (typeof BUILD_STATES)[number]

/** Why a build failed, or could not be sent to its store, as far as its log says. */
export const BUILD_CAUSES = [
  'package-name',
  'signing',
  'store-keys',
  'version-taken',
  'memory',
  'network',
  'interrupted',
  'refused',
  'unknown',
] as const
export type BuildCause = (typeof BUILD_CAUSES)[number]

/** What is in the way of a build, or of sending it to its store. */
const BUILD_LACKS = ['package', 'shop', 'design', 'script', 'apple-keys', 'play-key'] as const
export type BuildLack = (typeof BUILD_LACKS)[number]

/** Of a build's log as much is kept and shown: its end. Symbols. */
export const LOG_SHOWN = 8000
export const BUILDS_SHOWN = 30

const buildId = z.uuid('Unknown build')
const build = z.object({
  id: buildId,
  platform: z.enum(SYSTEMS),
  channel: z.enum(CHANNELS),
  /** As people read it, and as stores count it. */
  version: z.string(),
  number: z.number().int(),
  runtime: z.string(),
  state: z.enum(BUILD_STATES),
  cause: z.enum(BUILD_CAUSES).nullable(),
  log: z.string(),
  /** Where it can be had once it is finished; null where it cannot. */
  artifact: z.string().nullable(),
  by: z.string(),
  created: instant,
  /** When it last came into its state. */
  changed: instant,
})
export type AppBuild = z.output<typeof build>

const change = z.object({
  field: z.enum(APP_FIELDS as [(typeof APP_FIELDS)[number]]),
  way: z.enum(['build', 'air', 'open']),
})

const one = z.object({ project: projectId, id: buildId })
const EXAMPLE_BUILD = '019ab3f2-5c1e-7d00-8a4b-2f6d9c0e1d61'
const ONE = { project: EXAMPLE.project, id: EXAMPLE_BUILD }
const UNKNOWN = { status: 404, message: 'This build is not here any more. Look for it in the list.' } as const
const NOT_THEN = {
  status: 409,
  message: 'This build has moved on meanwhile. Look at what it says now.',
} as const
const lacks = z.array(z.enum(BUILD_LACKS))

export const buildsOverview = defineCall({
  path: '/builds/overview',
  who: 'member',
  changesNothing: true,
  summary:
    'The builds of the phone app, the newest first; what is in the way of the next; and what of the app is other than its newest build has it, and how that comes to shoppers.',
  input: z.object({ project: projectId }),
  output: z.object({
    /** Who builds: Expo’s service, its stand-in on this machine, or nobody here. */
    builder: z.enum(['eas', 'stand-in']).nullable(),
    builds: z.array(build),
    setup: z.object({
      ios: z.string().nullable(),
      android: z.string().nullable(),
      /** True when keys are kept; they are never told. */
      appleKeys: z.boolean(),
      playKey: z.boolean(),
    }),
    lacks: z.object({ ios: lacks, android: lacks }),
    /** Before what is drafted is published, and after. Null for a system that was never built. */
    changes: z.object({
      ios: z.object({ now: z.array(change), published: z.array(change) }).nullable(),
      android: z.object({ now: z.array(change), published: z.array(change) }).nullable(),
    }),
  }),
  errors: {},
  example: { project: EXAMPLE.project },
})

/** The store’s rules for what names an app: three parts or more of letters, digits and (Android) `_`, or (iOS) `-`. */
const NAMED = 'Like com.yourshop.app: parts of letters and digits, each beginning with a letter'
const named = (part: string) =>
  z
    .string()
    .trim()
    .max(100, NAMED)
    .regex(new RegExp(`^[a-zA-Z]${part}*(\\.[a-zA-Z]${part}*)+$`), NAMED)
    .nullable()
const secret = z.string().trim().min(1).max(8000)

export const setUpBuilds = defineCall({
  path: '/builds/set-up',
  who: 'owner',
  summary: 'Changes what names the app at the stores; what is left out stays as it is, null is none yet.',
  input: z.object({
    project: projectId,
    ios: named('[a-zA-Z0-9-]').optional(),
    android: named('\\w').optional(),
  }),
  output: z.object({}),
  errors: {},
  log: { operation: 'edit', tells: [] },
  example: { project: EXAMPLE.project, ios: 'com.lamps.app', android: 'com.lamps.app' },
})

const ten = z
  .string()
  .trim()
  .regex(/^[A-Z0-9]{10}$/, 'Ten letters and digits')

export const keepAppleKeys = defineCall({
  path: '/builds/apple-keys',
  who: 'owner',
  summary:
    'Keeps, sealed and never told, what sends the app to the App Store: an API key of App Store Connect with its id and issuer, the team, and the number of the app there.',
  input: z.object({
    project: projectId,
    key: secret.regex(
      /^-----BEGIN PRIVATE KEY-----[\s\S]+-----END PRIVATE KEY-----$/,
      'Paste the whole key file',
    ),
    keyId: ten,
    issuer: z.uuid('Copy the issuer ID from App Store Connect'),
    team: ten,
    app: z
      .string()
      .trim()
      .regex(/^\d{6,12}$/, 'The number of the app at Apple'),
  }),
  output: z.object({}),
  errors: {},
  log: { operation: 'edit', tells: [] },
  example: {
    project: EXAMPLE.project,
    key: '-----BEGIN PRIVATE KEY-----\nMIGTAgEAMBMG\n-----END PRIVATE KEY-----',
    keyId: 'ABCDEFGHIJ',
    issuer: '019ab3f2-5c1e-7d00-8a4b-2f6d9c0e1a77',
    team: 'TEAM123456',
    app: '1234567890',
  },
})

export const keepPlayKey = defineCall({
  path: '/builds/play-key',
  who: 'owner',
  summary:
    'Keeps, sealed and never told, what sends the app to Google Play: the JSON file of a service account.',
  input: z.object({
    project: projectId,
    key: secret.refine((text) => isServiceAccount(text), 'Paste the whole JSON file of the service account'),
  }),
  output: z.object({}),
  errors: {},
  log: { operation: 'edit', tells: [] },
  example: {
    project: EXAMPLE.project,
    key: '{"type":"service_account","private_key":"-","client_email":"store@lamps.example"}',
  },
})

export const removeStoreKeys = defineCall({
  path: '/builds/remove-keys',
  who: 'owner',
  summary: 'Forgets the keys of a store.',
  input: z.object({ project: projectId, platform: z.enum(SYSTEMS) }),
  output: z.object({}),
  errors: {},
  log: { operation: 'remove', tells: [] },
  example: { project: EXAMPLE.project, platform: 'ios' },
})

/** True for the file that Google gives out for a service account. */
function isServiceAccount(text: string): boolean {
  try {
    const read: unknown = JSON.parse(text)
    return z
      .object({ type: z.literal('service_account'), private_key: z.string(), client_email: z.string() })
      .safeParse(read).success
  } catch {
    return false
  }
}

export const orderBuild = defineCall({
  path: '/builds/order',
  who: 'allow_publish',
  perMinute: 30,
  summary:
    'Has the phone app built for a system. `id` is made by who asks, so that asking twice is building once.',
  input: z.object({
    ...one.shape,
    platform: z.enum(SYSTEMS),
    channel: z.enum(CHANNELS),
    version: z
      .string()
      .trim()
      .regex(/^\d{1,4}(\.\d{1,4}){1,2}$/, 'Numbers with points between, such as 1.2.0'),
  }),
  output: z.object({ build }),
  errors: {
    'no-builder': {
      status: 409,
      message: 'Nobody builds apps on this server. Download the project, and follow the steps.',
    },
    lacks: { status: 409, message: 'Something is missing for this build. The list says what.' },
    'under-way': {
      status: 409,
      message: 'A build for this system is under way. Wait for it, or cancel it first.',
    },
  },
  log: { operation: 'add', tells: [] },
  example: { ...ONE, platform: 'android', channel: 'production', version: '1.0.0' },
})

export const cancelBuild = defineCall({
  path: '/builds/cancel',
  who: 'allow_publish',
  summary: 'Has a build stopped that waits or is being made.',
  input: one,
  output: z.object({ build }),
  errors: { 'no-build': UNKNOWN, 'not-then': NOT_THEN },
  log: { operation: 'remove', tells: [] },
  example: ONE,
})

export const submitBuild = defineCall({
  path: '/builds/submit',
  who: 'allow_publish',
  summary: 'Sends a finished build for shoppers to its store, with the merchant’s own keys.',
  input: one,
  output: z.object({ build }),
  errors: {
    'no-build': UNKNOWN,
    'not-then': NOT_THEN,
    lacks: { status: 409, message: 'The keys of this store are missing. Add them first.' },
  },
  log: { operation: 'edit', tells: [] },
  example: ONE,
})

export const markBuild = defineCall({
  path: '/builds/mark',
  who: 'allow_publish',
  summary: 'Says what the store says of a build that was sent there: it is looked at, or in the store.',
  input: z.object({ ...one.shape, state: z.enum(['in-review', 'live']) }),
  output: z.object({ build }),
  errors: { 'no-build': UNKNOWN, 'not-then': NOT_THEN },
  log: { operation: 'edit', tells: [] },
  example: { ...ONE, state: 'live' },
})

export const downloadProject = defineCall({
  path: '/builds/project',
  who: 'allow_publish',
  summary: 'Where the ready project of the phone app can be downloaded from for two minutes, as a zip.',
  input: z.object({ project: projectId }),
  output: z.object({ url: z.string() }),
  errors: {},
  example: { project: EXAMPLE.project },
})

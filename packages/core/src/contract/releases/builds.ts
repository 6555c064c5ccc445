import { z } from 'zod'
import { APP_FIELDS } from '../../native/app-record.ts'
import { defineCall, EXAMPLE } from '../call.ts'
import { cursor, instant, projectId, uuid } from '../shared.ts'
import { CHANNELS } from './updates.ts'

export const SYSTEMS = ['ios', 'android'] as const
export type System = (typeof SYSTEMS)[number]

/**
 * States of a build. `submitting`: being sent to the store; `submitted`: received by it; `in-review` and `live` are
 * entered by the merchant.
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

/** Causes of a failed build or store upload, detected from its log. */
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

/** What prevents a build. `expo`: Expo’s service builds, and no Expo project is set. */
const BUILD_BLOCKERS = ['package', 'shop', 'design', 'expo'] as const
export type BuildBlocker = (typeof BUILD_BLOCKERS)[number]

/** Number of characters of a build log that are stored and returned. Of a longer log it is the end. */
export const MAX_BUILD_LOG_CHARACTERS = 1_000_000
/** Builds per page. */
export const BUILDS_PAGE_SIZE = 20

const buildId = uuid('Unknown build')
const build = z.object({
  id: buildId,
  platform: z.enum(SYSTEMS),
  channel: z.enum(CHANNELS),
  /** Version as people read it, and build number of the stores. */
  version: z.string(),
  number: z.number().int(),
  runtime: z.string(),
  state: z.enum(BUILD_STATES),
  cause: z.enum(BUILD_CAUSES).nullable(),
  /** Download URL of a finished build; null when there is none. */
  artifact: z.string().nullable(),
  by: z.string(),
  created: instant,
  /** Time of the last change of state. */
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
const UNKNOWN = { status: 404, message: 'We couldn’t find this build. Look for it in the list.' } as const
const NOT_THEN = {
  status: 409,
  message: 'The status of this build has changed. Reload the page.',
} as const
const lacks = z.array(z.enum(BUILD_BLOCKERS))

export const buildsOverview = defineCall({
  path: '/builds/overview',
  who: 'member',
  changesNothing: true,
  summary:
    'Returns the latest app builds, what blocks the next one, and changes since the latest build with how they reach shoppers.',
  input: z.object({ project: projectId }),
  output: z.object({
    /** Builder: Expo’s service, its fake on this machine, or null for none. */
    builder: z.enum(['eas', 'stand-in']).nullable(),
    builds: z.array(build),
    /** Cursor for `/builds/list`; null when these are all. */
    cursor,
    setup: z.object({
      ios: z.string().nullable(),
      android: z.string().nullable(),
      /** True when keys are stored; they are never returned. */
      appleKeys: z.boolean(),
      playKey: z.boolean(),
      /** The merchant’s project at Expo, which builds apps and sends pushes. */
      expo: z.string().nullable(),
      /** Firebase project for Android’s pushes; its key is never returned. */
      firebase: z.string().nullable(),
    }),
    lacks: z.object({ ios: lacks, android: lacks }),
    /** What changes with the next build: before and after the draft is published. Null for a system without builds. */
    changes: z.object({
      ios: z.object({ now: z.array(change), published: z.array(change) }).nullable(),
      android: z.object({ now: z.array(change), published: z.array(change) }).nullable(),
    }),
  }),
  errors: {},
  example: { project: EXAMPLE.project },
})

export const listBuilds = defineCall({
  path: '/builds/list',
  who: 'member',
  changesNothing: true,
  summary: `Lists mobile app builds, newest first, ${BUILDS_PAGE_SIZE} per page.`,
  input: z.object({ project: projectId, cursor: cursor.optional() }),
  output: z.object({ builds: z.array(build), cursor }),
  errors: {},
  example: { project: EXAMPLE.project },
})

export const buildLog = defineCall({
  path: '/builds/log',
  who: 'member',
  changesNothing: true,
  summary: 'Returns the end of the build or submission log.',
  input: one,
  output: z.object({ state: z.enum(BUILD_STATES), log: z.string() }),
  errors: { 'no-build': UNKNOWN },
  example: ONE,
})

/** Rules of both stores for app ids: at least three parts of letters, digits and (Android) `_` or (iOS) `-`. */
const NAMED = 'Use letters, digits and dots, like com.yourshop.app. Each part starts with a letter.'
const createIdentifierSchema = (part: string) =>
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
  summary:
    'Updates the app’s identifiers at the app stores and Expo. Omitted fields stay unchanged; null clears a field.',
  input: z.object({
    project: projectId,
    ios: createIdentifierSchema('[a-zA-Z0-9-]').optional(),
    android: createIdentifierSchema('\\w').optional(),
    expo: z.uuid('Copy the project ID from expo.dev').nullable().optional(),
  }),
  output: z.object({}),
  errors: {},
  log: { operation: 'edit', fields: [] },
  example: { project: EXAMPLE.project, ios: 'com.lamps.app', android: 'com.lamps.app' },
})

const ten = z
  .string()
  .trim()
  .regex(/^[A-Z0-9]{10}$/, 'Enter ten letters and digits')

export const saveAppleKeys = defineCall({
  path: '/builds/apple-keys',
  who: 'owner',
  summary:
    'Saves the App Store credentials, encrypted: an App Store Connect API key with its ID and issuer, the team ID and the app’s Apple ID. The key is never returned.',
  input: z.object({
    project: projectId,
    key: secret.regex(
      /^-----BEGIN PRIVATE KEY-----[\s\S]+-----END PRIVATE KEY-----$/,
      'Paste the entire key file',
    ),
    keyId: ten,
    issuer: z.uuid('Copy the issuer ID from App Store Connect'),
    team: ten,
    app: z
      .string()
      .trim()
      .regex(/^\d{6,12}$/, 'Enter the app’s Apple ID number'),
  }),
  output: z.object({}),
  errors: {},
  log: { operation: 'edit', fields: [] },
  example: {
    project: EXAMPLE.project,
    key: '-----BEGIN PRIVATE KEY-----\nMIGTAgEAMBMG\n-----END PRIVATE KEY-----',
    keyId: 'ABCDEFGHIJ',
    issuer: '019ab3f2-5c1e-7d00-8a4b-2f6d9c0e1a77',
    team: 'TEAM123456',
    app: '1234567890',
  },
})

export const savePlayKey = defineCall({
  path: '/builds/play-key',
  who: 'owner',
  summary: 'Saves the Google Play service account JSON file, encrypted. It’s never returned.',
  input: z.object({
    project: projectId,
    key: secret.refine((text) => isServiceAccount(text), 'Paste the entire service account JSON file'),
  }),
  output: z.object({}),
  errors: {},
  log: { operation: 'edit', fields: [] },
  example: {
    project: EXAMPLE.project,
    key: '{"type":"service_account","private_key":"-","client_email":"store@lamps.example"}',
  },
})

const firebaseFile = z.object({
  project_info: z.object({
    project_number: z.string().regex(/^\d{1,20}$/),
    project_id: z.string().regex(/^[a-z0-9-]{1,64}$/),
  }),
  client: z
    .array(
      z.object({
        client_info: z.object({
          mobilesdk_app_id: z.string().regex(/^[\w:.-]{1,128}$/),
          android_client_info: z.object({ package_name: z.string().max(200) }),
        }),
        api_key: z.array(z.object({ current_key: z.string().min(1).max(200) })).min(1),
      }),
    )
    .min(1)
    .max(200),
})

/** App of a Firebase project, as `google-services.json` lists it. */
export type FirebaseApp = {
  readonly package: string
  readonly number: string
  readonly project: string
  readonly app: string
  readonly key: string
}

/** Returns the apps of a `google-services.json`; null for any other file. */
export function listFirebaseApps(text: string): readonly FirebaseApp[] | null {
  let read: unknown
  try {
    read = JSON.parse(text)
  } catch {
    return null
  }
  const file = firebaseFile.safeParse(read)
  if (!file.success) return null
  const { project_info: info, client } = file.data
  return client.flatMap(({ client_info: own, api_key: [key] }) =>
    key === undefined
      ? []
      : [
          {
            package: own.android_client_info.package_name,
            number: info.project_number,
            project: info.project_id,
            app: own.mobilesdk_app_id,
            key: key.current_key,
          },
        ],
  )
}

export const saveFirebaseApp = defineCall({
  path: '/builds/firebase',
  who: 'owner',
  summary:
    'Saves the google-services.json of the merchant’s Firebase project, required for Android push notifications. Its key is encrypted and never returned; null deletes it.',
  input: z.object({
    project: projectId,
    file: z
      .string()
      .max(200_000)
      .refine(
        (text) => listFirebaseApps(text) !== null,
        'Choose the google-services.json of your Firebase project',
      )
      .nullable(),
  }),
  output: z.object({}),
  errors: {
    'other-app': {
      status: 409,
      message:
        'This file doesn’t contain your Android package name. Add the app in Firebase, then download the file again.',
    },
  },
  log: { operation: 'edit', fields: [] },
  example: {
    project: EXAMPLE.project,
    file: '{"project_info":{"project_number":"1234","project_id":"lamps"},"client":[{"client_info":{"mobilesdk_app_id":"1:1234:android:abcd","android_client_info":{"package_name":"com.lamps.app"}},"api_key":[{"current_key":"-"}]}]}',
  },
})

export const removeStoreKeys = defineCall({
  path: '/builds/remove-keys',
  who: 'owner',
  summary: 'Deletes an app store’s credentials.',
  input: z.object({ project: projectId, platform: z.enum(SYSTEMS) }),
  output: z.object({}),
  errors: {},
  log: { operation: 'remove', fields: [] },
  example: { project: EXAMPLE.project, platform: 'ios' },
})

/** Returns true for a Google service account key file. */
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
    'Builds the mobile app for a platform. The caller sets `id`, so repeating the request builds it once.',
  input: z.object({
    ...one.shape,
    platform: z.enum(SYSTEMS),
    channel: z.enum(CHANNELS),
    version: z
      .string()
      .trim()
      .regex(/^\d{1,4}(\.\d{1,4}){1,2}$/, 'Use numbers separated by dots, such as 1.2.0'),
  }),
  output: z.object({ build }),
  errors: {
    'no-builder': {
      status: 409,
      message: 'App building isn’t set up on this server. Download the project and follow the steps.',
    },
    lacks: { status: 409, message: 'This build is missing something. Check the list.' },
    'under-way': {
      status: 409,
      message: 'A build for this platform is already running. Wait for it or cancel it.',
    },
  },
  log: { operation: 'add', fields: [], subject: 'build' },
  example: { ...ONE, platform: 'android', channel: 'production', version: '1.0.0' },
})

export const cancelBuild = defineCall({
  path: '/builds/cancel',
  who: 'allow_publish',
  summary: 'Cancels a queued or running build.',
  input: one,
  output: z.object({ build }),
  errors: { 'no-build': UNKNOWN, 'not-then': NOT_THEN },
  log: { operation: 'remove', fields: [], subject: 'build' },
  example: ONE,
})

export const submitBuild = defineCall({
  path: '/builds/submit',
  who: 'allow_publish',
  summary: 'Submits a finished production build to its app store with the merchant’s credentials.',
  input: one,
  output: z.object({ build }),
  errors: {
    'no-build': UNKNOWN,
    'not-then': NOT_THEN,
    lacks: { status: 409, message: 'Add the credentials for this app store first.' },
  },
  log: { operation: 'edit', fields: [], subject: 'build' },
  example: ONE,
})

export const markBuild = defineCall({
  path: '/builds/mark',
  who: 'allow_publish',
  summary: 'Sets the app store status of a submitted build: in review or live.',
  input: z.object({ ...one.shape, state: z.enum(['in-review', 'live']) }),
  output: z.object({ build }),
  errors: { 'no-build': UNKNOWN, 'not-then': NOT_THEN },
  log: { operation: 'edit', fields: [], subject: 'build' },
  example: { ...ONE, state: 'live' },
})

export const downloadProject = defineCall({
  path: '/builds/project',
  who: 'allow_publish',
  summary: 'Returns a download URL for the mobile app project (zip), valid for two minutes.',
  input: z.object({ project: projectId }),
  output: z.object({ url: z.string() }),
  errors: {},
  example: { project: EXAMPLE.project },
})

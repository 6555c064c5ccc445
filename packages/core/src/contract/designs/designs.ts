import { z } from 'zod'
import { MAX_BATCH_OPERATIONS } from '../../design/difference.ts'
import { type Json, OPERATIONS } from '../../design/operations.types.ts'
import { countCharacters, LIMITS } from '../../limits/limits.ts'
import { defineCall, EXAMPLE } from '../call.ts'
import { cursor, instant, jsonObject, projectId, reason, uuid } from '../shared.ts'
import { defineStream } from '../stream.ts'

/** Dot path of plain keys; keys with a special meaning in JavaScript are refused. */
const schemaPath = z
  .string()
  .min(1)
  .max(500)
  .regex(/^[^.]+(\.[^.]+)*$/, 'A path is keys with dots between them')
  .refine(
    (path) => !path.split('.').some((key) => ['__proto__', 'constructor', 'prototype'].includes(key)),
    'This key is not allowed',
  )

/** One edit; also one row of `logs` (see `Operation` in design/operations.types.ts). */
const operation = z.object({
  schema: schemaPath,
  operation: z.enum(OPERATIONS, 'Must be edit, replace, add or remove'),
  value: z.custom<Json>((value) => value !== undefined).optional(),
  device: z.string().min(1).max(64),
})

const BROKEN = {
  'broken-design': {
    status: 400,
    message: 'We couldn’t load the saved design. Contact support.',
  },
} as const

/** Limits of one save, which locks the design for up to about a second. */
const MAX_SAVE = { batches: 200, operations: 4000 } as const

/** Returns the first of these batches, as many as one save accepts (`MAX_SAVE`), but at least one. */
export function selectSavableBatches<T extends { readonly operations: readonly unknown[] }>(
  batches: readonly T[],
): T[] {
  let sum = 0
  const fits = ({ operations }: T, index: number) => {
    sum += operations.length
    return index === 0 || sum <= MAX_SAVE.operations
  }
  const end = batches.slice(0, MAX_SAVE.batches).findIndex((batch, index) => !fits(batch, index))
  return batches.slice(0, end < 0 ? MAX_SAVE.batches : end)
}

/** Batch of operations. `id` is a new UUID; sending a batch again with the same id changes nothing. */
export const batch = z.object({
  id: uuid(),
  operations: z.array(operation).min(1).max(MAX_BATCH_OPERATIONS),
})

/** Batch as stored: with the design's version after it, and its author. */
const savedBatch = batch.extend({
  version: z.number().int(),
  /** Name of the merchant. */
  by: z.string(),
  at: instant,
})
export type SavedBatch = z.output<typeof savedBatch>

export const loadDesign = defineCall({
  path: '/designs/load',
  who: 'allow_design',
  key: 'read',
  tool: true,
  summary: 'Returns the draft design and its version, with any repairs made to the stored design.',
  input: z.object({ project: projectId }),
  output: z.object({
    design: jsonObject,
    version: z.number().int(),
    repairs: z.array(z.string()),
    /** Content hash of the live design; null before the first publish. */
    published: z.string().nullable(),
    /** True when the draft design differs from the live one. */
    changed: z.boolean(),
    /** When the draft design is scheduled to be published. */
    scheduled: instant.nullable(),
  }),
  errors: BROKEN,
  example: { project: EXAMPLE.project },
})

export const saveDesign = defineCall({
  path: '/designs/save',
  maxBodyBytes: 5 * 1024 * 1024,
  who: 'allow_design',
  key: 'change',
  summary:
    'Applies each batch to the latest version completely or not at all, and returns all batches since `base` in order, including the caller’s own. Without batches it only reads.',
  input: z.object({
    project: projectId,
    /** Version that the editor has; 0 or more. */
    base: z.number().int().min(0),
    device: z.string().min(1).max(64),
    /** Empty to only fetch newer batches. */
    batches: z
      .array(batch)
      .max(MAX_SAVE.batches, `Save at most ${MAX_SAVE.batches} batches at once`)
      .refine(
        (batches) =>
          batches.reduce((sum, { operations }) => sum + operations.length, 0) <= MAX_SAVE.operations,
        `Save at most ${MAX_SAVE.operations} edits at once`,
      ),
  }),
  output: z.object({
    version: z.number().int(),
    batches: z.array(savedBatch),
    /** Sent batches that the design contains, from this request or an earlier one: do not send them again. */
    accepted: z.array(uuid()),
    /** Sent batches that no longer apply or would make the design invalid: roll them back and show the reason. */
    refused: z.array(z.object({ id: uuid(), reason: z.string(), why: reason, path: z.string() })),
    /** True when `base` is too old to catch up from: load the design again. */
    reload: z.boolean(),
  }),
  errors: BROKEN,
  log: { operation: 'edit', fields: [], isGrouped: true },
  example: {
    project: EXAMPLE.project,
    base: 0,
    device: 'tablet',
    batches: [
      {
        id: '019ab3f2-9c55-7d01-8e2f-3a4b5c6d7e8f',
        operations: [{ schema: 'branding.mains', operation: 'edit', value: '2962ff', device: 'tablet' }],
      },
    ],
  },
})

/** Maximum wait of a long poll, ms: shorter than the idle timeouts of proxies. */
export const MAX_LONG_POLL_MS = 25_000

/** State of a design. */
const designState = z.object({
  /** Send it back to receive only later changes. */
  fingerprint: z.string(),
  version: z.number().int(),
  /** Content hash of the live design; null before the first publish. */
  published: z.string().nullable(),
  /** Version of the live design. */
  publishedVersion: z.number().int().nullable(),
  scheduled: instant.nullable(),
  /** Counter of changes outside the document, such as comments. */
  activityVersion: z.number().int(),
})
export type DesignState = z.output<typeof designState>

export const designNews = defineCall({
  path: '/designs/poll',
  who: 'allow_design',
  summary:
    'Waits up to `wait` ms until anyone saves, publishes or schedules the design, then returns its state. Send back `seen` from the response to wait for later changes; if it is empty, the response is immediate.',
  changesNothing: true,
  // Each may stay open for a while: an editor makes some three a minute, and one more for each change.
  perMinute: 600,
  input: z.object({
    project: projectId,
    fingerprint: z.string().max(200),
    wait: z.number().int().min(0).max(MAX_LONG_POLL_MS),
  }),
  output: designState,
  errors: BROKEN,
  example: { project: EXAMPLE.project, fingerprint: '', wait: 0 },
})

/** Id of an open editor, one per browser tab. */
const tab = z.string().min(1).max(64)
/** Section on screen; '' while the editor is in the background. */
const section = z.string().max(64)

/** User who has a design open, once per tab. */
const person = z.object({ tab, user: uuid(), name: z.string(), section })
export type Person = z.output<typeof person>

export const designStream = defineStream({
  path: '/designs/stream',
  who: 'allow_design',
  kind: 'news',
  summary:
    'Streams the state of a design and who has it open. The server closes the stream of an editor that stops calling `/designs/presence`.',
  input: z.object({ project: projectId, tab, section }),
  events: {
    /**
     * Sent first, and whenever the design is saved, published or scheduled. Its event id is the state's `seen`: a
     * stream that resumes with `Last-Event-ID` skips a state that was already sent.
     */
    design: designState,
    /**
     * Sent when a user opens or leaves the design: the first of the users present, including the caller's own tabs, and
     * their total number.
     */
    people: z.object({ people: z.array(person), count: z.number().int() }),
  },
  perMinute: 600,
  // Tabs on screen, and closed ones whose end the server does not know yet.
  perSession: 12,
  errors: {},
})

export const reportPresence = defineCall({
  path: '/designs/presence',
  who: 'allow_design',
  summary:
    'Reports that an editor with an open stream of this design is still there, and which section is open. Call it every four seconds and whenever another section is opened.',
  input: z.object({ project: projectId, tab, section }),
  output: z.object({}),
  errors: {},
  example: { project: EXAMPLE.project, tab: 'web-1a2b3c4d', section: 'home' },
  changesNothing: true,
})

/** One publication of the design. */
const publishing = z.object({
  id: uuid(),
  version: z.number().int(),
  /** Name of the merchant; empty when it was published on schedule or the account is deleted. */
  by: z.string(),
  scheduled: z.boolean(),
  /** Name of this version; empty for none. */
  name: z.string(),
  /** The merchant's note; empty for none. */
  note: z.string(),
  at: instant,
})

export const publishDesign = defineCall({
  path: '/designs/publish',
  who: 'allow_publish',
  key: 'change',
  summary: 'Publishes the draft design now, or at a given time with all edits made until then.',
  input: z.object({
    project: projectId,
    at: instant.optional(),
    /**
     * Version that the merchant saw; refused as `changed` when the design has changed since. Not used for a scheduled
     * time.
     */
    version: z.number().int().min(0).optional(),
    /** Note that is stored with the publication. */
    note: z
      .string()
      .trim()
      .refine(
        (text) => countCharacters(text) <= LIMITS.publishingNote,
        `Max ${LIMITS.publishingNote} symbols`,
      )
      .optional(),
  }),
  output: z.object({
    /** Content hash of the live design; null when a first publication is only scheduled. */
    published: z.string().nullable(),
    scheduled: instant.nullable(),
    /** Current version of the draft design. */
    version: z.number().int(),
  }),
  errors: {
    past: { status: 400, message: 'Choose a time in the future.' },
    changed: {
      status: 409,
      message: 'Someone else just changed the design. Review the changes, then publish again.',
    },
    'in-release': {
      status: 409,
      message:
        'The design is part of a release. Change the time there, or remove the design from the release.',
    },
    ...BROKEN,
  },
  log: { operation: 'replace', fields: ['note', 'at'] },
  example: { project: EXAMPLE.project },
})

export const unscheduleDesign = defineCall({
  path: '/designs/unschedule',
  who: 'allow_publish',
  summary: 'Cancels a scheduled publish.',
  input: z.object({ project: projectId }),
  output: z.object({ scheduled: z.null() }),
  errors: {},
  log: { operation: 'edit', fields: [] },
  example: { project: EXAMPLE.project },
})

export const designHistory = defineCall({
  path: '/designs/history',
  who: 'allow_design',
  key: 'read',
  tool: true,
  summary:
    'Lists saved edits, newest first, 50 per page, with the publish times of those versions. `previous` is the value at the path before the edit; an edit that created it has none.',
  input: z.object({ project: projectId, cursor: cursor.optional() }),
  output: z.object({
    publishings: z.array(publishing),
    entries: z.array(
      operation.extend({
        previous: z.custom<Json>((value) => value !== undefined).optional(),
        version: z.number().int(),
        by: z.string(),
        at: instant,
      }),
    ),
    cursor,
  }),
  errors: {},
  example: { project: EXAMPLE.project },
})

export const designPublishings = defineCall({
  path: '/designs/publishings',
  who: 'allow_design',
  key: 'read',
  summary:
    'Lists published versions, newest first, 20 per page. Each stays permanently available at `/designs/{hash}.json`.',
  input: z.object({ project: projectId, cursor: cursor.optional() }),
  output: z.object({
    publishings: z.array(publishing.extend({ hash: z.string() })),
    cursor,
  }),
  errors: {},
  example: { project: EXAMPLE.project },
  changesNothing: true,
})

export const namePublishing = defineCall({
  path: '/designs/publishings/name',
  who: 'allow_publish',
  summary: 'Names a published version. An empty name removes it.',
  input: z.object({
    project: projectId,
    id: uuid(),
    name: z
      .string()
      .trim()
      .refine(
        (text) => countCharacters(text) <= LIMITS.publishingName,
        `Max ${LIMITS.publishingName} symbols`,
      ),
  }),
  output: z.object({ name: z.string() }),
  errors: {
    'no-publishing': {
      status: 404,
      message: 'This version no longer exists. Reload the list.',
    },
  },
  log: { operation: 'edit', fields: ['name'] },
  example: { project: EXAMPLE.project, id: '019ab3f2-9c55-7d01-8e2f-3a4b5c6d7e8f', name: 'Summer sale' },
})

/** Maximum number of URLs that one call checks. */
export const MAX_CHECKED_URLS = 50

export const findDeadUrls = defineCall({
  path: '/designs/check-links',
  who: 'allow_design',
  perMinute: 60,
  changesNothing: true,
  summary:
    'Returns which of these web addresses are broken: the server says the page is gone or the domain doesn’t exist. Addresses that are blocked, slow, failing or not public aren’t reported. Results are cached for a few minutes.',
  input: z.object({
    project: projectId,
    addresses: z
      .array(z.string().max(2000))
      .max(MAX_CHECKED_URLS, `Send up to ${MAX_CHECKED_URLS} addresses at once`),
  }),
  output: z.object({ unreachableUrls: z.array(z.string()) }),
  errors: {},
  example: { project: EXAMPLE.project, addresses: ['http://localhost/about-us'] },
})

export const createDraftLink = defineCall({
  path: '/designs/draft',
  who: 'allow_design',
  perMinute: 60,
  summary:
    'Returns a preview link to the draft design, valid for one day without signing in. `anew` revokes all previous links.',
  input: z.object({ project: projectId, revokesPrevious: z.boolean().default(false) }),
  output: z.object({ url: z.string(), expires: instant }),
  errors: {},
  example: { project: EXAMPLE.project },
})

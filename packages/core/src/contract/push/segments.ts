import { z } from 'zod'
import { VALIDATION_TEXTS } from '../../errors/error-texts.ts'
import { defineCall, EXAMPLE } from '../call.ts'
import { instant, projectId, uuid } from '../shared.ts'
import { segment } from './segment-rules.ts'

/** Maximum number of saved segments of a project. */
export const MAX_SEGMENTS = 50

const namedSegment = z.object({
  /** Id made by the client, so that repeating the request saves nothing new. */
  id: uuid('Unknown segment'),
  name: z.string('Enter a name').trim().min(1, 'Enter a name').max(60, VALIDATION_TEXTS.maximum(60)),
  segment,
})

const listedSegment = namedSegment.extend({
  updated: instant,
  /** Whether the draft or the live design uses it. */
  used: z.object({ draft: z.boolean(), live: z.boolean() }),
})
export type NamedSegment = z.output<typeof listedSegment>

const EXAMPLE_SEGMENT = '019ab3f2-5c1e-7d00-8a4b-2f6d9c0e1a81'
const DONE = z.object({ done: z.literal(true) })
const FULL = {
  status: 409,
  message: `You’ve reached the limit of ${MAX_SEGMENTS} segments. Delete one first.`,
} as const
const TAKEN = {
  status: 409,
  message: 'A segment with this name already exists. Choose another name.',
} as const

export const listSegments = defineCall({
  path: '/segments/list',
  who: 'member',
  key: 'read',
  tool: true,
  summary: 'Lists the project’s segments by name and whether a design uses them.',
  input: z.object({ project: projectId }),
  output: z.object({ segments: z.array(listedSegment) }),
  errors: {},
  example: { project: EXAMPLE.project },
})

export const saveSegment = defineCall({
  path: '/segments/save',
  who: 'allow_push',
  key: 'change',
  summary: 'Saves a segment. A segment with the same ID is replaced everywhere it’s used.',
  input: z.object({ project: projectId, ...namedSegment.shape }),
  output: DONE,
  errors: { taken: TAKEN, full: FULL },
  log: { operation: 'edit', fields: ['name'] },
  example: {
    project: EXAMPLE.project,
    id: EXAMPLE_SEGMENT,
    name: 'Regulars',
    segment: {
      match: 'all',
      groups: [{ match: 'all', conditions: [{ on: 'bought', is: 'least', times: 3, days: null }] }],
    },
  },
})

export const removeSegment = defineCall({
  path: '/segments/remove',
  who: 'allow_push',
  summary:
    'Deletes a segment. It can be restored within one day; until then, anything that uses it reaches no one. Deleting a missing segment isn’t an error.',
  input: z.object({ project: projectId, id: namedSegment.shape.id }),
  output: DONE,
  errors: {},
  log: { operation: 'remove', fields: [] },
  example: { project: EXAMPLE.project, id: EXAMPLE_SEGMENT },
})

export const restoreSegment = defineCall({
  path: '/segments/restore',
  who: 'allow_push',
  summary: 'Restores a segment that was deleted within the last day, with the same ID.',
  input: z.object({ project: projectId, id: namedSegment.shape.id }),
  output: DONE,
  errors: { gone: { status: 404, message: 'This segment no longer exists.' }, taken: TAKEN, full: FULL },
  example: { project: EXAMPLE.project, id: EXAMPLE_SEGMENT },
})

const ids = z.array(namedSegment.shape.id).min(1).max(MAX_SEGMENTS)

export const removeSegments = defineCall({
  path: '/segments/remove-many',
  who: 'allow_push',
  summary: `Deletes up to ${MAX_SEGMENTS} segments, all or none. They can be restored within one day. Missing segments are skipped; \`removed\` lists the segments deleted by this request.`,
  input: z.object({ project: projectId, ids }),
  output: z.object({ removed: z.array(uuid()) }),
  errors: {},
  log: { operation: 'remove', fields: [] },
  example: { project: EXAMPLE.project, ids: [EXAMPLE_SEGMENT] },
})

/** Why a segment cannot be restored: it was deleted for good, its name is taken, or the maximum is reached. */
const segmentRestoreProblem = z.enum(['gone', 'taken', 'full'])
export type SegmentRestoreProblem = z.output<typeof segmentRestoreProblem>

export const restoreSegments = defineCall({
  path: '/segments/restore-many',
  who: 'allow_push',
  summary:
    'Restores segments deleted within the last day where possible; `refused` gives the reason for the others.',
  input: z.object({ project: projectId, ids }),
  output: z.object({
    restored: z.array(uuid()),
    refused: z.array(z.object({ id: uuid(), why: segmentRestoreProblem })),
  }),
  errors: {},
  log: { operation: 'add', fields: [] },
  example: { project: EXAMPLE.project, ids: [EXAMPLE_SEGMENT] },
})

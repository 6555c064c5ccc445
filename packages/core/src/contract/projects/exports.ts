import { z } from 'zod'
import { defineCall, EXAMPLE } from '../call.ts'
import { instant, projectId } from '../shared.ts'

/** An export that is ready can be fetched for so long, days. */
export const EXPORT_DAYS = 7

const exportId = z.uuid('Send a new UUID as the ID of each export.')
const EXAMPLE_EXPORT = '0192a3b4-c5d6-7e8f-9a0b-1c2d3e4f5a6b'

const everything = z.object({
  id: z.uuid(),
  state: z.enum(['working', 'ready', 'failed']),
  /** Tables and files written so far, of how many; 0 of 0 before it has begun. */
  done: z.number(),
  total: z.number(),
  /** Bytes; 0 until it is ready. */
  size: z.number(),
  created: instant,
  /** When a ready one is taken away. */
  expires: instant,
})
export type ProjectExport = z.output<typeof everything>

const NO_EXPORT = {
  'no-export': { status: 404, message: 'This export no longer exists. Create another one.' },
} as const

export const getExportStatus = defineCall({
  path: '/exports/standing',
  who: 'owner',
  changesNothing: true,
  summary: 'Returns the latest project export and its progress.',
  input: z.object({ project: projectId }),
  output: z.object({ export: everything.nullable() }),
  errors: {},
  example: { project: EXAMPLE.project },
})

export const startExport = defineCall({
  path: '/exports/start',
  who: 'owner',
  changesNothing: true,
  summary:
    'Gathers everything that is kept of a project in one zip: a file of JSON lines for each table, its pictures and fonts, and what was left out and why. Secrets, such as tokens and passwords, are never in it. One is made at a time; `id` is made by who asks, so that asking twice is one.',
  input: z.object({ project: projectId, id: exportId }),
  output: z.object({ export: everything }),
  errors: {
    'exporting-now': { status: 409, message: 'An export is already in progress. Wait for it or cancel it.' },
  },
  log: { operation: 'add', tells: [] },
  example: { project: EXAMPLE.project, id: EXAMPLE_EXPORT },
})

export const stopExport = defineCall({
  path: '/exports/stop',
  who: 'owner',
  changesNothing: true,
  summary: 'Cancels a running export or deletes a finished one.',
  input: z.object({ project: projectId, id: exportId }),
  output: z.object({ export: everything.nullable() }),
  errors: {},
  log: { operation: 'remove', tells: [] },
  example: { project: EXAMPLE.project, id: EXAMPLE_EXPORT },
})

export const downloadExport = defineCall({
  path: '/exports/download',
  who: 'owner',
  changesNothing: true,
  summary: 'Returns a download URL for a finished export, valid for two minutes.',
  input: z.object({ project: projectId, id: exportId }),
  output: z.object({ url: z.string() }),
  errors: NO_EXPORT,
  log: { operation: 'add', tells: [] },
  example: { project: EXAMPLE.project, id: EXAMPLE_EXPORT },
})

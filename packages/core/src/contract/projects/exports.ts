import { z } from 'zod'
import { defineCall, EXAMPLE } from '../call.ts'
import { instant, projectId, uuid } from '../shared.ts'

/** Days for which a finished export can be downloaded. */
export const EXPORT_DAYS = 7

const exportId = uuid('Send a new UUID as the ID of each export.')
const EXAMPLE_EXPORT = '0192a3b4-c5d6-7e8f-9a0b-1c2d3e4f5a6b'

const everything = z.object({
  id: uuid(),
  state: z.enum(['working', 'ready', 'failed']),
  /** Tables and files written so far, and their total; 0 of 0 before the export begins. */
  done: z.number(),
  total: z.number(),
  /** Size in bytes; 0 until it is ready. */
  size: z.number(),
  created: instant,
  /** When a finished export is deleted. */
  expires: instant,
})
export type ProjectExport = z.output<typeof everything>

const NO_EXPORT = {
  'no-export': { status: 404, message: 'This export no longer exists. Create another one.' },
} as const

export const getExportStatus = defineCall({
  path: '/exports/status',
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
    'Exports all project data as a zip: a JSON Lines file per table, images, fonts and a list of what was left out and why. Secrets such as tokens and passwords are never included. Only one export runs at a time. The caller sets `id`, so repeating the request creates it once.',
  input: z.object({ project: projectId, id: exportId }),
  output: z.object({ export: everything }),
  errors: {
    'exporting-now': { status: 409, message: 'An export is already in progress. Wait for it or cancel it.' },
  },
  log: { operation: 'add', fields: [] },
  example: { project: EXAMPLE.project, id: EXAMPLE_EXPORT },
})

export const stopExport = defineCall({
  path: '/exports/cancel',
  who: 'owner',
  changesNothing: true,
  summary: 'Cancels a running export or deletes a finished one.',
  input: z.object({ project: projectId, id: exportId }),
  output: z.object({ export: everything.nullable() }),
  errors: {},
  log: { operation: 'remove', fields: [] },
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
  log: { operation: 'add', fields: [] },
  example: { project: EXAMPLE.project, id: EXAMPLE_EXPORT },
})

import { z } from 'zod'
import type { Json } from '../../design/operations.types.ts'
import { defineCall, EXAMPLE } from '../call.ts'
import { cursor, instant, projectId } from '../shared.ts'

/** Audit log entries that are counted exactly; a longer log counts as this many. */
export const MAX_COUNTED_AUDIT_ENTRIES = 10_000

// Not z.json(): a schema that refers to itself has no place in the API's document.
const json = z.custom<Json>((value) => value !== undefined)

/** One thing that was done in a project, in the fields of the specification's `logs`, by whom and when. */
const auditEntry = z.object({
  id: z.uuid(),
  at: instant,
  /** Their name as it was then. */
  by: z.string(),
  /** Null: they are gone. */
  user: z.uuid().nullable(),
  /** True: somebody of this server's people, who acted for the owner. */
  acting: z.boolean(),
  /** The browser and its system ("Chrome, macOS"); '' where neither was said. */
  device: z.string(),
  /** The path of the call that did it. */
  schema: z.string(),
  operation: z.enum(['replace', 'remove', 'add', 'edit']),
  /** What its contract says to tell of it: never a secret. */
  value: z.record(z.string(), json),
})
export type AuditEntry = z.output<typeof auditEntry>

const filter = z.object({
  /** Words of what was done, to whom, or by whom; each has to be in it. */
  search: z.string().max(100).default(''),
  /** By these people alone. */
  users: z.array(z.uuid()).max(50).default([]),
  operation: z.array(auditEntry.shape.operation).max(4).default([]),
  /** Days by the project's clock, both included. */
  from: z.iso.date().nullable().default(null),
  to: z.iso.date().nullable().default(null),
})
export type AuditFilter = z.output<typeof filter>

export const listAuditEntries = defineCall({
  path: '/log/list',
  who: 'owner',
  summary: 'Returns the activity log, newest first. Entries can’t be deleted.',
  input: z.object({ project: projectId, ...filter.shape, cursor: cursor.default(null) }),
  output: z.object({
    acts: z.array(auditEntry),
    cursor: z.string().nullable(),
    previous: z.string().nullable(),
    count: z.int(),
  }),
  errors: {},
  changesNothing: true,
  example: { project: EXAMPLE.project },
})

export const exportAuditLog = defineCall({
  path: '/log/export',
  who: 'owner',
  summary: 'Returns a URL, valid for two minutes, that downloads the matching entries as CSV.',
  input: z.object({ project: projectId, ...filter.shape }),
  output: z.object({ url: z.string() }),
  errors: {},
  changesNothing: true,
  log: { operation: 'edit', tells: [] },
  example: { project: EXAMPLE.project },
})

/** The filter of the list as an export's address carries it. */
export const auditFilter = filter

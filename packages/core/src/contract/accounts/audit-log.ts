import { z } from 'zod'
import type { Json } from '../../design/operations.types.ts'
import { defineCall, EXAMPLE } from '../call.ts'
import { cursor, instant, projectId, uuid } from '../shared.ts'

/** Maximum number of audit log entries that are counted exactly; a longer log reports this number. */
export const MAX_COUNTED_AUDIT_ENTRIES = 10_000

// Not z.json(): the API's document cannot express a recursive schema.
const json = z.custom<Json>((value) => value !== undefined)

/** One action in a project, in the fields of the specification's `logs`, with user and time. */
const auditEntry = z.object({
  id: uuid(),
  at: instant,
  /** Name of the user at the time of the action. */
  by: z.string(),
  /** Null once the user is deleted. */
  user: uuid().nullable(),
  /** True for an action of an admin of this server who acted for the owner. */
  acting: z.boolean(),
  /** Browser and system, such as "Chrome, macOS"; '' when unknown. */
  device: z.string(),
  /** Path of the API call. */
  schema: z.string(),
  operation: z.enum(['replace', 'remove', 'add', 'edit']),
  /** Input fields that the call's contract includes in the log, never a secret. */
  value: z.record(z.string(), json),
})
export type AuditEntry = z.output<typeof auditEntry>

const filter = z.object({
  /** Words of the action, its subject or its user; an entry must contain all of them. */
  search: z.string().max(100).default(''),
  /** Limits the list to actions of these users. */
  users: z.array(uuid()).max(50).default([]),
  operation: z.array(auditEntry.shape.operation).max(4).default([]),
  /** First and last day in the project's time zone, both included. */
  from: z.iso.date().nullable().default(null),
  to: z.iso.date().nullable().default(null),
})
export type AuditFilter = z.output<typeof filter>

export const listAuditEntries = defineCall({
  path: '/audit-log/list',
  who: 'owner',
  summary: 'Returns the activity log, newest first. Entries can’t be deleted.',
  input: z.object({ project: projectId, ...filter.shape, cursor: cursor.default(null) }),
  output: z.object({
    entries: z.array(auditEntry),
    cursor: z.string().nullable(),
    previous: z.string().nullable(),
    count: z.int(),
  }),
  errors: {},
  changesNothing: true,
  example: { project: EXAMPLE.project },
})

export const exportAuditLog = defineCall({
  path: '/audit-log/export',
  who: 'owner',
  summary: 'Returns a URL, valid for two minutes, that downloads the matching entries as CSV.',
  input: z.object({ project: projectId, ...filter.shape }),
  output: z.object({ url: z.string() }),
  errors: {},
  changesNothing: true,
  log: { operation: 'edit', fields: [] },
  example: { project: EXAMPLE.project },
})

/** Filter of the audit log. The URL of an export contains it in this form. */
export const auditFilter = filter

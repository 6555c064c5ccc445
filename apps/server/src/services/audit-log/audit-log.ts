import type { Call } from '@vitrine/core/contract/call'
import type { Json, JsonObject } from '@vitrine/core/design/operations.types'
import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable } from '../../infra/db/database.ts'
import { getDeviceName } from '../../infra/http/user-agent.ts'
import type { Membership } from '../access/access.ts'
import type { Claims } from '../access/access-tokens.ts'
import type { AuditFacts } from '../calls/call-handler.ts'
import * as schema from '../schema/schema.ts'
import type { Services } from '../services.types.ts'

/** Maximum length of a text in an audit log entry, in characters. The log names actions and stores no content. */
const LONGEST_TEXT = 200
const MAX_LIST_ENTRIES = 50
const MAX_RECORD_FIELDS = 20
/** Maximum length of the name that an entry shows of what an action concerns, in characters. */
const MAX_SUBJECT_LENGTH = 80
/** Period in which repeated actions share one entry, in ms. */
const GATHERED_MS = 60 * 60_000
const MAX_BUFFERED_ENTRIES = 10_000

type Act = {
  readonly project: string
  readonly user: Pick<Claims, 'sub' | 'name'>
  readonly acting: boolean
  readonly input: unknown
  readonly auditFacts: AuditFacts
  readonly agent: string | undefined
}

/**
 * Inserts an audit log entry for a call, with the input fields that its contract discloses. Does nothing for
 * a call whose contract has no `log`. Returns the id of the entry; null without one.
 */
export async function recordAuditEntry(
  db: Queryable,
  { path, log }: Pick<Call, 'path' | 'log'>,
  { project, user, acting, input, auditFacts, agent }: Act,
): Promise<string | null> {
  if (!log) return null
  const entry = {
    project_id: project,
    device: getDeviceName(agent),
    schema: path,
    operation: log.operation,
    value: { ...toLoggedInput(input, log.fields), ...auditFacts },
    user_id: user.sub,
    by: user.name,
    acting,
  }
  const [row] = await db.insert(schema.auditEntries).values(entry).returning({ id: schema.auditEntries.id })
  return row?.id ?? null
}

/** An entry that further actions of the same kind share; `id` is null until the entry is written. */
type GroupedEntry = { readonly expires: number; id: string | null; subject: string }

const groupsByDatabase = new WeakMap<Queryable, Map<string, GroupedEntry>>()

/** Returns the entry that an action belongs to, and whether the action is its first one. */
function getGroupedEntry(
  db: Queryable,
  key: string,
  subject: string,
): { readonly entry: GroupedEntry; readonly isFirst: boolean } {
  const entriesByKey = groupsByDatabase.get(db) ?? new Map<string, GroupedEntry>()
  groupsByDatabase.set(db, entriesByKey)
  const now = Date.now()
  const current = entriesByKey.get(key)
  if (current && current.expires > now) return { entry: current, isFirst: false }
  const entry: GroupedEntry = { expires: now + GATHERED_MS, id: null, subject }
  entriesByKey.delete(key)
  entriesByKey.set(key, entry)
  if (entriesByKey.size > MAX_BUFFERED_ENTRIES)
    for (const oldest of entriesByKey.keys()) if (entriesByKey.delete(oldest)) break
  return { entry, isFirst: true }
}

/** Replaces the subject of a grouped entry, for what was renamed since the group began. */
async function renameSubject(
  db: Queryable,
  project: string,
  entry: GroupedEntry,
  subject: string,
): Promise<void> {
  if (entry.id === null || subject === '' || entry.subject === subject) return
  entry.subject = subject
  const { auditEntries } = schema
  await db
    .update(auditEntries)
    .set({
      value: sql`coalesce(${auditEntries.value}, '{}'::jsonb) || jsonb_build_object('subject', ${subject}::text)`,
    })
    .where(and(eq(auditEntries.project_id, project), eq(auditEntries.id, entry.id)))
}

/**
 * Records a call of a project member after its handler has succeeded, like `recordAuditEntry`. Calls that the
 * contract groups get one entry for each user and subject in a span of time. `output` is the response, which holds the
 * subject's name. Never fails the call: logs an error of the database for the operator.
 */
export async function recordAuditEntryOf(
  { db, log }: Pick<Services, 'db' | 'log'>,
  call: Pick<Call, 'path' | 'log'>,
  {
    member,
    user,
    output,
    ...act
  }: Omit<Act, 'project' | 'acting' | 'user'> & { member: Membership; user: Claims; output: unknown },
): Promise<void> {
  const project = member.project.id
  const named = getSubject(output, call.log?.subject)
  const auditFacts: AuditFacts = { ...(named === null ? {} : { subject: named.name }), ...act.auditFacts }
  const subject = typeof auditFacts.subject === 'string' ? auditFacts.subject : ''
  const key = [project, user.sub, call.path, named?.id ?? auditFacts.section ?? ''].join(' ')
  const group = call.log?.isGrouped ? getGroupedEntry(db, key, subject) : null
  try {
    if (group && !group.isFirst) return await renameSubject(db, project, group.entry, subject)
    const entryInput = { ...act, auditFacts, project, user, acting: member.acting ?? false }
    const id = await recordAuditEntry(db, call, entryInput)
    if (group) group.entry.id = id
  } catch (error) {
    log.error({ err: error, path: call.path, project }, 'What a call did could not be written into the log')
  }
}

const subjectRecord = z.object({
  id: z.string().catch(''),
  title: z.string().catch(''),
  name: z.string().catch(''),
  body: z.string().catch(''),
  platform: z.string().catch(''),
  version: z.string().catch(''),
})

/** Names of the phones' systems, which are the same in every language. */
const SYSTEM_NAMES: ReadonlyMap<string, string> = new Map([
  ['ios', 'iOS'],
  ['android', 'Android'],
])

/**
 * Returns id and name of the record that a call concerns: its title or name, else the beginning of its text, else its
 * platform and version. Null for a call that names no record.
 */
function getSubject(
  output: unknown,
  record: string | undefined,
): { readonly id: string; readonly name: string } | null {
  if (record === undefined || typeof output !== 'object' || output === null) return null
  const parsed = subjectRecord.safeParse(Reflect.get(output, record))
  if (!parsed.success) return null
  const { id, title, name, body, platform, version } = parsed.data
  const release = `${SYSTEM_NAMES.get(platform) ?? ''} ${version}`.trim()
  return { id, name: toAuditSubject(title || name || body || release) }
}

/** Shortens the name of what an action concerns to the length that an audit log entry shows. */
export function toAuditSubject(name: string): string {
  const characters = [...name.trim()]
  return characters.length > MAX_SUBJECT_LENGTH
    ? `${characters.slice(0, MAX_SUBJECT_LENGTH - 1).join('')}…`
    : characters.join('')
}

/** Returns the named fields of an input that are short and plain. */
function toLoggedInput(input: unknown, names: readonly string[]): JsonObject {
  if (typeof input !== 'object' || input === null) return {}
  const namedValues = names.map((name) => [name, plain(Reflect.get(input, name))] as const)
  return Object.fromEntries(
    namedValues.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
}

function plain(value: unknown): Json | undefined {
  if (typeof value === 'string') return [...value].slice(0, LONGEST_TEXT).join('')
  if (typeof value === 'number' || typeof value === 'boolean' || value === null) return value
  if (Array.isArray(value)) return value.slice(0, MAX_LIST_ENTRIES).flatMap((one) => plain(one) ?? [])
  if (typeof value !== 'object') return undefined
  return toLoggedInput(value, Object.keys(value).slice(0, MAX_RECORD_FIELDS))
}

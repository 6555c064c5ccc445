import type { Call } from '@vitrine/core/contract/call'
import type { Json, JsonObject } from '@vitrine/core/design/operations.types'
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
 * a call whose contract has no `log`.
 */
export async function recordAuditEntry(
  db: Queryable,
  { path, log }: Pick<Call, 'path' | 'log'>,
  { project, user, acting, input, auditFacts, agent }: Act,
): Promise<void> {
  if (!log) return
  await db.insert(schema.auditEntries).values({
    project_id: project,
    device: getDeviceName(agent),
    schema: path,
    operation: log.operation,
    value: { ...toLoggedInput(input, log.fields), ...auditFacts },
    user_id: user.sub,
    by: user.name,
    acting,
  })
}

const expiriesByDatabase = new WeakMap<Queryable, Map<string, number>>()

/** Returns true for the first action of a grouped entry. */
function isFirst(db: Queryable, key: string): boolean {
  const expiriesByKey = expiriesByDatabase.get(db) ?? new Map<string, number>()
  expiriesByDatabase.set(db, expiriesByKey)
  const now = Date.now()
  if ((expiriesByKey.get(key) ?? 0) > now) return false
  expiriesByKey.delete(key)
  expiriesByKey.set(key, now + GATHERED_MS)
  if (expiriesByKey.size > MAX_BUFFERED_ENTRIES)
    for (const oldest of expiriesByKey.keys()) if (expiriesByKey.delete(oldest)) break
  return true
}

/**
 * Records a call of a project member after its handler has succeeded, like `recordAuditEntry`. Calls that the
 * contract groups get one entry for each user in a span of time. Never fails the call: logs an error of the
 * database for the operator.
 */
export async function recordAuditEntryOf(
  { db, log }: Pick<Services, 'db' | 'log'>,
  call: Pick<Call, 'path' | 'log'>,
  { member, user, ...act }: Omit<Act, 'project' | 'acting' | 'user'> & { member: Membership; user: Claims },
): Promise<void> {
  const project = member.project.id
  if (call.log?.isGrouped && !isFirst(db, `${project} ${user.sub} ${call.path}`)) return
  try {
    await recordAuditEntry(db, call, { ...act, project, user, acting: member.acting ?? false })
  } catch (error) {
    log.error({ err: error, path: call.path, project }, 'What a call did could not be written into the log')
  }
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

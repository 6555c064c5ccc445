import { setTimeout as wait } from 'node:timers/promises'
import { and, eq, isNull, lt, or } from 'drizzle-orm'
import type { Encryption } from '../../infra/crypto/encryption.ts'
import type { ProjectRow } from '../access/access.ts'
import * as schema from '../schema/schema.ts'
import { decryptSecret } from '../secrets/project-secrets.ts'
import type { Services } from '../services.types.ts'
import { AdminError } from './admin-api.ts'
import { fetchGrant, type Grant } from './admin-grants.ts'

const { projects } = schema

/** Remaining lifetime below which a token is renewed before use, in ms. */
const RENEW_BEFORE_MS = 2 * 60_000
/** Time after which a process that renews a token counts as dead, in ms: longer than its request. */
const RENEWAL_LEASE_MS = 15_000
const POLL_MS = 100

type TokenRow = Pick<ProjectRow, 'id' | 'shop' | 'access' | 'access_expires' | 'refresh' | 'refresh_expires'>
type Needs = Pick<Services, 'db' | 'config' | 'encryption' | 'log'>

/** Returns the project columns that store a grant. */
export function toGrantColumns(encryption: Encryption, project: string, grant: Grant) {
  return {
    access: encryption.encrypt(grant.access, { project, column: 'access' }),
    access_expires: grant.accessExpires,
    refresh:
      grant.refresh === null ? null : encryption.encrypt(grant.refresh, { project, column: 'refresh' }),
    refresh_expires: grant.refreshExpires,
  }
}

/** Returns the grant of a manually entered token, which neither expires nor is renewed. */
export function toPermanentGrant(access: string): Grant {
  return { access, accessExpires: null, refresh: null, refreshExpires: null }
}

/** Running renewals of this process by project, shared by concurrent callers. */
const underWay = new Map<string, Promise<string | null>>()

/**
 * Returns a valid admin token of a project. Renews one that is about to expire, once for all concurrent callers, since
 * a refresh token works a single time. Null when none is stored. Throws AdminError: `refused` when it has expired and
 * cannot be renewed, `unreachable` when the shop does not answer and the old token has expired.
 */
export async function getAdminToken(needs: Needs, row: TokenRow): Promise<string | null> {
  if (!expiresSoon(row)) return openAccess(needs, row)
  const runningRequest = underWay.get(row.id)
  if (runningRequest) return runningRequest
  const renewal = renew(needs, row.id).finally(() => underWay.delete(row.id))
  underWay.set(row.id, renewal)
  return renewal
}

/**
 * Renews an admin token that the shop has rejected although it seems valid. Null when none is stored. Throws
 * AdminError, `refused` when it cannot be renewed.
 */
export async function renewAdminToken(needs: Needs, project: string): Promise<string | null> {
  const row = await readRow(needs, project)
  if (!row || row.access === null) return null
  return renewOnce(needs, row)
}

/** Renews the token, unless another process has renewed it meanwhile. A token that cannot be renewed is used while it lives. */
async function renew(needs: Needs, project: string): Promise<string | null> {
  const row = await readRow(needs, project)
  if (!row) return null
  if (!expiresSoon(row)) return openAccess(needs, row)
  const isExpired = row.access_expires !== null && row.access_expires.getTime() <= Date.now()
  try {
    return await renewOnce(needs, row)
  } catch (error) {
    if (!(error instanceof AdminError)) throw error
    needs.log.warn({ project }, `An admin token could not be renewed: ${error.message}`)
    if (isExpired) throw error
    return openAccess(needs, row)
  }
}

/**
 * Exchanges the refresh token for the next token and stores it, in one process at a time: the others wait for its
 * result, without a database connection.
 */
async function renewOnce(needs: Needs, row: TokenRow): Promise<string | null> {
  const until = Date.now() + RENEWAL_LEASE_MS
  for (;;) {
    if (await claimRenewal(needs, row)) return renewClaimed(needs, row)
    const now = await readRow(needs, row.id)
    if (!now || now.access !== row.access) return now ? openAccess(needs, now) : null
    if (Date.now() > until) throw new AdminError('unreachable', 'Another process does not finish renewing it')
    await wait(POLL_MS)
  }
}

/** Claims the renewal of the token of `row`. Returns false while another process renews it, or when it is renewed. */
async function claimRenewal({ db }: Needs, { id, access }: TokenRow): Promise<boolean> {
  const now = new Date()
  const expired = lt(projects.access_renewing, new Date(now.getTime() - RENEWAL_LEASE_MS))
  const claimed = await db
    .update(projects)
    .set({ access_renewing: now })
    .where(and(isToken(id, access), or(isNull(projects.access_renewing), expired)))
    .returning({ id: projects.id })
  return claimed.length > 0
}

async function renewClaimed(needs: Needs, row: TokenRow): Promise<string> {
  const { db, encryption } = needs
  try {
    const grant = await grantFor(needs, row)
    await db
      .update(projects)
      .set({ ...toGrantColumns(encryption, row.id, grant), access_renewing: null })
      .where(isToken(row.id, row.access))
    return grant.access
  } catch (error) {
    await db.update(projects).set({ access_renewing: null }).where(isToken(row.id, row.access))
    throw error
  }
}

/** Returns the condition that the project still has this token: a shop connected meanwhile keeps its own. */
function isToken(project: string, access: TokenRow['access']) {
  return and(
    eq(projects.id, project),
    access === null ? isNull(projects.access) : eq(projects.access, access),
  )
}

async function readRow({ db }: Needs, project: string): Promise<ProjectRow | undefined> {
  const [row] = await db.select().from(projects).where(eq(projects.id, project))
  return row
}

async function grantFor({ config, encryption, log }: Needs, row: TokenRow): Promise<Grant> {
  const refresh = decryptSecret(encryption, log, row.refresh, { project: row.id, column: 'refresh' })
  const { clientId, webhookSecret: clientSecret } = config
  if (!row.shop || !clientId || refresh === null)
    throw new AdminError('refused', 'There is nothing to renew it with')
  if (row.refresh_expires !== null && row.refresh_expires.getTime() <= Date.now())
    throw new AdminError('refused', 'Its refresh token has expired too')
  return fetchGrant(row.shop, { clientId, clientSecret }, { refresh })
}

function expiresSoon({ access, access_expires: expires }: TokenRow): boolean {
  return access !== null && expires !== null && expires.getTime() - RENEW_BEFORE_MS <= Date.now()
}

function openAccess({ encryption, log }: Needs, row: TokenRow): string | null {
  return decryptSecret(encryption, log, row.access, { project: row.id, column: 'access' })
}

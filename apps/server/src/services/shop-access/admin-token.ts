import { eq } from 'drizzle-orm'
import type { Encryption } from '../../infra/crypto/encryption.ts'
import type { Transaction } from '../../infra/db/database.ts'
import type { ProjectRow } from '../access/access.ts'
import * as schema from '../schema/schema.ts'
import { decryptSecret } from '../secrets/project-secrets.ts'
import type { Services } from '../services.types.ts'
import { AdminError } from './admin-api.ts'
import { fetchGrant, type Grant } from './admin-grants.ts'

const { projects } = schema

/** Remaining lifetime below which a token is renewed before use, in ms. */
const RENEW_BEFORE_MS = 2 * 60_000

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
  const known = underWay.get(row.id)
  if (known) return known
  const renewal = renew(needs, row.id).finally(() => underWay.delete(row.id))
  underWay.set(row.id, renewal)
  return renewal
}

/**
 * Renews an admin token that the shop has rejected although it seems valid. Null when none is stored. Throws
 * AdminError, `refused` when it cannot be renewed.
 */
export function renewAdminToken(needs: Needs, project: string): Promise<string | null> {
  return needs.db.transaction(async (tx) => {
    const [row] = await tx.select().from(projects).where(eq(projects.id, project)).for('no key update')
    if (!row || row.access === null) return null
    return buyAgain(tx, needs, row)
  })
}

/**
 * Renews the token under a row lock, so that other processes wait and then find the new token. The lock does not block
 * foreign keys, so that webhooks are stored meanwhile.
 */
function renew(needs: Needs, project: string): Promise<string | null> {
  return needs.db.transaction(async (tx) => {
    const [row] = await tx.select().from(projects).where(eq(projects.id, project)).for('no key update')
    if (!row) return null
    if (!expiresSoon(row)) return openAccess(needs, row)
    const over = row.access_expires !== null && row.access_expires.getTime() <= Date.now()
    try {
      return await buyAgain(tx, needs, row)
    } catch (error) {
      if (!(error instanceof AdminError)) throw error
      needs.log.warn({ project }, `An admin token could not be renewed: ${error.message}`)
      if (over) throw error
      return openAccess(needs, row)
    }
  })
}

/** Exchanges the refresh token for the next token and stores it. The row must be locked. */
async function buyAgain(tx: Transaction, needs: Needs, row: TokenRow): Promise<string> {
  const grant = await grantFor(needs, row)
  await tx
    .update(projects)
    .set(toGrantColumns(needs.encryption, row.id, grant))
    .where(eq(projects.id, row.id))
  return grant.access
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

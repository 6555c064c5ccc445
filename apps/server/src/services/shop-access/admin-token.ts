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

/** A token with less than this left is renewed before it is used, ms. */
const RENEW_BEFORE_MS = 2 * 60_000

type TokenRow = Pick<ProjectRow, 'id' | 'shop' | 'access' | 'access_expires' | 'refresh' | 'refresh_expires'>
type Needs = Pick<Services, 'db' | 'config' | 'encryption' | 'log'>

/** A grant as the columns of its project. */
export function toGrantColumns(encryption: Encryption, project: string, grant: Grant) {
  return {
    access: encryption.encrypt(grant.access, { project, column: 'access' }),
    access_expires: grant.accessExpires,
    refresh:
      grant.refresh === null ? null : encryption.encrypt(grant.refresh, { project, column: 'refresh' }),
    refresh_expires: grant.refreshExpires,
  }
}

/** A token entered by hand: it neither expires nor is renewed. */
export function toPermanentGrant(access: string): Grant {
  return { access, accessExpires: null, refresh: null, refreshExpires: null }
}

/** Renewals under way in this process, by project: who comes meanwhile waits for the same one. */
const underWay = new Map<string, Promise<string | null>>()

/**
 * The admin token of a project, fit for use: one that is about to expire is renewed first, once however many ask
 * (a refresh token works a single time). Null when none is kept. Throws AdminError: `refused` when it has expired
 * and cannot be renewed, `unreachable` when the shop does not answer and the old one is over.
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
 * Renews the admin token of a project although it seems good: the shop has refused it. Null where none is kept. Throws
 * AdminError, `refused` where nothing renews it.
 */
export function renewAdminToken(needs: Needs, project: string): Promise<string | null> {
  return needs.db.transaction(async (tx) => {
    const [row] = await tx.select().from(projects).where(eq(projects.id, project)).for('no key update')
    if (!row || row.access === null) return null
    return buyAgain(tx, needs, row)
  })
}

/**
 * Other processes wait at the row's lock and then find the new token. Not a lock that keys of other tables wait
 * for: webhooks are taken meanwhile.
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

/** Buys the next token and keeps it, its row being held. */
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

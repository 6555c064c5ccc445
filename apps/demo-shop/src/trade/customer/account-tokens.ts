import { randomBytes } from 'node:crypto'
import { getOwn } from '../../platform/own-property.ts'
import type { CustomerRecord } from '../../state/data.ts'
import { createUuid, type Live } from '../../state/live.ts'

/** Lifetime in seconds of a Customer Account API access token. */
export const ACCOUNT_TOKEN_SECONDS = 3600
/** Lifetime in seconds of a refresh token. */
const REFRESH_SECONDS = 30 * 86_400

const PREFIX = 'shcat_'

export type AccountTokens = {
  readonly accessToken: string
  readonly refreshToken: string
  readonly sid: string
  readonly customer: CustomerRecord
}

/**
 * Issues a pair of tokens for a sign-in; `sid` continues one. The access token is also valid as the Storefront API's
 * buyer.
 */
export function issueAccountTokens(
  live: Live,
  customer: CustomerRecord,
  clientId: string,
  sid: string = createUuid(),
): AccountTokens {
  const after = (seconds: number) => new Date(live.now().getTime() + seconds * 1000).toISOString()
  const accessToken = `${PREFIX}${randomBytes(32).toString('base64url')}`
  const refreshToken = `shcrt_${randomBytes(32).toString('base64url')}`
  live.data.customerTokens[accessToken] = {
    customerId: customer.id,
    expiresAt: after(ACCOUNT_TOKEN_SECONDS),
    account: { sid, clientId, refreshToken, refreshExpiresAt: after(REFRESH_SECONDS) },
  }
  live.changed('customerTokens', accessToken)
  return { accessToken, refreshToken, sid, customer }
}

/**
 * Exchanges a refresh token, which it uses up, for the next pair; null for one that is used, expired or another
 * client's.
 */
export function refreshAccountTokens(
  live: Live,
  refreshToken: string,
  clientId: string,
): AccountTokens | null {
  const tokenEntry = Object.entries(live.data.customerTokens).find(
    ([, one]) => one.account?.refreshToken === refreshToken,
  )
  const account = tokenEntry?.[1].account
  if (!tokenEntry || !account || account.clientId !== clientId) return null
  if (new Date(account.refreshExpiresAt) <= live.now()) return null
  const customer = live.data.customers[tokenEntry[1].customerId]
  if (!customer) return null
  delete live.data.customerTokens[tokenEntry[0]]
  live.changed('customerTokens', tokenEntry[0])
  return issueAccountTokens(live, customer, clientId, account.sid)
}

/** Ends a sign-in with all of its tokens. */
export function endAccountSession(live: Live, sid: string): void {
  for (const [token, one] of Object.entries(live.data.customerTokens)) {
    if (one.account?.sid !== sid) continue
    delete live.data.customerTokens[token]
    live.changed('customerTokens', token)
  }
}

/** Returns true for a Customer Account API token, which the legacy customer calls do not accept. */
export const isAccountToken = (token: string): boolean => token.startsWith(PREFIX)

/** Returns the customer of a Customer Account API token; null when it is unknown, expired or a legacy token. */
export function findCustomerByAccountToken(live: Live, token: string): CustomerRecord | null {
  const tokenRecord = isAccountToken(token) ? getOwn(live.data.customerTokens, token) : undefined
  if (!tokenRecord?.account || new Date(tokenRecord.expiresAt) <= live.now()) return null
  return live.data.customers[tokenRecord.customerId] ?? null
}

import { z } from 'zod'
import { firstFetch } from '../../infra/http/guarded-fetch.ts'
import { AdminError } from './admin-api.ts'

/** Admin token grant of the platform. Expiring tokens come with a refresh token. */
export type Grant = {
  readonly access: string
  readonly accessExpires: Date | null
  readonly refresh: string | null
  readonly refreshExpires: Date | null
}

/** Credential exchanged for a token: a callback's code, a refresh token, or a session token of the platform's admin. */
type GrantBy = { readonly code: string } | { readonly refresh: string } | { readonly session: string }

const granted = z.object({
  access_token: z.string().min(1),
  expires_in: z.number().positive().optional(),
  refresh_token: z.string().min(1).optional(),
  refresh_token_expires_in: z.number().positive().optional(),
})

const TIMEOUT_MS = 8000

/**
 * Requests a token from `POST {shop}/admin/oauth/access_token` by a callback's code, a refresh token (which is then
 * used up), or a session token of the admin (token exchange). Throws AdminError without secrets: `refused` when the
 * platform rejects it, `unreachable` without a valid response.
 */
export async function fetchGrant(
  shop: string,
  app: { readonly clientId: string; readonly clientSecret: string },
  grant: GrantBy,
  now: () => number = Date.now,
): Promise<Grant> {
  const began = now()
  const form = {
    client_id: app.clientId,
    client_secret: app.clientSecret,
    ...wantedBy(grant),
  }
  let response: Response
  let text: string
  try {
    response = await firstFetch(`${shop}/admin/oauth/access_token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(form),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    text = await response.text()
  } catch (cause) {
    throw new AdminError('unreachable', 'The shop cannot be reached', cause)
  }
  if (response.status >= 400 && response.status < 500 && response.status !== 429)
    throw new AdminError('refused', `The shop grants no token (${response.status})`)
  if (!response.ok) throw new AdminError('unreachable', `The shop answered ${response.status}`)
  const parsed = granted.safeParse(parse(text))
  if (!parsed.success) throw new AdminError('unreachable', 'The shop answered something else than a token')
  const { access_token, expires_in, refresh_token, refresh_token_expires_in } = parsed.data
  const after = (seconds: number | undefined) => (seconds ? new Date(began + seconds * 1000) : null)
  return {
    access: access_token,
    accessExpires: after(expires_in),
    refresh: refresh_token ?? null,
    refreshExpires: after(refresh_token_expires_in),
  }
}

function wantedBy(grant: GrantBy) {
  if ('code' in grant) return { code: grant.code, expiring: '1' }
  if ('refresh' in grant) return { grant_type: 'refresh_token', refresh_token: grant.refresh }
  return {
    grant_type: 'urn:ietf:params:oauth:grant-type:token-exchange',
    subject_token: grant.session,
    subject_token_type: 'urn:ietf:params:oauth:token-type:id_token',
    requested_token_type: 'urn:shopify:params:oauth:token-type:offline-access-token',
    expiring: '1',
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

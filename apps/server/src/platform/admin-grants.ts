import { z } from 'zod'
import { AdminError } from './admin.ts'
import { firstFetch } from './shop-fetch.ts'

/** An admin token as the platform grants it. Expiring ones come with what buys the next. */
export type Grant = {
  readonly access: string
  readonly accessExpires: Date | null
  readonly refresh: string | null
  readonly refreshExpires: Date | null
}

const granted = z.object({
  access_token: z.string().min(1),
  expires_in: z.number().positive().optional(),
  refresh_token: z.string().min(1).optional(),
  refresh_token_expires_in: z.number().positive().optional(),
})

const TIMEOUT_MS = 8000

/**
 * Asks the platform's token endpoint, `POST {shop}/admin/oauth/access_token`: with a callback's code, or with a
 * refresh token (which then is used up). Throws AdminError: `refused` when the platform says no, `unreachable`
 * when no proper answer came; it holds no secret.
 */
export async function askGrant(
  shop: string,
  app: { readonly clientId: string; readonly clientSecret: string },
  grant: { readonly code: string } | { readonly refresh: string },
  now: () => number = Date.now,
): Promise<Grant> {
  const asked = now()
  const form = {
    client_id: app.clientId,
    client_secret: app.clientSecret,
    ...('code' in grant
      ? { code: grant.code, expiring: '1' }
      : { grant_type: 'refresh_token', refresh_token: grant.refresh }),
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
  const after = (seconds: number | undefined) => (seconds ? new Date(asked + seconds * 1000) : null)
  return {
    access: access_token,
    accessExpires: after(expires_in),
    refresh: refresh_token ?? null,
    refreshExpires: after(refresh_token_expires_in),
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

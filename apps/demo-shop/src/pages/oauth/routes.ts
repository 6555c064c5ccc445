import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { readTextField, sendHtml } from '../../platform/forms.ts'
import { getOwn } from '../../platform/own-property.ts'
import { revokePreviousToken } from '../../state/admin-tokens.ts'
import type { AdminTokenRecord } from '../../state/data.ts'
import { createHexToken, getLive, type Live } from '../../state/live.ts'
import type { LiveShop } from '../../state/types.ts'
import { escapeHtml, renderHtmlPage } from '../layout.ts'
import { renderConsentPage } from './consent-page.ts'

/** Lifetime in seconds of an expiring Admin token and of its refresh token. */
const ACCESS_TOKEN_SECONDS = 3600
const REFRESH_TOKEN_SECONDS = 90 * 86_400
/** Lifetime in seconds of a client credentials token: a day. */
const CLIENT_TOKEN_SECONDS = 86_399

const GRANTS = {
  exchange: 'urn:ietf:params:oauth:grant-type:token-exchange',
  idToken: 'urn:ietf:params:oauth:token-type:id_token',
  offline: 'urn:shopify:params:oauth:token-type:offline-access-token',
  online: 'urn:shopify:params:oauth:token-type:online-access-token',
} as const

const same = (a: string, b: string): boolean => {
  const left = Buffer.from(a)
  const right = Buffer.from(b)
  return left.length === right.length && timingSafeEqual(left, right)
}

/** Returns the `hmac` of a callback: hexadecimal HMAC-SHA256 over the other parameters, sorted. */
export function signCallback(params: Readonly<Record<string, string>>, secret: string): string {
  const message = Object.keys(params)
    .toSorted()
    .map((key) => `${key}=${params[key]}`)
    .join('&')
  return createHmac('sha256', secret).update(message).digest('hex')
}

/**
 * Returns the claims of a session token (JWT, HS256 with the client secret); null when forged, expired or for another
 * app.
 */
function sessionClaims(live: Live, token: string): { readonly sub: string } | null {
  const [head, body, signature] = token.split('.')
  if (!head || !body || !signature) return null
  const expectedSignature = createHmac('sha256', live.clientSecret)
    .update(`${head}.${body}`)
    .digest('base64url')
  if (!same(expectedSignature, signature)) return null
  try {
    const claims: unknown = JSON.parse(Buffer.from(body, 'base64url').toString('utf8'))
    if (typeof claims !== 'object' || claims === null) return null
    const exp: unknown = Reflect.get(claims, 'exp')
    const aud: unknown = Reflect.get(claims, 'aud')
    if (aud !== live.clientId || typeof exp !== 'number' || exp * 1000 < live.now().getTime()) return null
    return { sub: String(Reflect.get(claims, 'sub') ?? '') }
  } catch {
    return null
  }
}

type IssueOptions = {
  readonly scopes: readonly string[]
  readonly online: boolean
  readonly expiring: boolean
  /** Lifetime of the access token in seconds. Default: an hour. */
  readonly seconds?: number
}

function issue(live: Live, options: IssueOptions): AdminTokenRecord {
  const after = (seconds: number) => new Date(live.now().getTime() + seconds * 1000).toISOString()
  const expires = options.expiring || options.online || options.seconds !== undefined
  const token: AdminTokenRecord = {
    accessToken: `shpat_${createHexToken(16)}`,
    scopes: [...options.scopes],
    online: options.online,
    expiresAt: expires ? after(options.seconds ?? ACCESS_TOKEN_SECONDS) : null,
    refreshToken: options.expiring && !options.online ? `shprt_${createHexToken(16)}` : null,
    refreshExpiresAt: options.expiring && !options.online ? after(REFRESH_TOKEN_SECONDS) : null,
  }
  live.data.adminTokens.push(token)
  live.changed()
  return token
}

const answer = (token: AdminTokenRecord, seconds: number = ACCESS_TOKEN_SECONDS) => ({
  access_token: token.accessToken,
  scope: token.scopes.join(','),
  ...(token.expiresAt ? { expires_in: seconds } : {}),
  ...(token.refreshToken
    ? { refresh_token: token.refreshToken, refresh_token_expires_in: REFRESH_TOKEN_SECONDS }
    : {}),
})

/** Registers app installation: the authorize page with its signed callback, and the token endpoint with its grants. */
export function registerOauth(app: FastifyInstance, shop: LiveShop): void {
  registerAuthorize(app, getLive(shop))
  registerAccessToken(app, getLive(shop))
}

const sendInstallPage = (live: Live, reply: FastifyReply, body: string, status = 200) =>
  sendHtml(
    reply,
    renderHtmlPage({ language: 'en', title: 'Install app', shopName: live.shop.catalog.shop.name, body }),
    status,
  )

/** Returns the error of an installation URL; null when it is valid. */
function problemOf(live: Live, clientId: string | null, redirect: string | null): string | null {
  if (clientId !== live.clientId) return 'There is no app with this client_id.'
  return redirect && /^https?:\/\//.test(redirect) && URL.canParse(redirect)
    ? null
    : 'redirect_uri must be a web address.'
}

/** Registers the page on which a merchant approves an app, and its signed redirect. */
function registerAuthorize(app: FastifyInstance, live: Live): void {
  const { shop } = live
  app.get('/admin/oauth/authorize', (request, reply) => {
    const read = (name: string) => readTextField(request.query, name)
    const redirect = read('redirect_uri')
    const problem = problemOf(live, read('client_id'), redirect)
    if (problem || !redirect)
      return sendInstallPage(live, reply, `<p class="alert">${escapeHtml(problem ?? '')}</p>`, 400)
    const scopes = (read('scope') ?? '').split(/[\s,]+/).filter(Boolean)
    const url = new URL(request.url, shop.baseUrl)
    const online = url.searchParams.getAll('grant_options[]').includes('per-user')
    if (read('approve') === null) {
      url.searchParams.set('approve', '1')
      const cancel = new URL(redirect)
      cancel.searchParams.set('error', 'access_denied')
      const state = read('state')
      if (state !== null) cancel.searchParams.set('state', state)
      const body = renderConsentPage({
        shopName: shop.catalog.shop.name,
        appHost: new URL(redirect).host,
        scopes,
        installUrl: url.pathname + url.search,
        cancelUrl: cancel.href,
      })
      return sendInstallPage(live, reply, body)
    }
    const code = createHexToken(16)
    live.data.oauthCodes[code] = {
      scopes,
      redirectUri: redirect,
      online,
      expiresAt: new Date(live.now().getTime() + 600_000).toISOString(),
    }
    live.changed()
    const params: Record<string, string> = {
      code,
      host: Buffer.from(`${shop.domain}/admin`).toString('base64url'),
      shop: shop.catalog.shop.permanentDomain,
      state: read('state') ?? '',
      timestamp: String(Math.floor(live.now().getTime() / 1000)),
    }
    const target = new URL(redirect)
    for (const [key, value] of Object.entries({ ...params, hmac: signCallback(params, live.clientSecret) })) {
      target.searchParams.set(key, value)
    }
    return reply.redirect(target.href)
  })
}

/**
 * Registers the endpoint that exchanges a code, a refresh token, a session token or client credentials for an Admin
 * token.
 */
function registerAccessToken(app: FastifyInstance, live: Live): void {
  app.post('/admin/oauth/access_token', (request, reply) => {
    const read = (name: string) => readTextField(request.body, name)
    const refuse = (error: string, description: string) =>
      reply.code(400).send({ error, error_description: description })
    if (read('client_id') !== live.clientId || !same(read('client_secret') ?? '', live.clientSecret)) {
      return refuse('application_cannot_be_found', 'client_id or client_secret is not right.')
    }
    const expiring = read('expiring') === '1'
    const grant = read('grant_type')
    if (grant === 'refresh_token') {
      const refreshToken = read('refresh_token') ?? ''
      const old = live.data.adminTokens.find(
        (one) => one.refreshToken !== null && one.refreshToken === refreshToken,
      )
      if (!old?.refreshExpiresAt || new Date(old.refreshExpiresAt) <= live.now()) {
        return refuse('invalid_request', 'This refresh token is unknown, used or expired.')
      }
      const newToken = issue(live, { scopes: old.scopes, online: false, expiring: true })
      // Rotation: the old refresh token is revoked once the new tokens are used, so that a lost response does not lock
      // the app out.
      revokePreviousToken(live, old)
      newToken.replaces = refreshToken
      return answer(newToken)
    }
    if (grant === GRANTS.exchange) {
      const subject = read('subject_token') ?? ''
      const type = read('subject_token_type')
      if (type === GRANTS.offline) {
        const old = live.data.adminTokens.find((one) => one.accessToken === subject && one.expiresAt === null)
        if (!old) return refuse('invalid_subject_token', 'This is no offline token of the shop.')
        return answer(issue(live, { scopes: old.scopes, online: false, expiring: true }))
      }
      if (type !== GRANTS.idToken || !sessionClaims(live, subject)) {
        return refuse('invalid_subject_token', 'The session token is forged, expired or for another app.')
      }
      const online = read('requested_token_type') === GRANTS.online
      const scopes = live.data.adminTokens[0]?.scopes ?? []
      return answer(issue(live, { scopes, online, expiring }))
    }
    if (grant === 'client_credentials') {
      const scopes = live.data.adminTokens[0]?.scopes ?? []
      const options = { scopes, online: false, expiring: false, seconds: CLIENT_TOKEN_SECONDS }
      return answer(issue(live, options), CLIENT_TOKEN_SECONDS)
    }
    const code = read('code') ?? ''
    const codeGrant = getOwn(live.data.oauthCodes, code)
    if (!codeGrant || new Date(codeGrant.expiresAt) <= live.now()) {
      return refuse('invalid_request', 'The authorization code was not found or was already used.')
    }
    delete live.data.oauthCodes[code]
    return answer(issue(live, { scopes: codeGrant.scopes, online: codeGrant.online, expiring }))
  })
}

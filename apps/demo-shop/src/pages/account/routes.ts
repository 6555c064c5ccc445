import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readField, readTextField, sendHtml } from '../../platform/forms.ts'
import { getLive, type Live } from '../../state/live.ts'
import type { LiveShop } from '../../state/types.ts'
import {
  ACCOUNT_TOKEN_SECONDS,
  type AccountTokens,
  endAccountSession,
  issueAccountTokens,
  refreshAccountTokens,
} from '../../trade/customer/account-tokens.ts'
import { addCustomer, findCustomerByEmail, validateEmail } from '../../trade/customer/customers.ts'
import { escapeHtml, renderHtmlPage } from '../layout.ts'
import { ACCOUNT_CLIENT, getNativeRedirect, isAllowedOrigin, isRegisteredRedirect } from './clients.ts'
import { createIdToken, getIssuer, getJwks, readSessionId } from './id-token.ts'
import {
  grantCode,
  listAccountMails,
  redeemCode,
  type SignInRequest,
  sendCode,
  tryCode,
} from './sign-in-codes.ts'
import { signInPage } from './sign-in-page.ts'

/** Adds query parameters to a URL, also one with a custom scheme. */
function withQuery(address: string, more: Readonly<Record<string, string | null>>): string {
  const params = Object.entries(more).flatMap(([key, value]) => (value === null ? [] : [[key, value]]))
  return `${address}${address.includes('?') ? '&' : '?'}${new URLSearchParams(params).toString()}`
}

/**
 * Parses the parameters of an authorize URL. An unknown client or redirect URI shows an error page (`page`); every
 * other error redirects to the app (`back`).
 */
function readAsked(live: Live, query: unknown): SignInRequest | { page: string } | { back: string } {
  const read = (name: string) => readTextField(query, name)
  const redirectUri = read('redirect_uri') ?? ''
  const clientId = read('client_id') ?? ''
  if (clientId !== ACCOUNT_CLIENT) return { page: 'invalid_client: there is no such client' }
  if (!isRegisteredRedirect(live, redirectUri)) return { page: 'redirect_uri mismatch' }
  const state = read('state')
  const back = (error: string, error_description: string) => ({
    back: withQuery(redirectUri, { error, error_description, state }),
  })
  if (read('response_type') !== 'code') return back('unsupported_response_type', 'response_type must be code')
  const scopes = (read('scope') ?? '').split(' ')
  if (!scopes.includes('openid') || !scopes.includes('customer-account-api:full'))
    return back('invalid_scope', 'scope must hold openid, email and customer-account-api:full')
  const challenge = read('code_challenge') ?? ''
  if (read('code_challenge_method') !== 'S256' || !/^[\w-]{43}$/.test(challenge))
    return back('invalid_request', 'a public client needs a code_challenge of S256')
  // The platform keeps no session here: every sign-in requires a code.
  if (read('prompt') === 'none') return back('login_required', 'the customer is not signed in')
  const language = read('locale') ?? read('ui_locales') ?? 'en'
  return { clientId, redirectUri, state, nonce: read('nonce'), challenge, language }
}

/**
 * Registers the platform's new customer accounts: discovery, sign-in by emailed code, tokens and logout. Available only
 * while the shop has them (`POST /_demo/breakages` new-accounts).
 */
export function registerAccountPages(app: FastifyInstance, shop: LiveShop): void {
  const live = getLive(shop)
  void app.register(async (pages: FastifyInstance) => {
    // A shop with passwords does not have these pages.
    pages.addHook('onRequest', async (_request, reply) => {
      if (!live.settings.newAccounts) await reply.code(404).send({ errors: 'Not Found' })
    })
    const base = `/authentication/${shop.catalog.shop.id}`
    registerDiscovery(pages, live, base)
    registerAuthorize(pages, live, base)
    registerToken(pages, live, base)
    registerLogout(pages, live, base)
    pages.get('/customer_authentication/redirect', (_request, reply) =>
      sendPage(live, reply, 200, 'The platform shows the customer’s account here, after a sign-in by code.'),
    )
  })
  registerAccountDesk(app, live)
}

/** Registers the discovery documents: endpoints and signing keys. */
function registerDiscovery(app: FastifyInstance, live: Live, base: string): void {
  app.get('/.well-known/openid-configuration', async (_request, reply) => {
    const issuer = getIssuer(live)
    reply.header('access-control-allow-origin', '*')
    return {
      issuer,
      authorization_endpoint: `${issuer}/oauth/authorize`,
      token_endpoint: `${issuer}/oauth/token`,
      end_session_endpoint: `${issuer}/logout`,
      jwks_uri: `${issuer}/.well-known/jwks.json`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
      scopes_supported: ['openid', 'email', 'customer-account-api:full'],
      code_challenge_methods_supported: ['S256'],
    }
  })
  app.get('/.well-known/customer-account-api', async (_request, reply) => {
    reply.header('access-control-allow-origin', '*')
    return { graphql_api: `${live.shop.baseUrl}/customer/api/2025-10/graphql` }
  })
  app.get(`${base}/.well-known/jwks.json`, async () => getJwks())
}

/** Sends a page with the reason a sign-in is impossible. */
const sendRefusal = (live: Live, reply: FastifyReply, text: string) => sendPage(live, reply, 400, text)

const sendPage = (live: Live, reply: FastifyReply, status: number, text: string) =>
  sendHtml(
    reply,
    renderHtmlPage({
      language: 'en',
      title: 'Sign in',
      shopName: live.shop.catalog.shop.name,
      body: `<p class="alert">${escapeHtml(text)}</p>`,
    }),
    status,
  )

const toSignInPage = (live: Live, request: FastifyRequest, signInRequest: SignInRequest) => ({
  shopName: live.shop.catalog.shop.name,
  language: signInRequest.language,
  action: request.url,
  cancel: withQuery(signInRequest.redirectUri, { error: 'access_denied', state: signInRequest.state }),
})

/** Registers the page on which a customer enters an email address, then the emailed code. */
function registerAuthorize(app: FastifyInstance, live: Live, base: string): void {
  app.get(`${base}/oauth/authorize`, async (request, reply) => {
    const signInRequest = readAsked(live, request.query)
    if ('page' in signInRequest) return sendRefusal(live, reply, signInRequest.page)
    if ('back' in signInRequest) return reply.redirect(signInRequest.back)
    const email = readTextField(request.query, 'login_hint') ?? undefined
    return sendHtml(reply, signInPage({ ...toSignInPage(live, request, signInRequest), email }))
  })

  app.post(`${base}/oauth/authorize`, async (request, reply) => {
    const signInRequest = readAsked(live, request.query)
    if ('page' in signInRequest) return sendRefusal(live, reply, signInRequest.page)
    if ('back' in signInRequest) return reply.redirect(signInRequest.back)
    const page = toSignInPage(live, request, signInRequest)
    const email = (readTextField(request.body, 'email') ?? '').trim().toLowerCase()
    const ticket = readTextField(request.body, 'ticket')
    if (ticket === null) {
      if (validateEmail(email).length > 0)
        return sendHtml(reply, signInPage({ ...page, problem: 'bad', email }), 422)
      const mailed = sendCode(live, signInRequest, email)
      if (mailed === null) return sendHtml(reply, signInPage({ ...page, problem: 'many', email }), 429)
      return sendHtml(reply, signInPage({ ...page, email, ticket: mailed }))
    }
    const tried = tryCode(live, ticket, readTextField(request.body, 'code') ?? '')
    if (tried === 'wrong')
      return sendHtml(reply, signInPage({ ...page, problem: 'wrong', email, ticket }), 422)
    if (tried === 'gone') return sendHtml(reply, signInPage({ ...page, problem: 'gone', email }), 422)
    // The owner of the mailbox is the customer; the platform creates an account for a new address.
    const customer =
      findCustomerByEmail(live, tried.email) ?? addCustomer(live, { email: tried.email, password: null })
    const code = grantCode(live, tried.signInRequest, customer.id)
    return reply.redirect(
      withQuery(tried.signInRequest.redirectUri, { code, state: tried.signInRequest.state }),
      303,
    )
  })
}

const toTokenResponse = (live: Live, tokens: AccountTokens, idTokenOf: { nonce: string | null } | null) => ({
  access_token: tokens.accessToken,
  expires_in: ACCOUNT_TOKEN_SECONDS,
  refresh_token: tokens.refreshToken,
  token_type: 'bearer',
  scope: 'openid email customer-account-api:full',
  ...(idTokenOf ? { id_token: createIdToken(live, tokens, ACCOUNT_CLIENT, idTokenOf.nonce) } : {}),
})

/** Allows a registered origin to read the answer (CORS); returns false for any other. */
function allowOrigin(live: Live, request: FastifyRequest, reply: FastifyReply): boolean {
  const { origin } = request.headers
  if (origin !== undefined && isAllowedOrigin(live, origin)) {
    reply.header('access-control-allow-origin', origin).header('vary', 'Origin')
    reply.header('access-control-allow-headers', 'content-type, authorization')
  }
  return isAllowedOrigin(live, origin)
}

/** Registers the token endpoint, which exchanges a code or a refresh token. */
function registerToken(app: FastifyInstance, live: Live, base: string): void {
  app.options(`${base}/oauth/token`, async (request, reply) =>
    reply.code(allowOrigin(live, request, reply) ? 204 : 403).send(),
  )
  app.post(`${base}/oauth/token`, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const read = (name: string) => readTextField(request.body, name) ?? ''
    const wrong = (status: number, error: string, error_description: string) =>
      reply.code(status).send({ error, error_description })
    if (!allowOrigin(live, request, reply))
      return wrong(401, 'invalid_token', 'this origin is not registered')
    const clientId = read('client_id')
    if (clientId !== ACCOUNT_CLIENT) return wrong(401, 'invalid_client', 'there is no such client')
    if (read('grant_type') === 'authorization_code') {
      const redirectUri = read('redirect_uri')
      const grant = redeemCode(live, {
        code: read('code'),
        clientId,
        redirectUri,
        verifier: read('code_verifier'),
      })
      const customer = grant && live.data.customers[grant.customerId]
      if (!grant || !customer) return wrong(400, 'invalid_grant', 'the code is not, or no longer, good')
      return toTokenResponse(live, issueAccountTokens(live, customer, clientId), {
        nonce: grant.signInRequest.nonce,
      })
    }
    if (read('grant_type') === 'refresh_token') {
      const tokens = refreshAccountTokens(live, read('refresh_token'), clientId)
      if (!tokens) return wrong(400, 'invalid_grant', 'the refresh token is not, or no longer, good')
      return toTokenResponse(live, tokens, null)
    }
    return wrong(400, 'unsupported_grant_type', 'authorization_code or refresh_token')
  })
}

/** Registers the logout endpoint, which ends the session of an id token and redirects to a registered URI. */
function registerLogout(app: FastifyInstance, live: Live, base: string): void {
  app.get(`${base}/logout`, async (request, reply) => {
    const sid = readSessionId(readTextField(request.query, 'id_token_hint') ?? '')
    if (sid === null) return sendRefusal(live, reply, 'id_token_hint is missing or not ours')
    endAccountSession(live, sid)
    const onward = readTextField(request.query, 'post_logout_redirect_uri')
    return reply.redirect(onward !== null && isRegisteredRedirect(live, onward) ? onward : live.shop.baseUrl)
  })
}

/** Registers test calls for the registered URIs and the emails. */
function registerAccountDesk(app: FastifyInstance, live: Live): void {
  const texts = (body: unknown, name: string): string[] => {
    const value = readField(body, name)
    return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
  }
  app.post('/_demo/account-client', (request) => {
    live.settings.accountRedirects = texts(request.body, 'redirects')
    live.settings.accountOrigins = texts(request.body, 'origins')
    return { clientId: ACCOUNT_CLIENT, nativeRedirect: getNativeRedirect(live) }
  })
  app.get('/_demo/account-mails', () => ({ mails: listAccountMails(live) }))
  app.get('/_demo/mailbox', (_request, reply) => {
    const rows = listAccountMails(live)
      .toReversed()
      .map(
        (one) => `<section><h2>${escapeHtml(one.to)}</h2><p><b>${one.code}</b> · ${one.sentAt}</p></section>`,
      )
      .join('')
    const body = `<h1>Mailbox</h1>${rows || '<p class="note">No mail yet.</p>'}`
    return sendHtml(
      reply,
      renderHtmlPage({ language: 'en', title: 'Mailbox', shopName: live.shop.catalog.shop.name, body }),
    )
  })
}

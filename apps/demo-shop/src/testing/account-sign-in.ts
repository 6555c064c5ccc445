import { createHash } from 'node:crypto'
import { ACCOUNT_CLIENT } from '../pages/account/clients.ts'
import { readPath, readTextAt, type TestShop } from './shop-client.ts'

const FORM = { 'content-type': 'application/x-www-form-urlencoded' } as const
export const VERIFIER = 'v'.repeat(43)

export const createChallenge = (verifier: string): string =>
  createHash('sha256').update(verifier).digest('base64url')

/**
 * Switches a test shop to the new customer accounts. Returns functions that act as an app: authorize, sign in, redeem a
 * code, query.
 */
export async function enableNewAccounts(shop: TestShop) {
  await shop.app.inject({ method: 'POST', url: '/_demo/breakages', payload: { kind: 'new-accounts' } })
  const base = `/authentication/${shop.catalog.shop.id}`
  const redirect = `shop.${shop.catalog.shop.id}.app://callback`
  const signInParams = {
    client_id: ACCOUNT_CLIENT,
    redirect_uri: redirect,
    response_type: 'code',
    scope: 'openid email customer-account-api:full',
    state: 'state-1',
    nonce: 'nonce-1',
    code_challenge: createChallenge(VERIFIER),
    code_challenge_method: 'S256',
  }
  const authorize = (change: Readonly<Record<string, string>> = {}) =>
    `${base}/oauth/authorize?${new URLSearchParams({ ...signInParams, ...change }).toString()}`
  const post = (url: string, fields: Readonly<Record<string, string>>, headers: object = {}) =>
    shop.app.inject({
      method: 'POST',
      url,
      headers: { ...FORM, ...headers },
      payload: new URLSearchParams(fields).toString(),
    })
  const ticketOf = (page: string) => /name="ticket" value="(\w+)"/.exec(page)?.[1] ?? ''
  const mailed = async () =>
    readTextAt((await shop.app.inject('/_demo/account-mails')).json(), 'mails.0.code')
  const token = (fields: Readonly<Record<string, string>>, headers: object = {}) =>
    post(`${base}/oauth/token`, { client_id: ACCOUNT_CLIENT, ...fields }, headers)
  /** Goes through the sign-in pages. Returns the redirect URL. */
  const signIn = async (email = 'shopper@vitrine.test', change: Readonly<Record<string, string>> = {}) => {
    const url = authorize(change)
    const page = await post(url, { email })
    const mails: unknown = (await shop.app.inject('/_demo/account-mails')).json()
    const all = readPath(mails, 'mails')
    const last = Array.isArray(all) ? all.length - 1 : 0
    const response = await post(url, {
      email,
      ticket: ticketOf(page.body),
      code: readTextAt(mails, `mails.${last}.code`),
    })
    return new URL(String(response.headers.location))
  }
  const redeem = (code: string, change: Readonly<Record<string, string>> = {}) =>
    token({
      grant_type: 'authorization_code',
      code,
      redirect_uri: redirect,
      code_verifier: VERIFIER,
      ...change,
    })
  const queryAccount = async (accessToken: string, query: string, variables: object = {}) => {
    const answer = await shop.app.inject({
      method: 'POST',
      url: '/customer/api/2025-10/graphql',
      headers: { authorization: accessToken },
      payload: { query, variables },
    })
    return { status: answer.statusCode, body: answer.json<unknown>() }
  }
  return { base, redirect, authorize, post, ticketOf, mailed, token, signIn, redeem, ask: queryAccount }
}

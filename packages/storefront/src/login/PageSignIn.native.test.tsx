import { afterEach, expect, jest, test } from '@jest/globals'
import { fireEvent, screen, waitFor } from '@testing-library/react-native'
import type { PlatformSignIn } from '@vitrine/storefront/ports.ts'
import { show } from '@vitrine/testing/native.tsx'
import Register from '../register/Screen.tsx'
import Screen from './Screen.tsx'

const SHOP = 'https://shop.test'
const BACK = 'shop.7.app://callback'
const CLIENT = 'shp_2f6c9a41-7b1d-4c55-9f0e-5a8d3c1e7b90'
const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

/** The platform of a shop with new customer accounts; each response can be replaced. */
function platform(own: { token?: () => Response; pages?: boolean } = {}) {
  let nonce = ''
  const requestedUrls: string[] = []
  const idToken = () =>
    `h.${btoa(JSON.stringify({ iss: `${SHOP}/auth`, aud: CLIENT, nonce, exp: Date.now() / 1000 + 60 }))}.s`
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const url = String(input)
    requestedUrls.push(url)
    if (url.includes('/.well-known/') && own.pages === false) return json({}, 404)
    if (url.endsWith('openid-configuration'))
      return json({
        issuer: `${SHOP}/auth`,
        authorization_endpoint: `${SHOP}/auth/authorize`,
        token_endpoint: `${SHOP}/auth/token`,
        end_session_endpoint: `${SHOP}/auth/logout`,
      })
    if (url.endsWith('customer-account-api')) return json({ graphql_api: `${SHOP}/account/graphql` })
    if (url.endsWith('/token'))
      return (
        own.token?.() ??
        json({ access_token: 'shcat_1', refresh_token: 'r1', expires_in: 3600, id_token: idToken() })
      )
    if (url.endsWith('/graphql'))
      return json({
        data: {
          customer: {
            id: 'gid://shopify/Customer/5',
            firstName: 'Robin',
            lastName: 'R',
            emailAddress: { emailAddress: 'robin@mail.test', marketingState: 'SUBSCRIBED' },
            phoneNumber: null,
            defaultAddress: null,
          },
        },
      })
    throw new TypeError(`Nobody answers at ${url}`)
  })
  return {
    requestedUrls,
    note: (address: string) => (nonce = new URLSearchParams(address.split('?')[1]).get('nonce') ?? ''),
  }
}
afterEach(() => {
  jest.restoreAllMocks()
})

const secrets: PlatformSignIn['secrets'] = {
  random: (bytes) => Uint8Array.from({ length: bytes }, (_, at) => at + 1),
  sha256: async () => new Uint8Array(32),
}
const createSignIn = (visit: PlatformSignIn['visit']) => async (): Promise<PlatformSignIn> => ({
  back: BACK,
  visit,
  secrets,
})
const shop = { url: SHOP, accounts: { client: CLIENT, scheme: 'shop.7.app' } }
const stateOf = (url: string) => new URLSearchParams(url.split('?')[1]).get('state')

test('sign-in on the platform’s page takes one press, and returns the shopper to the requested screen', async () => {
  const { note } = platform()
  const visits: string[] = []
  const { went, shopper, tracked } = show(<Screen query="?next=/orders" />, {
    shop,
    platformSignIn: createSignIn(async (url) => {
      visits.push(url)
      note(url)
      return `${BACK}?code=c1&state=${stateOf(url)}`
    }),
  })
  expect(screen.queryByLabelText('Password')).toBeNull()
  fireEvent.press(screen.getByRole('button', { name: 'Continue' }))
  await waitFor(() => expect(went).toEqual(['/orders']))
  expect(visits).toHaveLength(1)
  expect(visits[0]).toContain('code_challenge_method=S256')
  expect(visits[0]).toContain('locale=en')
  expect(shopper.getState()).toMatchObject({
    token: 'shcat_1',
    refresh: 'r1',
    user: { firstName: 'Robin', id: 5 },
  })
  expect(tracked).toContainEqual(['login', { method: 'page' }])
})

test('cancelling by Back on the platform’s sign-in page shows the button again, without an error', async () => {
  platform()
  const { went } = show(<Register />, { shop, platformSignIn: createSignIn(async () => null) })
  fireEvent.press(screen.getByRole('button', { name: 'Continue' }))
  await screen.findByRole('button', { name: 'Continue', busy: false })
  expect(screen.queryByTestId('form-problem')).toBeNull()
  expect(went).toEqual([])
})

test('cancelling on the platform’s sign-in page shows no error', async () => {
  platform()
  show(<Screen />, {
    shop,
    platformSignIn: createSignIn(async (url) => `${BACK}?error=access_denied&state=${stateOf(url)}`),
  })
  fireEvent.press(screen.getByRole('button', { name: 'Continue' }))
  await screen.findByRole('button', { name: 'Continue', busy: false })
  expect(screen.queryByTestId('form-problem')).toBeNull()
})

test('a sign-in callback without a pending sign-in signs nobody in, and says so', async () => {
  platform()
  const { went, shopper } = show(<Screen query="?code=stolen&state=of-another" />, {
    shop,
    platformSignIn: createSignIn(async () => null),
  })
  expect(await screen.findByText('This login has expired. Please try again.')).toBeTruthy()
  expect(shopper.getState().token).toBeNull()
  expect(went).toEqual([])
})

test('a repeated sign-in callback of a signed-in shopper continues without an error', async () => {
  platform()
  const { went } = show(<Screen query="?code=spent&state=of-before" />, {
    shop,
    platformSignIn: createSignIn(async () => null),
    shopper: { token: 'shcat_1', expires: '2099-01-01T00:00:00Z', refresh: 'r1' },
  })
  await waitFor(() => expect(went).toEqual(['/menu']))
})

test('a sign-in callback with a used or expired code asks to start again', async () => {
  platform({ token: () => json({ error: 'invalid_grant' }, 400) })
  show(<Screen />, {
    shop,
    platformSignIn: createSignIn(async (url) => `${BACK}?code=c1&state=${stateOf(url)}`),
  })
  fireEvent.press(screen.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByText('This login has expired. Please try again.')).toBeTruthy()
})

test('sign-in shows a retry when the shop is unreachable', async () => {
  jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('offline'))
  jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  show(<Screen />, { shop, platformSignIn: createSignIn(async () => null) })
  fireEvent.press(screen.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByText('Try again later')).toBeTruthy()
  await screen.findByRole('button', { name: 'Continue', busy: false })
})

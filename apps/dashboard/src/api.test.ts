// isolated: the session takes its storage from the window when it is first loaded.
import { listProjects } from '@vitrine/core/contract/projects/projects'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

/** Only the browser's storage and the network are replaced by fakes. */
const stored = new Map<string, string>()
vi.stubGlobal('window', {
  localStorage: {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  },
})
const { ApiError, call, saveCall } = await import('./api.ts')
const { loadLanguage } = await import('./i18n/messages.ts')
const { clearSession, saveSession, session } = await import('./session/session.ts')

await loadLanguage('en')

const user = { id: '018f0000-0000-7000-8000-000000000001', name: 'Ada', email: 'ada@b.test', admin: false }
const SIGNED_IN = { access: 'old', refresh: 'one', user, language: null }
const RENEWED = { access: 'new', refresh: 'two', user, language: null }
type Says = () => Promise<Response>
const respondWith =
  (status: number, body: unknown): Says =>
  async () =>
    new Response(typeof body === 'string' ? body : JSON.stringify(body), { status })
const refuses = (status: number, code: string) =>
  respondWith(status, { error: { code, message: code }, data: null })
const lost: Says = async () => {
  throw new TypeError('Failed to fetch')
}

/**
 * A server that accepts only the access token 'new' and responds to each renewal in turn; the last response repeats.
 */
function serve(...renewals: Says[]) {
  const requestedUrls: string[] = []
  vi.stubGlobal('fetch', async (address: string, { headers }: { headers: Record<string, string> }) => {
    requestedUrls.push(address)
    if (address.endsWith('/users/refresh')) {
      const [next] = renewals
      if (renewals.length > 1) renewals.shift()
      return next ? next() : lost()
    }
    return headers['X-JWT'] === 'new'
      ? respondWith(200, { error: null, data: { projects: [] } })()
      : refuses(401, 'unauthenticated')()
  })
  return requestedUrls
}

beforeEach(() => saveSession(SIGNED_IN))
afterEach(() => clearSession())

const PASSING: readonly [string, Says, string][] = [
  ['no network', lost, 'offline'],
  ['a busy server', refuses(429, 'too-many'), 'too-many'],
  ['a server in trouble', refuses(500, 'internal'), 'internal'],
  ['a server that is away', refuses(503, 'unavailable'), 'unavailable'],
  ['a proxy’s own page', respondWith(502, '<h1>Bad gateway</h1>'), 'internal'],
]

describe('a session with an expired access token', () => {
  test.each(PASSING)(
    'survives %s: the call fails with the reason, and nobody is signed out',
    async (_what, trouble, code) => {
      serve(trouble)
      await expect(call(listProjects, {})).rejects.toMatchObject({ code })
      expect(session.getState()).toMatchObject({ access: 'old', refresh: 'one' })
    },
  )

  test.each(PASSING)('is renewed once %s has passed, and the save succeeds', async (_what, trouble) => {
    serve(trouble, trouble, respondWith(200, { error: null, data: RENEWED }))
    const errorCodes: string[] = []
    const pendingSave = saveCall(
      listProjects,
      {},
      { delay: 0, onTrouble: ({ code }) => errorCodes.push(code) },
    )
    expect(await pendingSave).toEqual({ projects: [] })
    expect(errorCodes).toHaveLength(2)
    expect(session.getState()).toMatchObject({ access: 'new', refresh: 'two' })
  })

  test.each(['expired', 'invalid'])('ends when the server says so (%s)', async (code) => {
    serve(refuses(401, code))
    await expect(call(listProjects, {})).rejects.toBeInstanceOf(ApiError)
    expect(session.getState()).toMatchObject({ access: null, refresh: null, user: null })
  })

  test('is renewed before a call whose token’s time is over, so that the server refuses nothing', async () => {
    const expired = `head.${btoa(JSON.stringify({ exp: 1 }))}.signature`
    saveSession({ ...SIGNED_IN, access: expired })
    const requestedUrls = serve(respondWith(200, { error: null, data: RENEWED }))
    await Promise.all([call(listProjects, {}), call(listProjects, {})])
    expect(requestedUrls).toEqual(['/api/users/refresh', '/api/projects/list', '/api/projects/list'])
  })

  test('is not renewed before each call on a device with a wrong clock', async () => {
    const expired = `head.${btoa(JSON.stringify({ exp: 1 }))}.signature`
    saveSession({ ...SIGNED_IN, access: expired })
    let renewals = 0
    vi.stubGlobal('fetch', async (address: string) => {
      const isRenewal = address.endsWith('/users/refresh')
      if (isRenewal) renewals += 1
      const data = isRenewal ? { ...RENEWED, access: expired } : { projects: [] }
      return respondWith(200, { error: null, data })()
    })
    for (let count = 0; count < 3; count += 1) await call(listProjects, {})
    expect(renewals).toBeLessThanOrEqual(1)
  })

  test('is renewed once by concurrent calls', async () => {
    const requestedUrls = serve(respondWith(200, { error: null, data: RENEWED }))
    await Promise.all([call(listProjects, {}), call(listProjects, {}), call(listProjects, {})])
    expect(requestedUrls.filter((address) => address.endsWith('/users/refresh'))).toHaveLength(1)
  })
})

test('an API error code is shown in the current language, at its field or above the form', async () => {
  saveSession({ ...SIGNED_IN, access: 'new' })
  const error = {
    code: 'invalid',
    message: 'The request body isn’t valid JSON.',
    fields: { cursor: 'This cursor is invalid. Start from the first page.' },
    reasons: { '': { code: 'not-json' }, cursor: { code: 'cursor' } },
  }
  vi.stubGlobal('fetch', respondWith(400, { error, data: null }))
  await loadLanguage('de')
  await expect(call(listProjects, {})).rejects.toMatchObject({
    message: 'Der Inhalt der Anfrage ist kein gültiges JSON.',
    fields: { cursor: 'Dieser Cursor ist ungültig. Beginnen Sie mit der ersten Seite.' },
  })
  await loadLanguage('en')
})

import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import {
  me,
  refreshSession,
  saveLanguage,
  signIn,
  signOut,
  signUp,
} from '@vitrine/core/contract/accounts/users'
import { createProject, getProject, listProjects } from '@vitrine/core/contract/projects/projects'
import { splitIntoBatches } from '@vitrine/core/sync/split-into-batches'
import { getEffort, isFullRun } from '@vitrine/testing/effort.ts'
import { eq } from 'drizzle-orm'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { createId } from '../../infra/db/uuid.ts'
import { createAccessTokens } from '../../services/access/access-tokens.ts'
import * as schema from '../../services/schema/schema.ts'
import { startVitrine, type Vitrine } from '../../testing/start-server.ts'
import { MAX_WAITING_HASHES } from './hashing.ts'
import { hashPassword } from './password.ts'
import { beginSession, rotateRefreshToken } from './queries.ts'
import { countAttempt } from './sign-in-attempts.ts'

let vitrine: Vitrine
beforeAll(async () => {
  vitrine = await startVitrine()
})
afterAll(() => vitrine?.close())

const SECRETS = {
  JWT_SECRET: 'a secret of the tests',
  SECRETS_KEY: 'another secret of the tests',
  WEBHOOK_SECRET: 'a third secret of the tests',
}
/** Makes a call from an address that a proxy reports. */
const postFrom = (server: Vitrine, path: string, from: string, body: object) =>
  fetch(`${server.url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify(body),
  })
const refusalOf = z.object({ error: z.object({ code: z.string() }).nullable() })
const readErrorCode = async (response: Response) => refusalOf.parse(await response.json()).error?.code
const createSignUp = () => ({ name: 'Ada', email: `${createId()}@merchants.test`, password: 'secret' })

describe('an account', () => {
  test('is created, signed in and signed out', async () => {
    const account = createSignUp()
    const signUpResult = await vitrine.must(signUp, account)
    expect(signUpResult.user).toMatchObject({ name: 'Ada', email: account.email, admin: false })
    const session = await vitrine.must(signIn, { email: account.email.toUpperCase(), password: 'secret' })
    expect((await vitrine.must(me, {}, session.access)).user.id).toBe(signUpResult.user.id)
    await vitrine.must(signOut, { refresh: session.refresh })
    const after = await vitrine.call(refreshSession, { refresh: session.refresh })
    expect(after).toMatchObject({ status: 401, error: { code: 'expired', message: 'Expired' } })
  })

  test('cannot be created twice for one email address', async () => {
    const account = createSignUp()
    await vitrine.must(signUp, account)
    const secondResponse = await vitrine.call(signUp, { ...account, email: account.email.toUpperCase() })
    expect(secondResponse).toMatchObject({
      status: 409,
      error: { code: 'taken', fields: { email: 'User with this email already exists' } },
    })
  })

  test('that exists is revealed by sign-up to one network 20 times an hour, and other networks and new merchants still sign up', async () => {
    const behind = await startVitrine({ env: { TRUSTED_PROXIES: '1' } })
    const account = createSignUp()
    const requestSignUp = async (from: string, body = account) => {
      const response = await postFrom(behind, signUp.path, from, body)
      return [response.status, await readErrorCode(response), response.headers.get('retry-after')]
    }
    expect(await requestSignUp('203.0.113.7')).toEqual([200, undefined, null])
    for (let n = 0; n < 20; n += 1) expect(await requestSignUp('203.0.113.7')).toEqual([409, 'taken', null])
    expect(await requestSignUp('203.0.113.7')).toEqual([429, 'too-many', '3600'])
    expect(await requestSignUp('198.51.100.1, 203.0.113.7'), 'a claimed address').toEqual([
      429,
      'too-many',
      '3600',
    ])
    expect(await requestSignUp('203.0.113.7', createSignUp()), 'a new address').toEqual([
      200,
      undefined,
      null,
    ])
    expect(await requestSignUp('198.51.100.1'), 'another network').toEqual([409, 'taken', null])
    expect(await requestSignUp('198.51.100.1', createSignUp())).toEqual([200, undefined, null])
    await behind.close()
  })

  test('reports the first error of every invalid field', async () => {
    const answer = await vitrine.call(signUp, {
      name: ' ',
      email: 'nobody',
      password: '🙂🙂🙂🙂',
      phone: '12',
    })
    expect(answer.status).toBe(400)
    expect(answer.error?.fields).toEqual({
      name: 'Enter your name',
      email: 'Invalid format',
      password: 'Minimum 5 symbols required',
      phone: 'Enter 11 digits',
    })
  })

  test('sign-in answers a wrong password and an unknown email address the same', async () => {
    const account = createSignUp()
    await vitrine.must(signUp, account)
    const wrong = await vitrine.call(signIn, { email: account.email, password: 'guess' })
    const unknown = await vitrine.call(signIn, { email: `${createId()}@nobody.test`, password: 'guess' })
    expect(wrong).toMatchObject({
      status: 401,
      error: { code: 'wrong-credentials', message: 'Wrong credentials' },
    })
    expect(unknown).toEqual(wrong)
  })

  test('is locked for a minute after ten wrong passwords, even for the right one', async () => {
    const account = createSignUp()
    await vitrine.must(signUp, account)
    for (let guess = 0; guess < 10; guess++)
      await vitrine.call(signIn, { email: account.email, password: `guess ${guess}` })
    const answer = await vitrine.call(signIn, { email: account.email, password: 'secret' })
    expect(answer).toMatchObject({ status: 429, error: { code: 'too-many' } })
  })
})

describe('the dashboard language', () => {
  test('is stored with the account and returned on sign-in elsewhere', async () => {
    const account = createSignUp()
    const first = await vitrine.must(signUp, account)
    expect(first.language).toBe(null)
    await vitrine.must(saveLanguage, { language: 'ar' }, first.access)
    const { email, password } = account
    const elsewhere = await vitrine.must(signIn, { email, password })
    expect(elsewhere.language).toBe('ar')
    expect((await vitrine.must(refreshSession, { refresh: elsewhere.refresh })).language).toBe('ar')
  })

  test('must be a supported code; anything else is refused and the account keeps its own', async () => {
    const account = createSignUp()
    const { access } = await vitrine.must(signUp, account)
    await vitrine.must(saveLanguage, { language: 'de' }, access)
    for (const language of ['', 'DE', 'de-AT', 'x'.repeat(10_000)])
      expect(await vitrine.call(saveLanguage, { language }, access)).toMatchObject({
        status: 400,
        error: { fields: { language: 'Choose a language.' } },
      })
    const { email, password } = account
    expect((await vitrine.must(signIn, { email, password })).language).toBe('de')
  })
})

/** One wrong password, from an address that a proxy reports. */
async function guess(server: Vitrine, email: string, from: string): Promise<number> {
  const response = await postFrom(server, signIn.path, from, { email, password: 'guess' })
  await response.arrayBuffer()
  return response.status
}
const times = (statuses: readonly number[], status: number) => statuses.filter((one) => one === status).length

describe('wrong passwords', () => {
  test('sent at once are counted in sequence: ten are tried, whatever address they claim', async () => {
    const { email } = createSignUp()
    const tried = await Promise.all(
      Array.from({ length: 40 }, (_, n) => guess(vitrine, email, `10.0.0.${n}`)),
    )
    expect([times(tried, 401), times(tried, 429)]).toEqual([10, 30])
  })

  test('behind a trusted proxy are counted per network, and strangers in others lock nobody out', async () => {
    // Hashing a password is expensive in production only.
    const production = isFullRun() ? { NODE_ENV: 'production', ...SECRETS } : {}
    const behind = await startVitrine({ env: { ...production, TRUSTED_PROXIES: '1' } })
    const { email } = createSignUp()
    const first = await Promise.all(Array.from({ length: 20 }, () => guess(behind, email, '203.0.113.7')))
    expect([times(first, 401), times(first, 429)]).toEqual([10, 10])
    // A header value of the caller precedes the proxy's and is not trusted.
    expect(await guess(behind, email, '198.51.100.1, 203.0.113.7')).toBe(429)
    const rest: number[] = []
    const others = getEffort({ short: 30, long: 60 })
    // Requests beyond a small machine's capacity are refused unchecked.
    for (const group of splitIntoBatches(
      Array.from({ length: others }, (_, n) => n),
      15,
    ))
      rest.push(...(await Promise.all(group.map((n) => guess(behind, email, `203.0.113.${n + 10}`)))))
    expect([times(rest, 401), times(rest, 429)]).toEqual([others, 0])
    // During an attack, a network has three attempts.
    const more = await Promise.all(Array.from({ length: 5 }, () => guess(behind, email, '192.0.2.1')))
    expect([times(more, 401), times(more, 429)]).toEqual([3, 2])
    await behind.close()
  })

  test('from one IPv6 subnet count together, and those of one site have a limit', async () => {
    const { db } = vitrine.services
    const { email } = createSignUp()
    const count = (ip: string, device: string | null = null) => countAttempt(db, { ip, device }, email)
    for (let n = 0; n < 10; n += 1) expect(await count(`2001:db8:1:1::${n}`)).not.toBeNull()
    expect(await count('2001:db8:1:1:ffff::1')).toBeNull()
    for (let n = 0; n < 9; n += 1) expect(await count(`2001:db8:1:2::${n}`)).not.toBeNull()
    for (let n = 3; n < 20; n += 1) await count(`2001:db8:1:${n}::1`)
    expect(await count('2001:db8:1:ffff::1')).toBeNull()
    expect(await count('2001:db8:2:1::1'), 'another site').not.toBeNull()
  })

  test('of any number of strangers never lock out a device that was signed in before', async () => {
    const account = createSignUp()
    const headers = (cookie: string) => ({ 'content-type': 'application/json', cookie })
    const post = (password: string, cookie = '') =>
      fetch(`${vitrine.url}/api${signIn.path}`, {
        method: 'POST',
        headers: headers(cookie),
        body: JSON.stringify({ email: account.email, password }),
      })
    await vitrine.must(signUp, account)
    const firstResponse = await post(account.password)
    const [cookie = ''] = (firstResponse.headers.get('set-cookie') ?? '').split(';')
    expect(firstResponse.headers.get('set-cookie')).toMatch(/^device=.*; HttpOnly; SameSite=Strict$/)
    const { db } = vitrine.services
    const stranger = (n: number) => ({ ip: `10.0.${n >> 8}.${n & 255}`, device: null })
    for (let n = 0; n < 301; n += 1) await countAttempt(db, stranger(n), account.email)
    expect(await countAttempt(db, stranger(400), account.email)).toBeNull()
    expect((await post(account.password)).status, 'an unknown device').toBe(429)
    const forged = cookie.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))
    expect((await post(account.password, forged)).status, 'a forged mark').toBe(429)
    expect((await post(account.password, cookie)).status, 'the known device').toBe(200)
  })

  test('are forgotten after the right one', async () => {
    const account = createSignUp()
    await vitrine.must(signUp, account)
    for (let round = 0; round < 2; round++) {
      for (let wrong = 0; wrong < 8; wrong++) expect(await guess(vitrine, account.email, '')).toBe(401)
      await vitrine.must(signIn, { email: account.email, password: account.password })
    }
  })
})

describe('password hashing', () => {
  test('does not block other requests', async () => {
    let finishedCount = 0
    const all = getEffort({ short: 8, long: 16 })
    const hashes = Array.from({ length: all }, () =>
      hashPassword('a long secret', 15).then(() => {
        finishedCount += 1
      }),
    )
    await promisify(gzip)('page')
    // In the compression threads it would have waited for almost all of the others.
    expect(finishedCount).toBeLessThan(all / 2)
    await Promise.all(hashes)
  })

  test('beyond its capacity is refused with a retry time and counts as no attempt', async () => {
    const account = createSignUp()
    await vitrine.must(signUp, account)
    let full = true
    const cost = getEffort({ short: 12, long: 15 })
    // Each client tries again at once, so that no slot is ever free.
    const hashRepeatedly = async (): Promise<void> => {
      const hashed = await hashPassword('x', cost).catch(() => null)
      if (full && hashed) await hashRepeatedly()
    }
    const hashers = Array.from({ length: MAX_WAITING_HASHES * 2 }, hashRepeatedly)
    for (let round = 0; round < 12; round++) {
      const response = await fetch(`${vitrine.url}/api${signIn.path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: account.email, password: account.password }),
      })
      expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5'])
      expect(await response.json()).toMatchObject({
        error: { message: expect.stringContaining('Try again in a moment') },
      })
    }
    full = false
    await Promise.all(hashers)
    await vitrine.must(signIn, { email: account.email, password: account.password })
  })
})

describe('a refresh token', () => {
  /** Simulates that the token was used this many seconds earlier. */
  const usedBefore = (seconds: number, refresh: string) =>
    vitrine.services.db
      .update(schema.refreshTokens)
      .set({ rotated: new Date(Date.now() - seconds * 1000) })
      .where(eq(schema.refreshTokens.token, createHash('sha256').update(refresh).digest('base64url')))

  test('expires with its session: after thirty unused days, or ninety days after sign-in', async () => {
    const { user } = await vitrine.merchant()
    const { db } = vitrine.services
    const day = (days: number) => new Date(Date.now() + days * 86_400_000)
    const renewed = (refresh: string, on: Date) =>
      rotateRefreshToken(db, refresh, { secret: SECRETS.JWT_SECRET, device: undefined }, on)
    const idleSession = await beginSession(db, user.id, undefined)
    expect(await renewed(idleSession.refresh, day(31))).toBeNull()
    let { refresh } = await beginSession(db, user.id, undefined)
    for (const on of [20, 40, 60, 80]) refresh = (await renewed(refresh, day(on)))?.refresh ?? ''
    expect(refresh).not.toBe('')
    expect(await renewed(refresh, day(91))).toBeNull()
  })

  test('is exchanged for the next pair; reusing it half a minute later ends all sessions derived from it', async () => {
    const first = await vitrine.merchant()
    const second = await vitrine.must(refreshSession, { refresh: first.refresh })
    expect(second.refresh).not.toBe(first.refresh)
    await usedBefore(31, first.refresh)
    const stolen = await vitrine.call(refreshSession, { refresh: first.refresh })
    expect(stolen).toMatchObject({ status: 401, error: { code: 'expired' } })
    const owner = await vitrine.call(refreshSession, { refresh: second.refresh })
    expect(owner).toMatchObject({ status: 401, error: { code: 'expired' } })
  })

  test('whose response was lost returns the same session, which stays valid', async () => {
    const { refresh } = await vitrine.merchant()
    const lost = await vitrine.must(refreshSession, { refresh })
    await usedBefore(25, refresh)
    const refreshedSession = await vitrine.must(refreshSession, { refresh })
    expect(refreshedSession.refresh).toBe(lost.refresh)
    const { access } = await vitrine.must(refreshSession, { refresh: refreshedSession.refresh })
    expect((await vitrine.call(me, {}, access)).status).toBe(200)
  })

  test('used by two tabs at once gives both the same session', async () => {
    const { refresh } = await vitrine.merchant()
    const answers = await Promise.all([1, 2].map(() => vitrine.must(refreshSession, { refresh })))
    expect(answers[0]?.refresh).toBe(answers[1]?.refresh)
    for (const { access } of answers) expect((await vitrine.call(me, {}, access)).status).toBe(200)
  })

  test('of an ended session returns nothing, however recently it was used', async () => {
    const { refresh } = await vitrine.merchant()
    await vitrine.must(refreshSession, { refresh })
    await vitrine.must(signOut, { refresh })
    expect((await vitrine.call(refreshSession, { refresh })).status).toBe(401)
  })

  test('of another session stays valid when one session ends', async () => {
    const account = createSignUp()
    const phone = await vitrine.must(signUp, account)
    const laptop = await vitrine.must(signIn, { email: account.email, password: account.password })
    await vitrine.must(signOut, { refresh: phone.refresh })
    expect((await vitrine.call(refreshSession, { refresh: laptop.refresh })).status).toBe(200)
  })
})

describe('an access token', () => {
  const signToken = (secret: string, issuer = 'vitrine', expires = '15m') =>
    new SignJWT({ name: 'Eve', email: 'eve@nobody.test', admin: true })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(createId())
      .setIssuer(issuer)
      .setAudience('dashboard')
      .setIssuedAt()
      .setExpirationTime(expires)
      .sign(new TextEncoder().encode(secret))

  test.each([
    ['missing', async () => undefined],
    ['no token', async () => 'nonsense'],
    ['signed with another secret', () => signToken('another secret entirely')],
    ['of another issuer', () => signToken('a secret of the tests', 'somebody')],
    ['expired', () => signToken('a secret of the tests', 'vitrine', '-1m')],
    ['unsigned', async () => `${btoa('{"alg":"none"}')}.${btoa(`{"sub":"${createId()}","admin":true}`)}.`],
  ])('that is %s grants nothing', async (_what, make) => {
    const answer = await vitrine.call(listProjects, {}, await make())
    expect(answer).toMatchObject({ status: 401, error: { code: 'unauthenticated' }, data: null })
  })

  test('expires after 15 minutes although it is cached', async () => {
    let now = Date.now()
    const tokens = createAccessTokens('a secret of the tests', () => now)
    const user = { id: createId(), name: 'Ada', email: 'a@b.test', admin: false }
    const token = await tokens.sign(user, createId())
    expect((await tokens.verify(token))?.name).toBe('Ada')
    now += 14 * 60_000
    expect((await tokens.verify(token))?.name).toBe('Ada')
    now += 61_000
    expect(await tokens.verify(token)).toBeNull()
  })

  test('ends at once with its session, and other sessions stay valid', async () => {
    const account = createSignUp()
    const phone = await vitrine.must(signUp, account)
    const laptop = await vitrine.must(signIn, { email: account.email, password: account.password })
    await vitrine.must(signOut, { refresh: phone.refresh })
    expect(await vitrine.call(listProjects, {}, phone.access)).toMatchObject({ status: 401 })
    expect(await vitrine.call(listProjects, {}, laptop.access)).toMatchObject({ status: 200 })
    // However often the session was renewed before.
    const renewed = await vitrine.must(refreshSession, { refresh: laptop.refresh })
    await vitrine.must(signOut, { refresh: laptop.refresh })
    for (const { access } of [laptop, renewed])
      expect(await vitrine.call(me, {}, access)).toMatchObject({ status: 401 })
  })

  test('of a deleted account grants nothing, not even new objects', async () => {
    const deletedMerchant = await vitrine.merchant()
    await vitrine.services.db.delete(schema.users).where(eq(schema.users.id, deletedMerchant.user.id))
    for (const [call, input] of [
      [me, {}],
      [listProjects, {}],
      [createProject, { name: 'Lamps' }],
    ] as const)
      expect(await vitrine.call(call, input, deletedMerchant.access)).toMatchObject({ status: 401 })
  })

  test('of a former admin grants only their own projects from the next call on', async () => {
    const owner = await vitrine.merchant()
    const { id } = await vitrine.project(owner)
    const { users } = schema
    const admin = await vitrine.merchant()
    const set = (is: boolean) =>
      vitrine.services.db.update(users).set({ admin: is }).where(eq(users.id, admin.user.id))
    await set(true)
    await vitrine.services.db.insert(schema.impersonationSessions).values({
      project_id: id,
      user_id: admin.user.id,
      reason: 'Asked for help',
      until: new Date(Date.now() + 3_600_000),
    })
    const { access } = await vitrine.must(refreshSession, { refresh: admin.refresh })
    expect(await vitrine.call(getProject, { project: id }, access)).toMatchObject({ status: 200 })
    await set(false)
    expect(await vitrine.call(getProject, { project: id }, access)).toMatchObject({ status: 404 })
  })

  test('returns nothing secret', async () => {
    const owner = await vitrine.merchant()
    const text = JSON.stringify(await vitrine.must(createProject, { name: 'Lamps' }, owner.access))
    expect(text).not.toMatch(/password|scrypt|"token"|webhook_secret/)
  })
})

import { STOREFRONT_VERSION } from '@vitrine/core/limits/limits'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startShop } from '../../testing/start-server.ts'
import { checkVersion, findVersionProblem } from './version-check.ts'

const requested = '2026-10'
const versions = [
  { handle: '2026-10', supported: true },
  { handle: 'unstable', supported: false },
]
const at = (day: string) => new Date(`${day}T12:00:00Z`)
const find = (served: string | null, day: string, listed = versions) =>
  findVersionProblem({ requested, served, versions: listed }, at(day))

describe('the platform version of a shop’s answers', () => {
  test('is well while it is the requested one, or the shop does not say', () => {
    for (const served of ['2026-10', null]) expect(find(served, '2026-11-27')).toBeNull()
  })
  test('is reported when the platform answers in a newer one', () => {
    expect(find('2027-01', '2027-10-02')).toEqual({ code: 'version-fallen', names: ['2026-10', '2027-01'] })
  })
  test('is reported when the platform lists it without support', () => {
    const listed = [{ handle: '2026-10', supported: false }]
    expect(find(null, '2026-11-27', listed)).toEqual({ code: 'version-fallen', names: ['2026-10'] })
  })
  test('is warned of from 60 days before the end of its support', () => {
    expect(find('2026-10', '2027-08-01')).toBeNull()
    expect(find('2026-10', '2027-08-03')).toEqual({
      code: 'version-ending',
      names: ['2026-10', '2027-10-01'],
    })
    expect(find('2026-10', '2027-09-30')).toMatchObject({ code: 'version-ending' })
  })
})

describe('a shop', () => {
  let shop: Awaited<ReturnType<typeof startShop>>
  beforeAll(async () => {
    shop = await startShop()
  })
  afterAll(() => shop?.stop())

  test('that answers in the requested version is well until 60 days before its end', async () => {
    const request = { shop: shop.url, token: 'demo-public-token', version: undefined }
    const check = async (now: Date) => (await checkVersion({ ...request, now })).outcome
    const end = new Date(`${STOREFRONT_VERSION}-01T00:00:00Z`)
    end.setUTCFullYear(end.getUTCFullYear() + 1)
    const daysBefore = (days: number) => new Date(end.getTime() - days * 86_400_000)
    expect(await check(daysBefore(61))).toEqual({ check: 'version', state: 'well' })
    expect(await check(daysBefore(59))).toMatchObject({ finding: { code: 'version-ending' } })
  })
  test('that does not respond reveals nothing about its version', async () => {
    const request = { shop: 'http://localhost:9', token: 'token', version: undefined, now: new Date() }
    expect(await checkVersion(request)).toMatchObject({ outcome: { state: 'unknown' }, answer: null })
  })
})

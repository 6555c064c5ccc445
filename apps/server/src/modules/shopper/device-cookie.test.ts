import type { Project } from '@vitrine/core/contract/projects/projects'
import type { DeviceBackup } from '@vitrine/core/contract/shop/shopper'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startVitrine, type Vitrine } from '../../testing/start-server.ts'

let vitrine: Vitrine
let project: Project
let other: Project
beforeAll(async () => {
  vitrine = await startVitrine()
  const owner = await vitrine.merchant()
  project = await vitrine.project(owner)
  other = await vitrine.project(owner)
})
afterAll(() => vitrine?.close())

const backup: DeviceBackup = {
  subscriber: '0f7a6c1e-93d4-4b1a-8f53-6f2f1f0c9d11',
  lines: [
    { variant: 8_000_000_000_001, quantity: 2, plan: null },
    { variant: 42, quantity: 1, plan: 7 },
  ],
  favorites: [9_000_000_000_003, 5],
}

async function call(slug: string, save: DeviceBackup | null, cookie = '') {
  const response = await fetch(`${vitrine.url}/api/shopper/device`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(cookie ? { cookie } : {}) },
    body: JSON.stringify({ slug, save }),
  })
  const answer: unknown = await response.json()
  return { status: response.status, answer, set: response.headers.get('set-cookie') ?? '' }
}
const pairOf = (set: string) => set.split(';', 1)[0] ?? ''
const expectDevice = (device: DeviceBackup | null) => expect.objectContaining({ data: { device } })

describe('the cookie of a guest’s browser', () => {
  test('brings cart, wishlist and installation back, and no script can read it', async () => {
    const { set } = await call(project.slug, backup)
    expect(set).toContain('; HttpOnly; SameSite=Lax')
    expect(set).toContain('; Path=/api/shopper/device;')
    expect(Number(/Max-Age=(\d+)/.exec(set)?.[1])).toBeGreaterThan(300 * 24 * 60 * 60)
    expect((await call(project.slug, null, pairOf(set))).answer).toEqual(expectDevice(backup))
  })

  test('fits a full cart and a long wishlist', async () => {
    const many = {
      subscriber: backup.subscriber,
      lines: Array.from({ length: 60 }, (_, index) => ({
        variant: 49_000_000_000_000 + index,
        quantity: 999,
        plan: 690_000_000_000 + index,
      })),
      favorites: Array.from({ length: 120 }, (_, index) => 8_900_000_000_000 + index),
    }
    const { set } = await call(project.slug, many)
    expect(pairOf(set).length).toBeLessThan(4000)
    expect((await call(project.slug, null, pairOf(set))).answer).toEqual(expectDevice(many))
  })

  test('is deleted when nothing is left to keep', async () => {
    const { set } = await call(project.slug, { subscriber: null, lines: [], favorites: [] })
    expect(set).toContain('Max-Age=0')
  })

  test('changes nothing in another project, not even under its name', async () => {
    const { set } = await call(project.slug, backup)
    const pair = pairOf(set)
    expect((await call(other.slug, null, pair)).answer).toEqual(expectDevice(null))
    const renamed = pair.replace(project.id, other.id)
    expect((await call(other.slug, null, renamed)).answer).toEqual(expectDevice(null))
  })

  test.each([
    '',
    'x',
    '~~~',
    `${'a'.repeat(22)}~0f7a6c1e-93d4-4b1a-8f53-6f2f1f0c9d11~42:1~5`,
    `${'a'.repeat(5000)}`,
    '%00%0d%0aset-cookie: a=b',
    '__proto__',
  ])('is ignored with the hostile value %j', async (value) => {
    const { status, answer } = await call(project.slug, null, `shopper-${project.id}=${value}`)
    expect([status, answer]).toEqual([200, expectDevice(null)])
  })

  test('is ignored when its content was changed', async () => {
    const { set } = await call(project.slug, backup)
    const changed = pairOf(set).replace('0f7a6c1e', 'aaaaaaaa')
    expect((await call(project.slug, null, changed)).answer).toEqual(expectDevice(null))
  })

  test('is set for no app that is unknown', async () => {
    const { status, set } = await call('nobody-here', backup)
    expect([status, set]).toEqual([404, ''])
  })
})

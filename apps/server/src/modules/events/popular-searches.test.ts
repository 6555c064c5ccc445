import { randomUUID } from 'node:crypto'
import { reportEvents } from '@vitrine/core/contract/analytics/events'
import { popularSearches } from '@vitrine/core/contract/analytics/popular-searches'
import type { Project } from '@vitrine/core/contract/projects/projects'
import { connectShop } from '@vitrine/core/contract/shop/shop'
import type { Language } from '@vitrine/core/i18n/languages'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startShop, startVitrine, type Vitrine } from '../../testing/start-server.ts'
import { reportOf, visit } from './events.testing.ts'
import { isShowable, listTopSearches } from './popular-searches.ts'

let demoShop: Awaited<ReturnType<typeof startShop>>
let vitrine: Vitrine
let project: Project
let other: Project
beforeAll(async () => {
  demoShop = await startShop()
  vitrine = await startVitrine({ env: { ROLE: 'api', DEMO_SHOP_PORT: new URL(demoShop.url).port } })
  const owner = await vitrine.merchant()
  project = await vitrine.project(owner)
  other = await vitrine.project(owner, 'Mugs')
  await vitrine.must(
    connectShop,
    {
      project: project.id,
      domain: demoShop.url,
      storefront: 'demo-public-token',
    },
    owner.access,
  )
})
afterAll(async () => {
  await vitrine?.close()
  await demoShop?.stop()
})

type Searched = {
  readonly by: number
  readonly times?: number
  readonly results?: number
  language?: Language
}
async function searched(term: string, { by, times = 1, results = 3, language = 'en' }: Searched) {
  for (let person = 0; person < by; person++) {
    const { subscriber, search } = visit(Date.now() - 60_000)
    const events = Array.from({ length: times }, () => ({ ...search(term, results), language }))
    await vitrine.must(reportEvents, reportOf(project.slug, subscriber, events))
  }
}
const getPopular = (language: Language = 'en', of = project) =>
  listTopSearches(vitrine.services.db, of.id, language)

test('a popular search was made by five people in their language and had results', async () => {
  await searched('Mug', { by: 3 })
  await searched('mug', { by: 3 })
  await searched('lamp', { by: 5 })
  await searched('my own secret', { by: 4, times: 9 })
  await searched('unicorn', { by: 6, results: 0 })
  await searched('tasse', { by: 5, language: 'de' })
  expect(await getPopular()).toEqual(['mug', 'lamp'])
  expect(await getPopular('de')).toEqual(['tasse'])
  expect(await getPopular('fr')).toEqual([])
  expect(await getPopular('en', other)).toEqual([])
})

test('a popular search must have results in the shop itself, whatever devices report', async () => {
  await searched('zzqxy', { by: 7 })
  expect(await getPopular()).toContain('zzqxy')
  const { terms } = await vitrine.must(popularSearches, { slug: project.slug, language: 'en' })
  expect(terms).toEqual(['mug', 'lamp'])
  // A project without a connected shop has no shop to query.
  expect(await vitrine.must(popularSearches, { slug: other.slug })).toEqual({ terms: [] })
  expect((await vitrine.call(popularSearches, { slug: `no-${randomUUID().slice(0, 8)}` })).status).toBe(404)
})

test('a search that contains personal data, a link or abuse is never shown as popular', async () => {
  for (const term of ['mug', 'lampe à poser', 'مصباح', 'size 42', 'h&m', 'kid’s bed', 't-shirt'])
    expect([term, isShowable(term)]).toEqual([term, true])
  const hostile = [
    'ann@mail.test',
    'https://evil.test',
    'evil.test',
    '+49 170 1234567',
    '1234567890',
    '<script>',
    'aaaaaaaa',
    '卐'.repeat(5),
    'z\u0301\u0301\u0301\u0301algo',
    '\u202Egnp',
    'x'.repeat(41),
    'a',
    '',
  ]
  for (const term of hostile) expect([term, isShowable(term)]).toEqual([term, false])
  for (const term of hostile.slice(0, 3)) await searched(term, { by: 6 })
  expect(await getPopular()).not.toEqual(expect.arrayContaining([hostile[0]]))
})

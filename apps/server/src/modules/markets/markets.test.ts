import { existsSync } from 'node:fs'
import type { Session } from '@vitrine/core/contract/accounts/users'
import { listLocales, saveLocale } from '@vitrine/core/contract/projects/markets'
import { FLAG_WIDTH, FLAGS, getFlagFileName, getFlagHeight } from '@vitrine/core/countries/flags'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listLocaleRows, toMarkets } from '../../services/markets/markets.ts'
import { startVitrine, type Vitrine } from '../../testing/start-server.ts'
import { getFlagFile } from './flags.ts'

let vitrine: Vitrine
let owner: Session
beforeAll(async () => {
  vitrine = await startVitrine()
  owner = await vitrine.merchant('Olga')
})
afterAll(() => vitrine?.close())

const KUWAIT = {
  country: 'KW',
  currency: 'KWD',
  money: '{{amount}} KD',
  names: {},
  flag: null,
  offered: true,
}

test('a project without a shop has the one market of its sample shop', async () => {
  const { id: project } = await vitrine.project(owner)
  const { home, markets } = await vitrine.must(listLocales, { project }, owner.access)
  expect(markets).toEqual([{ country: home, currency: 'USD', sold: true, stale: null, own: null }])
})

test('a market’s settings are stored once, replaced by newer ones, and deleted when emptied', async () => {
  const { id: project } = await vitrine.project(owner)
  const own = async () =>
    (await vitrine.must(listLocales, { project }, owner.access)).markets.find(
      ({ country }) => country === 'KW',
    )
  await Promise.all([1, 2, 3].map(() => vitrine.must(saveLocale, { project, ...KUWAIT }, owner.access)))
  expect(await own()).toEqual({
    country: 'KW',
    currency: 'KWD',
    sold: false,
    stale: null,
    own: { money: '{{amount}} KD', names: {}, flag: null, offered: true },
  })
  const names = { en: 'Kuwait & Gulf', ar: ' الكويت ', de: '' }
  const saved = await vitrine.must(
    saveLocale,
    { project, ...KUWAIT, money: null, names, flag: 'EU' },
    owner.access,
  )
  expect(saved.own).toEqual({
    money: null,
    names: { en: 'Kuwait & Gulf', ar: 'الكويت' },
    flag: 'EU',
    offered: true,
  })
  expect((await own())?.own).toEqual(saved.own)
  // A country's own flag is no choice, and without it nothing is left.
  const none = { ...KUWAIT, money: null, flag: 'KW' }
  expect(await vitrine.must(saveLocale, { project, ...none }, owner.access)).toEqual({ own: null })
  expect(await own()).toBeUndefined()
})

test.each([
  ['no amount', { money: 'KD' }, 'money'],
  ['two amounts', { money: '{{amount}} {{amount}}' }, 'money'],
  ['an amount that there is none of', { money: '{{amount_in_gold}}' }, 'money'],
  ['markup', { money: '<b>{{amount}}</b>' }, 'money'],
  ['a lone brace', { money: '{{amount}} {' }, 'money'],
  ['a country that is none', { country: 'ZZ' }, 'country'],
  ['a currency that is none', { currency: 'dinar' }, 'currency'],
  ['a flag that is none', { flag: '../../etc/passwd' }, 'flag'],
  ['a name that is too long', { names: { en: 'x'.repeat(61) } }, 'names.en'],
] as const)(
  'a market with %s is refused with a message, and nothing changes',
  async (_what, wrong, field) => {
    const { id: project } = await vitrine.project(owner)
    const answer = await vitrine.call(saveLocale, { project, ...KUWAIT, ...wrong }, owner.access)
    expect(answer).toMatchObject({ status: 400, error: { code: 'invalid' } })
    expect(Object.keys(answer.error?.fields ?? {})).toEqual([field])
    const { markets } = await vitrine.must(listLocales, { project }, owner.access)
    expect(markets.filter(({ own }) => own)).toEqual([])
  },
)

test('an excluded market is stored and returned without further settings', async () => {
  const { id: project } = await vitrine.project(owner)
  const out = { ...KUWAIT, money: null, offered: false }
  const { own } = await vitrine.must(saveLocale, { project, ...out }, owner.access)
  expect(own).toEqual({ money: null, names: {}, flag: null, offered: false })
  expect(toMarkets(await listLocaleRows(vitrine.services.db, project))).toEqual({ marketsLeftOut: ['KW'] })
})

test('only the owner changes the markets, and only of their own project', async () => {
  const [{ id: project }, stranger] = [await vitrine.project(owner), await vitrine.merchant('Sven')]
  expect(await vitrine.call(saveLocale, { project, ...KUWAIT }, stranger.access)).toMatchObject({
    status: 404,
  })
})

test('every flag has an image on this server', () => {
  for (const code of FLAGS) expect(existsSync(getFlagFile(code)), code).toBe(true)
})

test.each(['KW', 'QA', 'AU', 'DE', 'TA'])(
  'the flag of %s is served from here, in its own proportions, and cached for a year',
  async (code) => {
    const answer = await fetch(`${vitrine.url}/flags/${getFlagFileName(code)}`)
    expect(answer.headers.get('cache-control')).toContain('immutable')
    const { width, height, format } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
    expect([format, (width * getFlagHeight(code)) / FLAG_WIDTH]).toEqual(['png', height])
  },
)

test.each(['zz.png', 'KW.png', 'kw.svg', '../locales/..%2f..%2fpackage.json', 'kw.png%00'])(
  'a flag for %s is not found',
  async (file) => {
    expect((await fetch(`${vitrine.url}/flags/${file}`)).status).toBe(404)
  },
)

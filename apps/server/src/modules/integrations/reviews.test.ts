import type { Session } from '@vitrine/core/contract/accounts/users'
import type { Project } from '@vitrine/core/contract/projects/projects'
import { connectIntegration } from '@vitrine/core/contract/shop/integrations'
import { getReviews } from '@vitrine/core/contract/shop/shopper-integrations'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startProvider } from '../../services/integrations/provider.testing.ts'
import { startVitrine, type Vitrine } from '../../testing/start-server.ts'

type FakeReview = {
  readonly id: number
  readonly rating: number
  readonly pictures?: readonly {
    readonly urls: Readonly<Record<string, string>>
    readonly hidden?: boolean
  }[]
}
type FilterInput = { readonly page?: number; readonly stars?: number | null; readonly pictures?: boolean }

let vitrine: Vitrine
let provider: Awaited<ReturnType<typeof startProvider>>
let owner: Session
let project: Project
beforeAll(async () => {
  provider = await startProvider()
  vitrine = await startVitrine({ env: { ROLE: 'api', SEED_DEMO: '1' } })
  owner = await vitrine.merchant()
})
afterAll(async () => {
  await vitrine?.close()
  provider?.stop()
})

/** A fake of Judge.me: any page of `all`, and a badge with its numbers. */
function answerReviews(
  all: readonly FakeReview[],
  own: {
    readonly count?: number
    readonly pageOf?: (page: number) => readonly FakeReview[] | 'failed' | 'hanging'
  } = {},
) {
  const { count = all.length, pageOf } = own
  provider.does((request, response) => {
    const url = new URL(request.url ?? '', 'http://provider')
    const send = (body: unknown, status = 200) => response.writeHead(status).end(JSON.stringify(body))
    if (url.pathname.endsWith('/products/-1')) return void send({ product: { id: 1 } })
    if (url.pathname.endsWith('/reviews/count')) return void send({ count })
    if (url.pathname.endsWith('/widgets/preview_badge'))
      return void send({
        badge: `<div data-average-rating='4.2' data-number-of-reviews='${count}'></div>`,
      })
    const page = Number(url.searchParams.get('page'))
    const size = Number(url.searchParams.get('per_page'))
    const reviews = pageOf?.(page) ?? all.slice((page - 1) * size, page * size)
    if (reviews === 'hanging') return
    send({ reviews: reviews === 'failed' ? [] : reviews }, reviews === 'failed' ? 500 : 200)
  })
}

beforeEach(async () => {
  project = await vitrine.project(owner)
  answerReviews([])
  const settings = { endpoint: provider.url, token: 'demo-judgeme-token', shop: 'demo.shop' }
  await vitrine.must(
    connectIntegration,
    { project: project.id, integration: 'judgeme', settings },
    owner.access,
  )
  provider.asked.length = 0
})

const makeReviews = (count: number, own: (index: number) => Partial<FakeReview> = () => ({})) =>
  Array.from({ length: count }, (_none, index) => ({ id: index + 1, rating: (index % 5) + 1, ...own(index) }))
const withPicture = {
  pictures: [{ urls: { compact: 'https://cdn.test/s.jpg', huge: 'https://cdn.test/l.jpg' } }],
} as const
const load = async (input: FilterInput = {}) => {
  const product = { id: 7, handle: 'lamp' }
  return (await vitrine.must(getReviews, { slug: project.slug, product, ...input })).reviews
}
const idsOf = (reviews: Awaited<ReturnType<typeof load>>) => reviews?.items.map(({ id }) => Number(id))
const requestedPages = () =>
  provider.asked.flatMap(
    (path) => new URL(path.split(' ')[1] ?? '', 'http://p').searchParams.get('page') ?? [],
  )

describe('reviews of a product', () => {
  test('are counted by stars and with photos, and filtered by both, when the server has read all', async () => {
    answerReviews(makeReviews(60, (index) => (index % 4 === 0 ? withPicture : {})))
    const all = await load()
    expect(all).toMatchObject({
      average: 4.2,
      count: 60,
      starCounts: [12, 12, 12, 12, 12],
      pictureCount: 15,
      more: true,
    })
    expect(all?.items[0]).toMatchObject({
      pictures: ['https://cdn.test/l.jpg'],
      thumbnails: ['https://cdn.test/s.jpg'],
    })
    const first = await load({ stars: 2 })
    expect(idsOf(first)).toEqual([2, 7, 12, 17, 22, 27, 32, 37, 42, 47])
    expect(first).toMatchObject({ count: 60, starCounts: [12, 12, 12, 12, 12], more: true })
    const second = await load({ stars: 2, page: 2 })
    expect(idsOf(second)).toEqual([52, 57])
    expect(second?.more).toBe(false)
    expect(idsOf(await load({ stars: 1, pictures: true }))).toEqual([1, 21, 41])
    expect(await load({ stars: 1, page: 9 })).toMatchObject({ items: [], more: false })
    // Every response above came from the same two pages.
    expect(requestedPages()).toEqual(['1', '2'])
  })

  test('beyond the hundred newest are paged but neither counted nor filtered', async () => {
    answerReviews(makeReviews(10_000, (index) => (index === 150 ? withPicture : {})))
    expect(await load()).toMatchObject({ count: 10_000, starCounts: null, pictureCount: 0, more: true })
    expect(await load({ pictures: true })).toMatchObject({ items: [], more: false })
    expect(requestedPages()).toEqual(['1', '2'])
    expect(idsOf(await load({ page: 10 }))?.at(-1)).toBe(100)
    expect(idsOf(await load({ page: 11 }))).toEqual(Array.from({ length: 10 }, (_none, at) => 101 + at))
    expect(idsOf(await load({ page: 16 }))?.[0]).toBe(151)
    const last = await load({ stars: 5, page: 2 })
    expect(idsOf(last)?.at(-1)).toBe(100)
    expect(last?.more).toBe(false)
  })

  test('are read by an app without filters as before', async () => {
    answerReviews(makeReviews(12))
    const { reviews } = await vitrine.must(getReviews, { slug: project.slug, product: null, page: 2 })
    expect(reviews).toMatchObject({ count: 12, more: false })
    expect(reviews?.items).toHaveLength(2)
  })

  test('show no photo that the merchant has hidden at the provider', async () => {
    const [picture] = withPicture.pictures
    answerReviews(makeReviews(2, (index) => ({ pictures: [{ urls: picture.urls, hidden: index === 0 }] })))
    expect((await load())?.items.map(({ pictures }) => pictures.length)).toEqual([0, 1])
    expect(idsOf(await load({ pictures: true }))).toEqual([2])
  })

  test('are refused for stars and pages that do not exist', async () => {
    for (const input of [{ stars: 0 }, { stars: 6 }, { stars: 2.5 }, { page: 0 }, { page: 101 }])
      expect(await vitrine.call(getReviews, { slug: project.slug, product: null, ...input })).toMatchObject({
        status: 400,
      })
  })
})

describe('a hostile or broken review provider', () => {
  test('whose reviews come twice, as when one is written between two pages, has each once', async () => {
    const all = makeReviews(59)
    answerReviews(all, { pageOf: (page) => (page === 1 ? all.slice(0, 50) : all.slice(49)) })
    const page5 = await load({ page: 5 })
    const page6 = await load({ page: 6 })
    expect([...(idsOf(page5) ?? []), ...(idsOf(page6) ?? [])]).toEqual(
      Array.from({ length: 19 }, (_none, at) => 41 + at),
    )
    expect(page6).toMatchObject({ count: 59, more: false, pictureCount: 0 })
    expect(page6?.starCounts).toEqual([12, 12, 12, 12, 11])
  })

  test('that repeats one page forever gets two requests, and never counts as complete', async () => {
    const all = makeReviews(50)
    answerReviews(all, { count: 50, pageOf: () => all })
    expect(await load()).toMatchObject({ starCounts: null, more: true })
    expect(requestedPages()).toEqual(['1', '2'])
  })

  test('with negative stars, script links and impossible numbers shows valid ones', async () => {
    const urls = { compact: 'javascript:alert(1)', huge: 'data:text/html,x', original: '//cdn.test/a.jpg' }
    const mixed = [
      { urls },
      { urls: { compact: 'https://cdn.test/b.jpg' } },
      ...Array(50).fill(withPicture.pictures[0]),
    ]
    answerReviews(
      [
        { id: 1, rating: -3 },
        { id: 2, rating: 99, pictures: mixed },
      ],
      { count: -7 },
    )
    const reviews = await load()
    expect(reviews).toMatchObject({ count: 2, starCounts: [1, 0, 0, 0, 1], pictureCount: 1, average: 3 })
    expect(reviews?.items[1]).toMatchObject({
      pictures: ['https://cdn.test/b.jpg', 'https://cdn.test/l.jpg'],
      thumbnails: ['https://cdn.test/b.jpg', 'https://cdn.test/s.jpg'],
    })
    const { reviews: ofShop } = await vitrine.must(getReviews, { slug: project.slug, product: null })
    expect(ofShop).toMatchObject({ count: 2, average: 3 })
  })

  test('that sends ten thousand reviews at once is left out', async () => {
    answerReviews([], { pageOf: () => makeReviews(10_000) })
    expect(await load()).toBeNull()
  })

  test.each(['failed', 'hanging'] as const)(
    'whose second page is %s does not take the first away',
    async (second) => {
      const all = makeReviews(80)
      answerReviews(all, { pageOf: (page) => (page === 1 ? all.slice(0, 50) : second) })
      const reviews = await load()
      expect(reviews).toMatchObject({ count: 80, starCounts: null, more: true })
      expect(reviews?.items).toHaveLength(10)
      expect(idsOf(await load({ stars: 5 }))?.length).toBe(10)
      // The app may request again.
      expect(await load({ page: 6 })).toBeNull()
    },
  )

  test('that hangs does not keep another one from answering', async () => {
    provider.does(() => undefined)
    const yotpo = {
      endpoint: `${vitrine.url}/stand-ins/yotpo`,
      key: 'demo-yotpo-key',
      secret: 'demo-yotpo-secret',
    }
    await vitrine.must(
      connectIntegration,
      { project: project.id, integration: 'yotpo', settings: yotpo },
      owner.access,
    )
    const product = { id: 8_300_000_000_001, handle: 'mora-mug' }
    const { reviews } = await vitrine.must(getReviews, { slug: project.slug, product, stars: 5 })
    expect(reviews).toMatchObject({ count: 86, starCounts: [1, 2, 5, 15, 63] })
  })
})

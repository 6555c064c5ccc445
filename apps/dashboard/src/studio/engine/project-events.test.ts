// isolated: its globals are stubbed for the whole file.
import type { Person } from '@vitrine/core/contract/designs/designs'
import { STREAM_BEAT_MS, STREAM_SILENCE_MS } from '@vitrine/core/contract/stream'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'

/** Only the browser's storage, its page and the network are replaced by fakes. */
const stored = new Map<string, string>()
vi.stubGlobal('window', {
  localStorage: {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  },
})
const page = Object.assign(new EventTarget(), { visibilityState: 'visible', querySelector: () => null })
vi.stubGlobal('document', page)
const { followProjectEvents } = await import('./project-events.ts')
const { TAB_ID } = await import('./tab-id.ts')
const { loadLanguage } = await import('../../i18n/messages.ts')
const { clearSession, saveSession } = await import('../../session/session.ts')
await loadLanguage('en')

const PROJECT = '018f0000-0000-7000-8000-00000000000a'
const user = { id: '018f0000-0000-7000-8000-000000000001', name: 'Ada', email: 'ada@b.test', admin: false }
const HANA: Person = {
  tab: 'hana-1',
  user: '018f0000-0000-7000-8000-000000000002',
  name: 'Hana',
  section: 'cart',
}
const state = (version: number) => ({
  fingerprint: `${version} - -`,
  version,
  published: null,
  publishedVersion: null,
  scheduled: null,
  activityVersion: version,
})
const answer = (status: number, body: unknown) => new Response(JSON.stringify(body), { status })
const refusal = (status: number, code: string) =>
  answer(status, { error: { code, message: code }, data: null })

type FakeStream = {
  design(version: number): void
  people(...persons: Person[]): void
  beat(): void
  end(): void
  cut(): void
}

/** A network with the response of its stream and the outcome of other calls. */
function network() {
  const requests: { path: string; headers: Record<string, string>; body: unknown; query: URLSearchParams }[] =
    []
  const streams: FakeStream[] = []
  const open = (): Response => {
    let out: ReadableStreamDefaultController<Uint8Array> | undefined
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        out = controller
      },
    })
    const send = (text: string) => out?.enqueue(new TextEncoder().encode(text))
    streams.push({
      design: (version) =>
        send(`id: ${version} - -\nevent: design\ndata: ${JSON.stringify(state(version))}\n\n`),
      people: (...persons) =>
        send(`event: people\ndata: ${JSON.stringify({ people: persons, count: persons.length })}\n\n`),
      beat: () => send(':\n\n'),
      end: () => out?.close(),
      cut: () => out?.error(new TypeError('network error')),
    })
    return new Response(body, { headers: { 'content-type': 'text/event-stream; charset=utf-8' } })
  }
  const works = {
    stream: (_token: string | undefined): Response => open(),
    news: (): Response => answer(200, { error: null, data: state(1) }),
    here: (): Response => answer(200, { error: null, data: {} }),
  }
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const headers = { ...(init.headers as Record<string, string>) }
    const [path = '', query = ''] = address.split('?')
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : null
    requests.push({ path, headers, body, query: new URLSearchParams(query) })
    if (path.endsWith('/users/refresh'))
      return answer(200, { error: null, data: { access: 'new', refresh: 'two', user, language: null } })
    if (path.endsWith('/stream')) {
      const response = works.stream(headers['X-JWT'])
      const stream = streams.at(-1)
      init.signal?.addEventListener('abort', () => {
        try {
          stream?.cut()
        } catch {
          // It has ended already.
        }
      })
      return response
    }
    return path.endsWith('/presence') ? works.here() : works.news()
  })
  const count = (end: string) => requests.filter(({ path }) => path.endsWith(end)).length
  return {
    asked: requests,
    streams,
    works,
    open,
    count,
    last: () => requests.filter(({ path }) => path.endsWith('/stream')).at(-1),
  }
}

const lost = (): never => {
  throw new TypeError('Failed to fetch')
}

let ended: AbortController
beforeEach(() => {
  vi.useFakeTimers()
  saveSession({ access: 'old', refresh: 'one', user, language: null })
  ended = new AbortController()
})
afterEach(async () => {
  ended.abort()
  await vi.runOnlyPendingTimersAsync()
  vi.useRealTimers()
  clearSession()
})

function follow() {
  const receivedVersions: number[] = []
  const personUpdates: (readonly Person[] | null)[] = []
  const beside: number[] = []
  const section = createStore<string>(() => 'home')
  const following = followProjectEvents(
    {
      project: PROJECT,
      studio: { hearOf: async ({ version }) => void receivedVersions.push(version) },
      onEditors: (others) => personUpdates.push(others),
      onActivity: (count) => beside.push(count),
      looksAt: { section: section.getState, watch: section.subscribe },
    },
    ended.signal,
  )
  return { versions: receivedVersions, people: personUpdates, beside, section, done: following }
}
const soon = (ms = 10) => vi.advanceTimersByTimeAsync(ms)

describe('an open editor', () => {
  test('receives design and presence by event stream, without polling', async () => {
    const { streams, count, last } = network()
    const { versions, people } = follow()
    await soon()
    streams[0]?.design(3)
    streams[0]?.people(HANA, { ...HANA, tab: TAB_ID })
    await soon()
    expect(versions).toEqual([3])
    expect(people).toEqual([[HANA]])
    expect(count('/poll')).toBe(0)
    expect(last()?.headers).toMatchObject({ 'X-JWT': 'old' })
    expect(Object.fromEntries(last()?.query ?? [])).toEqual({
      project: PROJECT,
      tab: TAB_ID,
      section: 'home',
    })
  })

  test('reports its presence while the stream is open, and its section at once', async () => {
    const { streams, asked, count } = network()
    const { section } = follow()
    await soon()
    expect(count('/presence')).toBe(0)
    streams[0]?.design(1)
    await soon(STREAM_BEAT_MS * 2)
    expect(count('/presence')).toBe(2)
    section.setState('cart', true)
    await soon()
    expect(asked.at(-1)?.body).toEqual({ project: PROJECT, tab: TAB_ID, section: 'cart' })
    page.visibilityState = 'hidden'
    page.dispatchEvent(new Event('visibilitychange'))
    const hereCount = count('/presence')
    await soon(STREAM_BEAT_MS * 4)
    expect([count('/presence'), count('/stream')]).toEqual([hereCount, 1])
    page.visibilityState = 'visible'
    page.dispatchEvent(new Event('visibilitychange'))
    await soon()
    expect(count('/stream')).toBe(2)
  })

  test.each([
    ['ends', (stream: FakeStream | undefined) => stream?.end()],
    ['is cut', (stream: FakeStream | undefined) => stream?.cut()],
    ['falls silent', () => undefined],
  ])(
    'reconnects with the last seen state when the connection %s, and stops showing presence',
    async (_how, lose) => {
      const { streams, last, count } = network()
      const { people } = follow()
      await soon()
      streams[0]?.design(3)
      streams[0]?.people(HANA)
      await soon()
      lose(streams[0])
      await soon(STREAM_SILENCE_MS + 2000)
      expect(count('/stream')).toBe(2)
      expect(last()?.headers['last-event-id']).toBe('3 - -')
      await soon(3000)
      expect(people.at(-1)).toBeNull()
    },
  )

  test('keeps the presence of others when it reconnects at once', async () => {
    const { streams } = network()
    const { people } = follow()
    await soon()
    streams[0]?.people(HANA)
    await soon()
    streams[0]?.end()
    await soon(1600)
    streams[1]?.people(HANA)
    await soon(5000)
    expect(people).toEqual([[HANA], [HANA]])
  })

  test('keeps the connection while it only receives heartbeats', async () => {
    const { streams, count } = network()
    follow()
    await soon()
    streams[0]?.design(1)
    for (let beat = 0; beat < 10; beat++) {
      streams[0]?.beat()
      await soon(STREAM_BEAT_MS)
    }
    expect(count('/stream')).toBe(1)
  })

  test.each([
    ['is blocked', lost],
    ['is answered by something else’s page', () => new Response('<h1>Please sign in to the network</h1>')],
    ['is answered with a gateway’s error', () => refusal(502, 'internal')],
    ['is refused for there being too many', () => refusal(429, 'too-many')],
    ['is answered and says nothing', null],
  ])(
    'polls the server when the stream %s, without presence, and tries the stream again later',
    async (_how, stream) => {
      const { works, open, streams, count } = network()
      works.stream = stream ?? open
      const { versions, people } = follow()
      await soon(2 * STREAM_SILENCE_MS + 5000)
      expect(versions).toContain(1)
      expect(people).not.toContainEqual([HANA])
      expect(count('/presence')).toBe(0)
      const tries = count('/stream')
      works.stream = open
      for (let second = 0; second < 70 && count('/stream') === tries; second++) await soon(1000)
      expect(count('/stream')).toBe(tries + 1)
      streams.at(-1)?.people(HANA)
      await soon()
      expect(people.at(-1)).toEqual([HANA])
    },
  )

  test('keeps trying offline, and uses the stream once it is back', async () => {
    const { works, open, streams, count } = network()
    works.stream = lost
    works.news = lost
    const { versions } = follow()
    await soon(20_000)
    expect(versions).toEqual([])
    expect(count('/stream')).toBeGreaterThan(3)
    works.stream = open
    await soon(4000)
    streams.at(-1)?.design(7)
    await soon()
    expect(versions).toEqual([7])
  })

  test('with an expired token gets a new one and continues', async () => {
    const { works, open, last } = network()
    works.stream = (token) => (token === 'new' ? open() : refusal(401, 'unauthenticated'))
    works.news = () => {
      works.news = () => answer(200, { error: null, data: state(1) })
      return refusal(401, 'unauthenticated')
    }
    const { versions } = follow()
    await soon(4000)
    expect(last()?.headers['X-JWT']).toBe('new')
    expect(versions).toEqual([1])
  })

  test('without permission stops requesting', async () => {
    const { works, asked } = network()
    works.stream = () => refusal(403, 'forbidden')
    works.news = () => refusal(403, 'forbidden')
    const { done, people } = follow()
    await soon(4000)
    await done
    const tries = asked.length
    await soon(120_000)
    expect(asked).toHaveLength(tries)
    expect(people).toEqual([null])
  })
})

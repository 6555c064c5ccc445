import { MutationObserver, QueryClient, QueryObserver } from '@tanstack/react-query'
import { type FailedJob, listFailedJobs, retryFailedJob } from '@vitrine/core/contract/projects/failed-jobs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'

/** Only the browser's storage and the network are replaced by fakes. */
vi.stubGlobal('window', { localStorage: { getItem: () => null, setItem() {}, removeItem() {} } })
const { applyOptimistically, createMutation, ignoreWhilePending } = await import('./mutations.ts')
const { queryOf } = await import('./queries.ts')
const { loadLanguage } = await import('../i18n/messages.ts')

await loadLanguage('en')

/** Input of the calls in these tests. */
const Asked = z.object({ project: z.string(), id: z.string().optional() })
const PROJECT = '018f0000-0000-7000-8000-00000000000a'
const OTHER = '018f0000-0000-7000-8000-00000000000b'
const failure = (last: string): FailedJob => ({
  id: `018f0000-0000-7000-8000-00000000000${last}`,
  kind: 'webhook',
  subject: 'orders/create',
  reason: 'It could not be read.',
  why: null,
  at: '2026-11-20T10:00:00.000Z',
})
const [first, second] = [failure('1'), failure('2')]

/** A server with failed jobs that removes retried ones and responds to the next retries as the test says. */
let failedJobs: FailedJob[]
let refusals: (string | 'lost')[]
let requestLog: string[]
/** Idempotency keys of the retries. */
let keys: (string | undefined)[]
/** Blocks retries until they are released. */
let gate: Promise<void>
let open: () => void
const toasts: { text: string; act?: (() => void) | undefined }[] = []
const notifier = {
  done: (text: string, action?: { act: () => void }) => void toasts.push({ text, act: action?.act }),
  refused: (text: string, action?: { act: () => void }) => void toasts.push({ text, act: action?.act }),
}

afterEach(() => void vi.useRealTimers())
beforeEach(() => {
  failedJobs = [first, second]
  refusals = []
  requestLog = []
  keys = []
  gate = Promise.resolve()
  toasts.length = 0
  vi.stubGlobal('fetch', async (address: string, { body, headers }: RequestInit & { body: string }) => {
    const { project, id } = Asked.parse(JSON.parse(body))
    requestLog.push(`${address.replace('/api', '')} ${id ?? project}`)
    if (address.endsWith('/retry')) {
      keys.push(new Headers(headers).get('idempotency-key') ?? undefined)
      await gate
      const refusal = refusals.shift()
      if (refusal === 'lost') throw new TypeError('Failed to fetch')
      if (refusal === 'down') return new Response('<h1>Bad gateway</h1>', { status: 502 })
      if (refusal)
        return new Response(JSON.stringify({ error: { code: 'gone', message: refusal }, data: null }))
      failedJobs = failedJobs.filter((one) => one.id !== id)
      return new Response(JSON.stringify({ error: null, data: { done: true } }))
    }
    return new Response(
      JSON.stringify({ error: null, data: { failures: failedJobs, count: failedJobs.length } }),
    )
  })
})
const hold = () => {
  gate = new Promise((resolve) => {
    open = resolve
  })
}

async function page() {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 60_000 } } })
  for (const project of [PROJECT, OTHER]) {
    const list = new QueryObserver(queries, queryOf(listFailedJobs, { project }))
    list.subscribe(() => {})
    await list.refetch()
  }
  requestLog = []
  const options = createMutation(
    queries,
    retryFailedJob,
    {
      changes: [listFailedJobs],
      optimistic: ({ project, id }) => [
        applyOptimistically(listFailedJobs, { project }, ({ failures, count }) => ({
          count,
          failures: failures.filter((one) => one.id !== id),
        })),
      ],
      done: 'It is being tried again.',
      undo: ({ id }) => {
        const failedJob = failedJobs.find((one) => one.id === id)
        return async () => {
          if (failedJob) failedJobs = [failedJob, ...failedJobs]
        }
      },
    },
    notifier,
  )
  return {
    shown: () =>
      queries
        .getQueryData(queryOf(listFailedJobs, { project: PROJECT }).queryKey)
        ?.failures.map(({ id }) => id),
    retry: (one: FailedJob) =>
      new MutationObserver(queries, options)
        .mutate({ project: PROJECT, id: one.id })
        .then(() => 'done')
        .catch(() => 'refused'),
  }
}

test('a mutation updates the page before the response, and refetches after it', async () => {
  const { shown, retry } = await page()
  hold()
  const pendingRetry = retry(first)
  await vi.waitFor(() => expect(shown()).toEqual([second.id]))
  expect(failedJobs).toHaveLength(2)
  open()
  await pendingRetry
  expect(toasts.map(({ text }) => text)).toEqual(['It is being tried again.'])
  expect(requestLog).toEqual([`/failed-jobs/retry ${first.id}`, `/failed-jobs/list ${PROJECT}`])
})

test('a mutation can be undone to the previous state, and refetches', async () => {
  const { shown, retry } = await page()
  await retry(first)
  expect(shown()).toEqual([second.id])
  toasts[0]?.act?.()
  await vi.waitFor(() => expect(shown()).toEqual([first.id, second.id]))
})

test('a refused mutation is rolled back, and the server’s message is shown', async () => {
  const { shown, retry } = await page()
  refusals = ['It was tried again already.']
  expect(await retry(first)).toBe('refused')
  expect(shown()).toEqual([first.id, second.id])
  expect(toasts).toEqual([{ text: 'It was tried again already.', act: undefined }])
})

test('a mutation without a response is rolled back after half a minute, and its message offers a retry', async () => {
  const { shown, retry } = await page()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  refusals = Array.from({ length: 20 }, () => 'lost')
  const pendingRetry = retry(first)
  await vi.advanceTimersByTimeAsync(27_000)
  expect(shown()).toEqual([second.id])
  await vi.advanceTimersByTimeAsync(3000)
  expect(await pendingRetry).toBe('refused')
  expect(shown()).toEqual([first.id, second.id])
  toasts[0]?.act?.()
  await vi.waitFor(() => expect(failedJobs).toEqual([second]))
  await vi.waitFor(() => expect(shown()).toEqual([second.id]))
  // The manual retry uses the same key, because the lost call may have succeeded.
  expect(keys).toHaveLength(21)
  expect(new Set(keys).size).toBe(1)
})

test('a mutation is repeated without a word until it is answered, under one key', async () => {
  const { shown, retry } = await page()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  refusals = ['lost', 'down', 'lost']
  const pendingRetry = retry(first)
  await vi.advanceTimersByTimeAsync(3 * 1500)
  expect(await pendingRetry).toBe('done')
  expect(shown()).toEqual([second.id])
  expect(toasts.map(({ text }) => text)).toEqual(['It is being tried again.'])
  expect(keys).toHaveLength(4)
  expect(new Set(keys).size).toBe(1)
  await retry(second)
  expect(new Set(keys).size).toBe(2)
})

test('concurrent mutations run in sequence, and a refused one rolls back only its own changes', async () => {
  const { shown, retry } = await page()
  hold()
  refusals = ['It was tried again already.']
  const both = [retry(first), retry(second)]
  await vi.waitFor(() => expect(shown()).toEqual([]))
  expect(requestLog).toEqual([`/failed-jobs/retry ${first.id}`])
  open()
  expect(await Promise.all(both)).toEqual(['refused', 'done'])
  expect(shown()).toEqual([first.id])
  expect(requestLog).toEqual([
    `/failed-jobs/retry ${first.id}`,
    `/failed-jobs/retry ${second.id}`,
    `/failed-jobs/list ${PROJECT}`,
  ])
})

test('a mutation requested twice while pending runs once, and can run again later', async () => {
  const once = ignoreWhilePending<number>()
  let times = 0
  const work = async () => (times += 1)
  expect(await Promise.all([once('a', work), once('a', work), once('b', work)])).toEqual([1, 1, 2])
  expect(await once('a', work)).toBe(3)
})

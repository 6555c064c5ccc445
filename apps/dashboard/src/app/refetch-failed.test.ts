import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

vi.stubGlobal('window', { localStorage: { getItem: () => null, setItem() {}, removeItem() {} } })
const { ApiError } = await import('../api.ts')
const { refetchFailedQueries } = await import('./refetch-failed.ts')

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A page with one query, which fails as configured and then succeeds. */
async function openPage(code: string, isServerUp: () => Promise<boolean>) {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const server = { isBroken: true, requests: 0 }
  const end = refetchFailedQueries(queries, isServerUp)
  const observer = new QueryObserver(queries, {
    queryKey: ['list'],
    queryFn: async () => {
      server.requests += 1
      if (server.isBroken) throw new ApiError({ code, message: code })
      return 'answered'
    },
  })
  const close = observer.subscribe(() => {})
  await vi.advanceTimersByTimeAsync(0)
  return { server, data: () => queries.getQueryData(['list']), end, close }
}

test('a page that could not load loads automatically once the server is back', async () => {
  let isUp = false
  const { server, data, end } = await openPage('offline', async () => isUp)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(server.requests).toBe(1)
  server.isBroken = false
  isUp = true
  await vi.advanceTimersByTimeAsync(1500)
  expect(data()).toBe('answered')
  await vi.advanceTimersByTimeAsync(120_000)
  expect(server.requests).toBe(2)
  end()
})

test('a page whose store does not answer is loaded again at growing intervals', async () => {
  const { server, data, end } = await openPage('unavailable', async () => true)
  await vi.advanceTimersByTimeAsync(1500 + 3000 + 6000)
  expect(server.requests).toBe(4)
  server.isBroken = false
  await vi.advanceTimersByTimeAsync(12_000)
  expect(data()).toBe('answered')
  end()
})

test('a refused query and a page that was left are not loaded again', async () => {
  const refused = await openPage('forbidden', async () => true)
  const closedPage = await openPage('offline', async () => true)
  closedPage.close()
  await vi.advanceTimersByTimeAsync(120_000)
  expect([refused.server.requests, closedPage.server.requests]).toEqual([1, 1])
  refused.end()
  closedPage.end()
})

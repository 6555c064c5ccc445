import { expect, test } from 'vitest'
import { createCrashReporter } from './crash-reports.ts'

/** Reports to a server that states whether the merchant has enabled crash reports, and records the requests. */
function reports(crashes: unknown) {
  const serverCalls: [string, Readonly<Record<string, unknown>>][] = []
  const reportCrash = createCrashReporter({
    callServer: async (path, body) => {
      serverCalls.push([path, body])
      if (crashes instanceof Error) throw crashes
      return path === '/shopper/extras' ? { crashes } : { done: true }
    },
    platform: 'ios',
    version: '1.4.0',
    screen: () => '/p/lamp',
  })
  return {
    reportCrash,
    listReports: () => serverCalls.filter(([path]) => path === '/shopper/crash').map(([, body]) => body),
    serverCalls,
  }
}

test('a crash report has screen and version, is sent once, and only when the merchant enabled it', async () => {
  const { reportCrash, listReports, serverCalls } = reports(true)
  await reportCrash(new TypeError('x is null'))
  await reportCrash(new TypeError('x is null'))
  expect(listReports()).toMatchObject([
    { platform: 'ios', message: 'TypeError: x is null', screen: '/p/lamp', version: '1.4.0' },
  ])
  expect(serverCalls.filter(([path]) => path === '/shopper/extras')).toHaveLength(1)
})

test('a crash report is not sent when disabled or offline', async () => {
  for (const crashes of [false, undefined, new Error('offline')]) {
    const { reportCrash, listReports } = reports(crashes)
    await reportCrash(new Error('broken'))
    expect(listReports()).toEqual([])
  }
})

test('crash reports are limited to five per visit, to the server’s size, and to our own errors', async () => {
  const { reportCrash, listReports } = reports(true)
  await reportCrash(new Error('ResizeObserver loop completed with undelivered notifications.'))
  for (let number = 0; number < 9; number++) await reportCrash(new Error(`${number} ${'x'.repeat(9000)}`))
  expect(listReports()).toHaveLength(5)
  expect(
    listReports().every(
      ({ message, stack }) => String(message).length <= 500 && String(stack).length <= 8000,
    ),
  ).toBe(true)
})

test('a crash report of a thrown non-error has its text', async () => {
  const { reportCrash, listReports } = reports(true)
  await reportCrash('out of luck')
  expect(listReports()).toMatchObject([{ message: 'Error: out of luck' }])
})

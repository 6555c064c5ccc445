import { watchCrashes } from './crashes.ts'

/** The phone's own error handler, and the errors that it received. */
function system() {
  const ended: [string, boolean | undefined][] = []
  let handler = (error: Error, fatal?: boolean) => void ended.push([error.message, fatal])
  Object.assign(globalThis, {
    ErrorUtils: {
      getGlobalHandler: () => handler,
      setGlobalHandler: (next: typeof handler) => {
        handler = next
      },
    },
  })
  return { ended, fail: (error: Error, fatal: boolean) => handler(error, fatal) }
}
const own = Reflect.get(globalThis, 'ErrorUtils')
afterEach(() => {
  jest.useRealTimers()
  Object.assign(globalThis, { ErrorUtils: own })
})

test('a fatal error is reported before it ends the app', async () => {
  const { ended, fail } = system()
  const requestedPaths: string[] = []
  watchCrashes({
    platform: 'ios',
    callServer: async (path) => {
      requestedPaths.push(path)
      return path === '/shopper/extras' ? { crashes: true } : {}
    },
  })
  fail(new Error('broken'), true)
  expect(ended).toEqual([])
  await new Promise(process.nextTick)
  expect(requestedPaths).toEqual(['/shopper/extras', '/shopper/crash'])
  expect(ended).toEqual([['broken', true]])
})

test('a server that does not respond delays a fatal error by three seconds, and no other error', async () => {
  jest.useFakeTimers()
  const { ended, fail } = system()
  watchCrashes({ platform: 'android', callServer: () => new Promise(() => {}) })
  fail(new Error('small'), false)
  expect(ended).toEqual([['small', false]])
  fail(new Error('broken'), true)
  await jest.advanceTimersByTimeAsync(2900)
  expect(ended).toHaveLength(1)
  await jest.advanceTimersByTimeAsync(200)
  expect(ended).toEqual([
    ['small', false],
    ['broken', true],
  ])
})

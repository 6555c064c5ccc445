import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { Alert, AppState } from 'react-native'
import { redirectSystemPath } from '../app/+native-intent.ts'
import { createAwayTracker } from './away-tracker.ts'
import { handleShares } from './incoming-shares.ts'

type Payload = { value: unknown; shareType: string; mimeType: string }
const mockPhone = { shared: [] as Payload[], breaks: false }
jest.mock('expo-constants', () => ({
  __esModule: true,
  default: {
    expoConfig: { extra: { slug: 'lamps', server: 'https://vitrine.test', links: ['app.lamps.test'] } },
  },
}))
jest.mock('@react-native-async-storage/async-storage', () => ({ __esModule: true, default: {} }))
jest.mock('expo-sharing', () => ({
  getSharedPayloads: () => {
    if (mockPhone.breaks) throw new Error('No app group')
    return mockPhone.shared
  },
  clearSharedPayloads: () => {
    mockPhone.shared = []
  },
}))

const LINK = 'lamps://expo-sharing'
const states = new Set<(state: 'active') => void>()
const running: (() => void)[] = []
beforeEach(() => {
  Object.assign(mockPhone, { shared: [], breaks: false })
  states.clear()
  jest.restoreAllMocks()
  jest.spyOn(AppState, 'addEventListener').mockImplementation((_, listener) => {
    states.add(listener)
    return { remove: () => states.delete(listener) }
  })
})

afterEach(() => {
  for (const stop of running.splice(0)) stop()
})

/** Content that a shopper shares from another app, as the system passes it. */
function share(...values: readonly unknown[]) {
  mockPhone.shared = values.map((value) => ({ value, shareType: 'text', mimeType: 'text/plain' }))
}
/** The app that opens, and its navigation. */
function startShares(language: 'en' | 'ar' = 'en') {
  const went: string[] = []
  const away = createAwayTracker()
  const shop = { domain: 'https://lamps.myshop.test', website: 'lamps.test' }
  const stop = handleShares({
    shop,
    language: () => language,
    away,
    navigate: (href, how) => went.push(`${how} ${href}`),
  })
  running.push(stop)
  return { went, away, stop }
}
const front = () => {
  for (const listener of states) listener('active')
}
const arrives = () => redirectSystemPath({ path: LINK, initial: false })

test('a shared product opens a closed app at that product, above the home screen', () => {
  share('Look at this https://lamps.test/products/arc-lamp')
  expect(redirectSystemPath({ path: LINK, initial: true })).toBe('/')
  expect(startShares().went).toEqual(['arrive /p/arc-lamp'])
})

test('a product shared while the app is in the background opens once the app is in the foreground, once', () => {
  const { went } = startShares()
  share('https://lamps.myshop.test/products/arc-lamp')
  expect(arrives()).toBeNull()
  front()
  front()
  expect(went).toEqual(['arrive /p/arc-lamp'])
})

test('on a split screen the link alone reports the share; without a link, the return to the app does', () => {
  const { went } = startShares()
  share('https://app.lamps.test/c/salon')
  arrives()
  share('arc lamp')
  front()
  expect(went).toEqual(['arrive /c/salon', 'arrive /search?q=arc%20lamp'])
})

test('the same product shared twice opens twice; opening the app again does not open it a third time', () => {
  const first = startShares()
  for (const _ of [1, 2]) {
    share('https://lamps.test/products/arc-lamp')
    arrives()
  }
  first.stop()
  expect(first.went).toEqual(['arrive /p/arc-lamp', 'arrive /p/arc-lamp'])
  expect(startShares().went).toEqual([])
})

test('a share during the checkout waits until the shopper is back, and nothing is lost', async () => {
  const { went, away } = startShares()
  let close: () => void = () => undefined
  const checkout = away.during(() => new Promise<void>((resolve) => (close = resolve)))
  share('https://lamps.test/products/arc-lamp')
  arrives()
  front()
  expect(went).toEqual([])
  close()
  await checkout
  expect(went).toEqual(['arrive /p/arc-lamp'])
})

test('a failed checkout releases a waiting share', async () => {
  const { went, away } = startShares()
  const checkout = away.during(async () => {
    share('arc lamp')
    arrives()
    throw new Error('No network')
  })
  await expect(checkout).rejects.toThrow('No network')
  expect(went).toEqual(['arrive /search?q=arc%20lamp'])
})

const SAID: ['en' | 'ar', string, string][] = [
  ['en', 'This link doesn’t open here', 'Search'],
  ['ar', 'لا يفتح هذا الرابط هنا', 'بحث'],
]
test.each(SAID)(
  'a foreign link opens nothing: a message says so in %s and offers the search',
  (language, title, search) => {
    const alertSpy = jest.spyOn(Alert, 'alert').mockImplementation(() => undefined)
    share('https://other.test/products/arc-lamp')
    const { went } = startShares(language)
    expect(went).toEqual([])
    const [heading, , buttons = []] = alertSpy.mock.calls[0] ?? []
    expect(heading).toBe(title)
    buttons.find(({ text }) => text === search)?.onPress?.()
    expect(went).toEqual(['arrive /search'])
  },
)

test('images, empty shares, non-text shares and a phone that cannot report them open the app unchanged', () => {
  const alertSpy = jest.spyOn(Alert, 'alert').mockImplementation(() => undefined)
  const warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  mockPhone.shared = [{ value: 'file:///photo.jpg', shareType: 'image', mimeType: 'image/jpeg' }]
  const { went } = startShares()
  expect(mockPhone.shared).toEqual([])
  share('', null, 7)
  arrives()
  mockPhone.breaks = true
  arrives()
  expect(went).toEqual([])
  expect(alertSpy).not.toHaveBeenCalled()
  expect(warned).toHaveBeenCalledTimes(1)
})

test('a link and its text that are shared as two items are one', () => {
  share('Arc lamp', 'https://lamps.test/products/arc-lamp')
  expect(startShares().went).toEqual(['arrive /p/arc-lamp'])
})

test('other links work as before', () => {
  expect(redirectSystemPath({ path: 'lamps://p/expo-sharing', initial: true })).toBe('lamps://p/expo-sharing')
  expect(redirectSystemPath({ path: 'https://app.lamps.test/expo-sharing', initial: false })).toBe(
    'https://app.lamps.test/expo-sharing',
  )
})

import { expect, test } from 'vitest'
import {
  freezeClock,
  LAMP,
  MESSAGE,
  REGISTRATION,
  runPendingWork,
  startTestInstallation,
} from '../../test/installation.ts'

freezeClock()

test('a tapped push opens once, and is reported once', async () => {
  const { went, to, tap } = await startTestInstallation({}, { tapped: LAMP })
  tap(LAMP)
  await runPendingWork()
  expect(went).toEqual(['/p/lamp'])
  expect(to('/shopper/messages').flatMap((body) => body.reports)).toMatchObject([
    { message: MESSAGE, what: 'opened' },
  ])
})

test('a push action opens its own link instead of the push’s, and the push counts as opened', async () => {
  const { went, to, tap } = await startTestInstallation()
  tap(LAMP, 'cart')
  await runPendingWork()
  expect(went).toEqual(['/cart'])
  expect(to('/shopper/messages').flatMap((body) => body.reports)).toMatchObject([
    { message: MESSAGE, what: 'opened' },
  ])
})

test('a push opened offline is reported once online', async () => {
  const away = new Error('no network')
  const { answer, went, to, tap, online, storage } = await startTestInstallation({
    '/shopper/subscriber': away,
    '/shopper/messages': away,
  })
  tap(LAMP)
  await runPendingWork()
  expect(went).toEqual(['/p/lamp'])
  expect(await storage.get('store.pushes')).toContain(MESSAGE)
  const tried = to('/shopper/messages').length
  Object.assign(answer, { '/shopper/subscriber': REGISTRATION, '/shopper/messages': {} })
  online()
  await runPendingWork()
  expect(await storage.get('store.pushes')).not.toContain(MESSAGE)
  expect(to('/shopper/messages')).toHaveLength(tried + 1)
})

test.each([
  [{ type: 'home', url: null }, '/'],
  [{ type: 'collection', url: 'mugs' }, '/c/mugs'],
  [{ type: 'search', url: 'desk lamp' }, '/search?q=desk%20lamp'],
  [{ type: 'screen', url: 'cart' }, '/cart'],
  [{ type: 'screen', url: 'orders' }, '/orders'],
  [{ type: 'url', url: 'https://lamps.example/sale' }, 'https://lamps.example/sale'],
] as const)('a push of %j leads to %s', async (link, href) => {
  const { went } = await startTestInstallation({}, { tapped: { message: MESSAGE, ...link } })
  expect(went).toEqual([href])
})

test.each([
  { type: 'product', url: 'a/b' },
  { type: 'url', url: 'javascript:alert(1)' },
  { type: 'screen', url: 'branding' },
] as const)('a push with a broken link opens the app where it is: %j', async (link) => {
  const { went } = await startTestInstallation({}, { tapped: { message: MESSAGE, ...link } })
  expect(went).toEqual([])
})

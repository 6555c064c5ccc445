import { DESIGN_FORMAT } from '@vitrine/storefront/design/format.ts'
import { listReleases, readReleaseFile } from '@vitrine/testing/releases.ts'
import { expect, test } from 'vitest'
import { APP_NAME, createDevice, deviceSchema, readDevice } from './device.ts'

const NOW = 1_796_000_000_000

test.each(listReleases())(
  'the app reads cart, session, wishlist, events and choices of a device that release %s left',
  async (release) => {
    const { read, ...device } = deviceSchema.parse(readReleaseFile(release, 'device'))
    // A phone fetches a design of another format again, and draws none that it may not read.
    const isSameFormat = JSON.stringify(device.storage[APP_NAME]).includes(DESIGN_FORMAT)
    expect(await readDevice(device)).toMatchObject(isSameFormat ? read : { ...read, app: null })
  },
)

test('a kept device holds the cart, the session, the wishlist, changes and events of a shopper', async () => {
  const { read } = await createDevice(NOW)
  expect(read).toMatchObject({
    problems: [],
    shopper: {
      lines: [
        { handle: 'mug', quantity: 2 },
        { handle: 'lamp', quantity: 1 },
      ],
      favorites: [4, 5],
      token: 'customer-token',
      user: { email: 'ann@example.com' },
      giftCards: ['GIFT1234'],
    },
    lists: ['Birthday'],
    changes: [{ path: '/shopper/back-in-stock' }],
    events: [{ name: 'screen_view' }],
    answer: [{ handle: 'kitchen' }],
    reports: [{ what: 'received' }],
    preferences: { muted: ['reminders'] },
    isMessageShown: true,
    appearance: { choice: 'dark' },
    review: { version: '1.4.0' },
    orders: [{ name: '#1001' }],
    consent: 'some',
    app: { shop: { name: 'Alder & Fig' }, hash: 'h1' },
  })
})

test('every entry that today’s app writes on a device is kept with the newest release', async () => {
  const newest = listReleases().at(-1) ?? ''
  const releaseDevice = deviceSchema.parse(readReleaseFile(newest, 'device'))
  const device = await createDevice(NOW)
  const names = ({ storage, secrets, answers }: typeof device) =>
    [storage, secrets, answers].map((entries) => Object.keys(entries).sort())
  expect(names(releaseDevice)).toEqual(names(device))
})

import { beforeEach, expect, jest, test } from '@jest/globals'
import type { PushData } from '@vitrine/core/push/link'
import { createDesignStore } from '@vitrine/storefront/context/design-store.ts'
import { createDefaultDesign } from '@vitrine/storefront/design'
import { Platform } from 'react-native'
import { createPushDevice } from './push-device.ts'
import { getTopicTexts } from './push-topics.ts'

const mockChannels = new Map<string, string>()
const mockOff = new Set<string>()
const mockCategories = new Map<string, readonly string[]>()
let mockTap: (response: object) => void = () => undefined

jest.mock('expo-constants', () => ({
  __esModule: true,
  default: { expoConfig: { version: '1.0.0', extra: { eas: { projectId: 'p' } } } },
}))
jest.mock('expo-notifications', () => ({
  AndroidImportance: { NONE: 2, HIGH: 6 },
  IosAuthorizationStatus: { PROVISIONAL: 3, EPHEMERAL: 4 },
  setNotificationHandler: () => undefined,
  setNotificationChannelAsync: async (id: string, { name }: { name: string }) =>
    void mockChannels.set(id, name),
  getNotificationChannelsAsync: async () =>
    ['made.earlier', ...mockChannels.keys()].map((id) => ({ id, importance: mockOff.has(id) ? 2 : 6 })),
  setNotificationCategoryAsync: async (id: string, actions: readonly { buttonTitle: string }[]) =>
    void mockCategories.set(
      id,
      actions.map(({ buttonTitle }) => buttonTitle),
    ),
  getExpoPushTokenAsync: async () => ({ data: 'ExponentPushToken[x]' }),
  getLastNotificationResponse: () => null,
  addNotificationResponseReceivedListener: (listener: (response: object) => void) => {
    mockTap = listener
  },
}))

let language: 'en' | 'de' | 'ar' = 'en'
const design = createDesignStore(createDefaultDesign())
const device = () => createPushDevice('Lamps', () => getTopicTexts(design, language))

beforeEach(() => {
  mockChannels.clear()
  mockCategories.clear()
  mockOff.clear()
  language = 'en'
})

test('Android has a channel for each topic, named as in the app, and reports the channels with its token', async () => {
  jest.replaceProperty(Platform, 'OS', 'android')
  const address = await device().address()
  expect(Object.fromEntries(mockChannels)).toEqual({
    default: 'Lamps',
    offers: 'Offers and news',
    reminders: 'Reminders',
    stock: 'Back in stock and price drops',
    orders: 'My orders',
  })
  expect(address).toEqual({
    channel: 'expo',
    token: 'ExponentPushToken[x]',
    channels: ['offers', 'reminders', 'stock', 'orders'],
    off: [],
  })
})

test('a channel that was turned off in the system settings is reported with the token; channels of an earlier app are not', async () => {
  jest.replaceProperty(Platform, 'OS', 'android')
  for (const id of ['made.earlier', 'default', 'offers']) mockOff.add(id)
  expect(await device().address()).toMatchObject({ off: ['default', 'offers'] })
  mockOff.clear()
  expect(await device().address()).toMatchObject({ off: [] })
})

test('push topics have the new language with the next report to the server after a language change', async () => {
  jest.replaceProperty(Platform, 'OS', 'android')
  const own = device()
  await own.address()
  language = 'ar'
  await own.address()
  expect(mockChannels.get('orders')).toBe('طلباتي')
})

test('iPhones have a category for each topic, with its actions', async () => {
  jest.replaceProperty(Platform, 'OS', 'ios')
  language = 'de'
  const address = await device().address()
  expect(Object.fromEntries(mockCategories)).toEqual({
    offers: ['Benachrichtigungen'],
    reminders: ['Warenkorb', 'Benachrichtigungen'],
    stock: ['Wunschliste', 'Benachrichtigungen'],
    orders: ['Meine Bestellungen', 'Benachrichtigungen'],
  })
  expect(address).toEqual({ channel: 'expo', token: 'ExponentPushToken[x]' })
  expect(mockChannels.size).toBe(0)
})

test('an action of a push is passed with it; a tap or an unknown action is passed without', () => {
  jest.replaceProperty(Platform, 'OS', 'ios')
  const openedPlaces: unknown[] = []
  device().onOpened((_data: PushData, pushScreen) => openedPlaces.push(pushScreen))
  const data = { message: '0f7a6c1e-93d4-4b1a-8f53-6f2f1f0c9d11', type: 'home', url: null }
  for (const actionIdentifier of ['cart', 'expo.modules.notifications.actions.DEFAULT', 'elsewhere'])
    mockTap({ actionIdentifier, notification: { request: { content: { data } } } })
  expect(openedPlaces).toEqual(['cart', undefined, undefined])
})

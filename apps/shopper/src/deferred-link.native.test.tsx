import { beforeEach, expect, jest, test } from '@jest/globals'
import * as Application from 'expo-application'
import * as Linking from 'expo-linking'
import { Platform } from 'react-native'
import { openDeferredLink } from './deferred-link.ts'

const referrer = jest.spyOn(Application, 'getInstallReferrerAsync')
const link = jest.spyOn(Linking, 'getInitialURL')
const navigate = jest.fn()
beforeEach(() => {
  jest.replaceProperty(Platform, 'OS', 'android')
  jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  navigate.mockReset()
  link.mockResolvedValue(null)
  referrer.mockReset()
})

test('a first start opens the product whose store link led to the installation', async () => {
  referrer.mockResolvedValue('utm_source=shop&link=%2Fp%2Farc-lamp%3Fvariant%3D7')
  await openDeferredLink(navigate)
  expect(navigate.mock.calls).toEqual([['/p/arc-lamp?variant=7', 'arrive']])
})

test.each([
  'utm_source=google-play&utm_medium=organic',
  'link=%2Flogin%3Fcode%3Dx',
  'link=https://other.example',
])('a first start stays at home for the referrer %s', async (text) => {
  referrer.mockResolvedValue(text)
  await openDeferredLink(navigate)
  expect(navigate).not.toHaveBeenCalled()
})

test('a link that opened the app precedes the one that led to the store', async () => {
  referrer.mockResolvedValue('link=%2Fp%2Farc-lamp')
  link.mockResolvedValue('https://app.lamps.example/cart')
  await openDeferredLink(navigate)
  expect(navigate).not.toHaveBeenCalled()
})

test('a phone without Google Play opens as usual', async () => {
  referrer.mockRejectedValue(new Error('SERVICE_UNAVAILABLE'))
  await openDeferredLink(navigate)
  expect(navigate).not.toHaveBeenCalled()
})

test('an iPhone is not queried for an install referrer', async () => {
  jest.replaceProperty(Platform, 'OS', 'ios')
  await openDeferredLink(navigate)
  expect(referrer).not.toHaveBeenCalled()
})

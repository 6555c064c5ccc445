import { createMemoryStorage } from '@vitrine/testing/memory.ts'
import { expect, test } from 'vitest'
import { loadVisitorConsent } from '../../cart/checkout/visitor-consent.ts'
import type { ReceivedEvent } from '../telemetry/tracker.ts'
import { createConsent, isConsentRequired } from './consent.ts'

const europe = { countries: ['DE', 'FR', 'CH'], policy: null }

test('consent is asked everywhere when the merchant names no countries', () => {
  expect(isConsentRequired({ countries: [], policy: null }, 'en-US', 'America/New_York')).toBe(true)
})
test('consent for Europe is decided by the device’s language or time zone', () => {
  expect(isConsentRequired(europe, 'de-DE', 'America/New_York')).toBe(true)
  expect(isConsentRequired(europe, 'en-US', 'Europe/Berlin')).toBe(true)
  expect(isConsentRequired(europe, 'es', 'Atlantic/Canary')).toBe(true)
  expect(isConsentRequired(europe, 'en-US', 'America/New_York')).toBe(false)
  expect(isConsentRequired(europe, 'pt-BR', 'America/Sao_Paulo')).toBe(false)
})

const consentSettings = { countries: [], policy: null }
const SEEN: ReceivedEvent = ['screen_view', { screen_name: 'home' }, 1]

test('events before the consent answer wait: they are sent after a yes and dropped after a no', async () => {
  for (const [choice, expectedEvents] of [
    ['yes', [SEEN]],
    ['no', []],
  ] as const) {
    const receivedEvents: ReceivedEvent[] = []
    const consent = createConsent(createMemoryStorage().storage)
    const sendEvent = consent.gate((...one) => receivedEvents.push(one))
    sendEvent(...SEEN)
    await consent.request(consentSettings)
    expect([receivedEvents, consent.may('measure'), consent.state.getState().open]).toEqual([[], null, true])
    consent.answer(choice)
    expect(receivedEvents).toEqual(expectedEvents)
  }
})

test('a declined consent is stored: nothing is asked or measured later, even when no longer required', async () => {
  const { storage } = createMemoryStorage()
  const first = createConsent(storage)
  await first.request(consentSettings)
  first.answer('no')
  for (const now of [consentSettings, null]) {
    const next = createConsent(storage)
    await next.request(now)
    expect([next.may('measure'), next.may('advertise'), next.state.getState().open]).toEqual([
      false,
      false,
      false,
    ])
  }
  expect(await loadVisitorConsent(storage)).toEqual({ analytics: false, marketing: false, saleOfData: false })
})

test('consent is not asked outside of its countries, can be changed where it is, and is separate for advertising', async () => {
  const { storage } = createMemoryStorage()
  const consent = createConsent(storage)
  await consent.request(null)
  expect([consent.may('measure'), consent.may('advertise'), await loadVisitorConsent(storage)]).toEqual([
    true,
    true,
    null,
  ])
  consent.reopen()
  expect(consent.state.getState().open).toBe(true)
  consent.answer('some')
  expect([consent.may('measure'), consent.may('advertise')]).toEqual([true, false])
  consent.answer('all')
  expect(consent.may('advertise')).toBe(true)
})

import { memory } from '@vitrine/testing/memory.ts'
import { expect, test } from 'vitest'
import { loadVisitorConsent } from '../../cart/visitor-consent.ts'
import type { ReceivedEvent } from '../telemetry/tracker.ts'
import { createConsent, isConsentRequired } from './consent.ts'

const europe = { countries: ['DE', 'FR', 'CH'], policy: null }

test('where nobody names countries everybody is asked', () => {
  expect(isConsentRequired({ countries: [], policy: null }, 'en-US', 'America/New_York')).toBe(true)
})
test('of whom only Europe is asked, the device says where it is by its language or its clock', () => {
  expect(isConsentRequired(europe, 'de-DE', 'America/New_York')).toBe(true)
  expect(isConsentRequired(europe, 'en-US', 'Europe/Berlin')).toBe(true)
  expect(isConsentRequired(europe, 'es', 'Atlantic/Canary')).toBe(true)
  expect(isConsentRequired(europe, 'en-US', 'America/New_York')).toBe(false)
  expect(isConsentRequired(europe, 'pt-BR', 'America/Sao_Paulo')).toBe(false)
})

const asked = { countries: [], policy: null }
const SEEN: ReceivedEvent = ['screen_view', { screen_name: 'home' }, 1]

test('what happens before the answer waits, goes with a yes, and is thrown away with a no', async () => {
  for (const [choice, told] of [
    ['yes', [SEEN]],
    ['no', []],
  ] as const) {
    const heard: ReceivedEvent[] = []
    const consent = createConsent(memory().storage)
    const tell = consent.gate((...one) => heard.push(one))
    tell(...SEEN)
    await consent.ask(asked)
    expect([heard, consent.may('measure'), consent.state.getState().open]).toEqual([[], null, true])
    consent.answer(choice)
    expect(heard).toEqual(told)
  }
})

test('a no is kept: the next opening asks nothing and measures nothing, also where nobody asks any more', async () => {
  const { storage } = memory()
  const first = createConsent(storage)
  await first.ask(asked)
  first.answer('no')
  for (const now of [asked, null]) {
    const next = createConsent(storage)
    await next.ask(now)
    expect([next.may('measure'), next.may('advertise'), next.state.getState().open]).toEqual([
      false,
      false,
      false,
    ])
  }
  expect(await loadVisitorConsent(storage)).toEqual({ analytics: false, marketing: false, saleOfData: false })
})

test('where nobody is asked all may be told; who is asked again may change it; advertisers want a yes of their own', async () => {
  const { storage } = memory()
  const consent = createConsent(storage)
  await consent.ask(null)
  expect([consent.may('measure'), consent.may('advertise'), await loadVisitorConsent(storage)]).toEqual([
    true,
    true,
    null,
  ])
  consent.again()
  expect(consent.state.getState().open).toBe(true)
  consent.answer('some')
  expect([consent.may('measure'), consent.may('advertise')]).toEqual([true, false])
  consent.answer('all')
  expect(consent.may('advertise')).toBe(true)
})

import type { AppConsent } from '@vitrine/core/app-shop'
import type { Told } from '@vitrine/storefront/shopper/tracker.ts'
import type { PageData } from './page-data.ts'
import { storagePrefix } from './ports/storage.ts'

/** Under this name the choice is kept, and nothing else of it. */
const KEPT = 'consent'
/** Whoever follows a link that ends so is asked again. */
const AGAIN = '#privacy'
/** Zones of Europe that do not begin with its name. */
const ISLANDS = [
  'Atlantic/Azores',
  'Atlantic/Canary',
  'Atlantic/Faroe',
  'Atlantic/Madeira',
  'Atlantic/Reykjavik',
]

type Tell = (...told: Told) => void

/**
 * True where these countries are asked and the device may be in one of them, by its language's country or its clock.
 * Rather one too many is asked than one too few.
 */
export function concerns({ countries }: AppConsent, tag: string, zone: string): boolean {
  if (countries.length === 0) return true
  const [, country] = /-([A-Z]{2})\b/.exec(tag) ?? []
  const inEurope = zone.startsWith('Europe/') || ISLANDS.includes(zone)
  return inEurope || (country !== undefined && countries.includes(country))
}

function choice(name: string): 'yes' | 'no' | null {
  try {
    const kept = localStorage.getItem(name)
    return kept === 'yes' || kept === 'no' ? kept : null
  } catch {
    return null
  }
}

function keep(name: string, chosen: 'yes' | 'no'): void {
  try {
    localStorage.setItem(name, chosen)
  } catch {
    // A browser that keeps nothing is asked again.
  }
}

/**
 * Lets events through once the shopper may be measured: at once where nobody is asked. Until they answer, what happens
 * waits in this page alone; where they say no it is thrown away. `before` goes first.
 */
export function consentGate(
  { shop: { consent }, slug, language }: Pick<PageData, 'shop' | 'slug' | 'language'>,
  before: readonly Told[],
  tell: Tell,
): Tell {
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone
  if (!consent || !concerns(consent, navigator.language, zone)) {
    for (const told of before) tell(...told)
    return tell
  }
  const name = storagePrefix(slug) + KEPT
  const held: Told[] = [...before]
  let chosen = choice(name)
  const ask = async () => {
    const { askConsent } = await import('./consent-banner.ts')
    const next = await askConsent(language, consent.policy)
    keep(name, next)
    settle(next)
  }
  const settle = (next: 'yes' | 'no') => {
    chosen = next
    const waiting = held.splice(0)
    if (next === 'yes') for (const told of waiting) tell(...told)
  }
  if (chosen) settle(chosen)
  // Where its script does not come, the next page asks.
  else void ask().catch(() => undefined)
  window.addEventListener('hashchange', () => {
    if (window.location.hash === AGAIN) void ask().catch(() => undefined)
  })
  return (...told) => {
    if (chosen === 'yes') tell(...told)
    else if (chosen === null) held.push(told)
  }
}

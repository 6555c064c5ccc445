import type { ValuesOf } from '@vitrine/core/design/fields'
import type { conditionFields } from './frame.ts'

/** Conditions for the visibility of a block. */
export type Conditions = ValuesOf<typeof conditionFields>

/** What is known about a visitor when the conditions of a block are checked. */
export type Viewer = {
  readonly language: string
  /** The shopper's market, ISO 3166 alpha-2. */
  readonly country: string
  readonly platform: 'web' | 'ios' | 'android'
  /** True for a signed-in customer. */
  readonly customer: boolean
  /** The shopper's named segments from the server's last response; none for an unknown shopper. */
  readonly segments: readonly string[]
  /** ms since 1970; null in a cached render, which has no current time: blocks with dates are then hidden. */
  readonly now: number | null
}

/** Returns true when the viewer meets all conditions of a block. */
export function isBlockVisible(demands: Conditions, viewer: Viewer): boolean {
  const { showTo, showSegments, showLanguages, showCountries, showPlatforms, showFrom, showUntil } = demands
  const { language, country, platform, customer, segments, now } = viewer
  return (
    (showTo === 'everyone' || (showTo === 'customers') === customer) &&
    anyOf(showSegments, (id) => segments.includes(id)) &&
    anyOf(showLanguages, (one) => one === language) &&
    (showCountries.trim() === '' ||
      showCountries
        .toUpperCase()
        .split(/[\s,;]+/)
        .includes(country)) &&
    anyOf(showPlatforms, (one) => one === platform) &&
    (showFrom === '' || (now !== null && now >= Date.parse(showFrom))) &&
    (showUntil === '' || (now !== null && now < Date.parse(showUntil)))
  )
}

/** Returns true for an empty list of conditions, or when one of them is met. */
function anyOf<T>(demanded: readonly T[], holds: (one: T) => boolean): boolean {
  return demanded.length === 0 || demanded.some(holds)
}

/** Returns the next time (ms since 1970) at which a block's date conditions change their result; null for none. */
export function getNextDateChange(
  { showFrom, showUntil }: Pick<Conditions, 'showFrom' | 'showUntil'>,
  now: number,
): number | null {
  const turns = [showFrom, showUntil].map((at) => Date.parse(at)).filter((at) => at > now)
  return turns.length > 0 ? Math.min(...turns) : null
}

import type { ValuesOf } from '@vitrine/core/design/fields'
import type { conditionFields } from './frame.ts'

/** The conditions of a block on who sees it. */
export type Conditions = ValuesOf<typeof conditionFields>

/** The visitor whom conditions are checked against. */
export type Viewer = {
  readonly language: string
  /** The shopper's market, ISO 3166, two letters. */
  readonly country: string
  readonly platform: 'web' | 'ios' | 'android'
  /** True for who is logged in. */
  readonly customer: boolean
  /** The named segments that the shopper is in, as the server last said; none of anybody who is not known to it. */
  readonly segments: readonly string[]
  /** ms since 1970; null where no clock may be asked, since the drawing is kept: what has dates is not shown then. */
  readonly now: number | null
}

/** True where the viewer meets all conditions of a block. */
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

/** True where nothing is demanded, or one of what is. */
function anyOf<T>(demanded: readonly T[], holds: (one: T) => boolean): boolean {
  return demanded.length === 0 || demanded.some(holds)
}

/** The next instant (ms since 1970) at which a block's date conditions change their result; null when none is left. */
export function getNextDateChange(
  { showFrom, showUntil }: Pick<Conditions, 'showFrom' | 'showUntil'>,
  now: number,
): number | null {
  const turns = [showFrom, showUntil].map((at) => Date.parse(at)).filter((at) => at > now)
  return turns.length > 0 ? Math.min(...turns) : null
}

import type { ContentWish, DesignBrief } from './design-brief.ts'

const isExcluded = (wish: ContentWish, { exclusions }: DesignBrief) =>
  exclusions.includes(wish) || (wish === 'sale' && exclusions.includes('discounts'))

/**
 * Merges two briefs. In each field, the value of `above` wins over that of `below`, unless `above` leaves it
 * empty. Content wishes of both are joined, those of `above` first, without wishes that `above` excludes.
 */
export function mergeBriefs(above: DesignBrief, below: DesignBrief): DesignBrief {
  const { palette } = above
  const isNamed = palette.accents.length > 0
  return {
    trade: above.trade ?? below.trade,
    audience: above.audience ?? below.audience,
    moods: above.moods.length > 0 ? above.moods : below.moods,
    tone: above.tone ?? below.tone,
    palette: {
      background: palette.background ?? below.palette.background,
      accents: isNamed
        ? palette.accents
        : below.palette.accents.filter((color) => !palette.forbidden.includes(color)),
      forbidden: [...new Set([...palette.forbidden, ...below.palette.forbidden])].filter(
        (color) => !palette.accents.includes(color),
      ),
      warmth: palette.warmth || below.palette.warmth,
      vividness: palette.vividness || below.palette.vividness,
    },
    type: above.type ?? below.type,
    scale: above.scale || below.scale,
    space: above.space || below.space,
    corners: above.corners || below.corners,
    wishes: above.onlyWishes
      ? above.wishes
      : [...new Set([...above.wishes, ...below.wishes.filter((wish) => !isExcluded(wish, above))])],
    first: above.first ?? below.first,
    last: above.last ?? below.last,
    // New wishes add to those that stood alone.
    onlyWishes: above.onlyWishes || (below.onlyWishes && above.wishes.length === 0),
    exclusions: [...new Set([...above.exclusions, ...below.exclusions])].filter(
      (exclusion) => !above.wishes.some((wish) => wish === exclusion),
    ),
    languages: above.languages.length > 0 ? above.languages : below.languages,
    unknown: above.unknown,
  }
}

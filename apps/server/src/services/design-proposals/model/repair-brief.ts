import { type DesignBrief, designBrief, EMPTY_BRIEF } from '@vitrine/core/contract/designs/design-brief'
import { mergeBriefs } from '@vitrine/core/contract/designs/merge-briefs'
import { isRecord } from '@vitrine/core/validation/is-record'

/**
 * Merges a model's reading of a sentence into the built-in one. Takes a field of the model when it is valid
 * and not empty. The exclusions of the built-in reading always apply: the model cannot bring back what they
 * exclude.
 * @param raw Parsed JSON of the model.
 */
export function repairBrief(raw: unknown, reading: DesignBrief): DesignBrief {
  if (!isRecord(raw)) return reading
  const field = <K extends keyof DesignBrief>(name: K): DesignBrief[K] => {
    const parsed = designBrief.shape[name].safeParse(raw[name])
    // The schema of a field returns that field's own type.
    return parsed.success ? (parsed.data as DesignBrief[K]) : EMPTY_BRIEF[name]
  }
  const { exclusions } = reading
  const isAllowed = (wish: string) =>
    !exclusions.some((one) => one === wish) && !(wish === 'sale' && exclusions.includes('discounts'))
  const moods = field('moods')
  const first = field('first')
  const last = field('last')
  const brief: DesignBrief = {
    trade: field('trade'),
    audience: field('audience'),
    moods: moods.filter(({ mood }, at) => moods.findIndex((one) => one.mood === mood) === at),
    tone: field('tone'),
    palette: repairPalette(raw.palette, reading.palette),
    type: field('type'),
    scale: field('scale'),
    space: field('space'),
    corners: field('corners'),
    wishes: field('wishes').filter(isAllowed),
    first: first !== null && isAllowed(first) ? first : null,
    last: last !== null && isAllowed(last) ? last : null,
    onlyWishes: field('onlyWishes'),
    exclusions: [...new Set(field('exclusions'))].filter(
      (one) => !reading.wishes.some((wish) => wish === one),
    ),
    languages: [...new Set(field('languages'))],
    // Words that the model makes up are not the merchant's.
    unknown: Array.isArray(raw.unknown)
      ? field('unknown').filter((word) => reading.unknown.includes(word))
      : reading.unknown,
  }
  return mergeBriefs(brief, reading)
}

function repairPalette(raw: unknown, reading: DesignBrief['palette']): DesignBrief['palette'] {
  if (!isRecord(raw)) return EMPTY_BRIEF.palette
  const { shape } = designBrief.shape.palette
  const field = <K extends keyof DesignBrief['palette']>(name: K): DesignBrief['palette'][K] => {
    const parsed = shape[name].safeParse(raw[name])
    // The schema of a field returns that field's own type.
    return parsed.success ? (parsed.data as DesignBrief['palette'][K]) : EMPTY_BRIEF.palette[name]
  }
  const accents = [...new Set(field('accents'))].filter((color) => !reading.forbidden.includes(color))
  return {
    background: field('background'),
    accents,
    forbidden: [...new Set(field('forbidden'))].filter(
      (color) => !accents.includes(color) && !reading.accents.includes(color),
    ),
    warmth: field('warmth'),
    vividness: field('vividness'),
  }
}

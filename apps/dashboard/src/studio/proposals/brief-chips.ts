import type { DesignBrief } from '@vitrine/core/contract/designs/design-brief'
import type { BriefColor } from '@vitrine/core/design/colors/named-hues'
import { getLocale } from '../../i18n/messages.ts'
import type { BriefSource } from './brief-sources.ts'
import { t } from './translator.ts'

const GROUPS = ['shop', 'style', 'home', 'without'] as const

/** Part of a brief that can be removed, with the brief that is left without it. */
export type BriefChip = {
  readonly key: string
  readonly label: string
  readonly color?: BriefColor
  /** Where the value comes from, when not from the sentence. */
  readonly from?: BriefSource['name']
  readonly rest: DesignBrief
}
type BriefChips = readonly { readonly group: (typeof GROUPS)[number]; readonly chips: readonly BriefChip[] }[]

const without = <T>(list: readonly T[], one: T): T[] => list.filter((each) => each !== one)

function shopChips(brief: DesignBrief): readonly BriefChip[] {
  const { trade, audience, tone, languages } = brief
  const names = new Intl.DisplayNames([getLocale()], { type: 'language' })
  return [
    ...(trade
      ? [
          {
            key: 'trade',
            label: t('brief.trade', { trade: t(`trades.${trade}`) }),
            rest: { ...brief, trade: null },
          },
        ]
      : []),
    ...(audience
      ? [{ key: 'audience', label: t(`brief.audience.${audience}`), rest: { ...brief, audience: null } }]
      : []),
    ...(tone ? [{ key: 'tone', label: t(`brief.tone.${tone}`), rest: { ...brief, tone: null } }] : []),
    ...languages.map((language) => ({
      key: `language ${language}`,
      label: names.of(language) ?? language,
      rest: { ...brief, languages: without(languages, language) },
    })),
  ]
}

const DIRECTIONS = ['scale', 'space', 'corners'] as const
const COLOR_DIRECTIONS = ['warmth', 'vividness'] as const

function styleChips(brief: DesignBrief): readonly BriefChip[] {
  const { moods, palette, type } = brief
  const inPalette = (change: Partial<DesignBrief['palette']>) => ({
    ...brief,
    palette: { ...palette, ...change },
  })
  return [
    ...moods.map(({ mood, strength }) => {
      const name = t(`moods.${mood}`)
      const label =
        strength > 2
          ? t('brief.strong', { mood: name })
          : strength < 2
            ? t('brief.slight', { mood: name })
            : name
      return { key: mood, label, rest: { ...brief, moods: moods.filter((one) => one.mood !== mood) } }
    }),
    ...(palette.background
      ? [
          {
            key: 'background',
            label: t(`brief.ground.${palette.background}`),
            rest: inPalette({ background: null }),
          },
        ]
      : []),
    ...palette.accents.map((color) => ({
      key: `color ${color}`,
      label: t(`brief.color.${color}`),
      color,
      rest: inPalette({ accents: without(palette.accents, color) }),
    })),
    ...COLOR_DIRECTIONS.filter((name) => palette[name] !== 0).map((name) => ({
      key: name,
      label: t(`brief.${name}.${palette[name] > 0 ? 'up' : 'down'}`),
      rest: inPalette({ [name]: 0 }),
    })),
    ...(type ? [{ key: 'type', label: t(`brief.type.${type}`), rest: { ...brief, type: null } }] : []),
    ...DIRECTIONS.filter((name) => brief[name] !== 0).map((name) => ({
      key: name,
      label: t(`brief.${name}.${brief[name] > 0 ? 'up' : 'down'}`),
      rest: { ...brief, [name]: 0 },
    })),
  ]
}

/** Returns what names a chip's value, without its position in a list. */
const nameOf = (group: string, { key, label }: BriefChip) =>
  `${group} ${key} ${group === 'home' ? '' : label}`

/**
 * Returns what was read of a sentence as chips, grouped, each with the website or image that says the same. Groups
 * without a chip are left out.
 */
export function createBriefChips(brief: DesignBrief, sources: readonly BriefSource[] = []): BriefChips {
  const sourceNames = sources.map(({ name, brief: other }) => ({
    name,
    names: new Set(groupChips(other).flatMap(({ group, chips }) => chips.map((chip) => nameOf(group, chip)))),
  }))
  return groupChips(brief).map(({ group, chips }) => ({
    group,
    chips: chips.map((chip) => {
      const from = sourceNames.find(({ names }) => names.has(nameOf(group, chip)))?.name
      return from ? { ...chip, from } : chip
    }),
  }))
}

function groupChips(brief: DesignBrief): BriefChips {
  const { wishes, first, exclusions, palette } = brief
  const home = wishes.map((wish, at) => ({
    key: wish,
    label: `${(at + 1).toLocaleString(getLocale())}. ${t(`brief.part.${wish}`)}`,
    rest: {
      ...brief,
      wishes: without(wishes, wish),
      first: first === wish ? null : first,
      last: brief.last === wish ? null : brief.last,
    },
  }))
  const onlyChip = brief.onlyWishes
    ? [{ key: 'only', label: t('brief.onlyWishes'), rest: { ...brief, onlyWishes: false } }]
    : []
  const exclusionChips = [
    ...exclusions.map((part) => ({
      key: part,
      label: t(`brief.part.${part}`),
      rest: { ...brief, exclusions: without(exclusions, part) },
    })),
    ...palette.forbidden.map((color) => ({
      key: `color ${color}`,
      label: t(`brief.color.${color}`),
      color,
      rest: { ...brief, palette: { ...palette, forbidden: without(palette.forbidden, color) } },
    })),
  ]
  const chips = {
    shop: shopChips(brief),
    style: styleChips(brief),
    home: [...home, ...onlyChip],
    without: exclusionChips,
  }
  return GROUPS.map((group) => ({ group, chips: chips[group] })).filter((one) => one.chips.length > 0)
}

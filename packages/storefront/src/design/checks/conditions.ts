import { countryOf } from '@vitrine/core/countries/countries'
import { defineRule, type Found, type Part, textOf, writing } from './finding.ts'

type Code = 'conditions.country' | 'conditions.over' | 'conditions.never'

/** Blocks whose conditions nobody meets. */
export const conditionsRule = defineRule({
  codes: ['conditions.country', 'conditions.over', 'conditions.never'],
  find: ({ parts, says: { now } }) => parts.flatMap((part) => [...countries(part), ...dates(part, now)]),
})

function countries({ path, section, record }: Part): readonly Found<Code>[] {
  if (!section.fields.showCountries) return []
  const unknown = textOf(record.showCountries)
    .split(/[\s,;]+/)
    .filter((code) => code !== '' && !countryOf(code.toUpperCase()))
  if (unknown.length === 0) return []
  return [
    {
      code: 'conditions.country',
      weight: 'broken',
      path,
      field: 'showCountries',
      languages: [],
      values: { text: unknown.join(', ') },
      mend: writing('everywhere', `${path}.showCountries`, ''),
    },
  ]
}

function dates({ path, section, record }: Part, now: number | null): readonly Found<Code>[] {
  if (!section.fields.showUntil) return []
  const [from, until] = [Date.parse(textOf(record.showFrom)), Date.parse(textOf(record.showUntil))]
  const never = until <= from
  if (!never && !(now !== null && until <= now)) return []
  return [
    {
      code: never ? 'conditions.never' : 'conditions.over',
      weight: never ? 'broken' : 'weak',
      path,
      field: 'showUntil',
      languages: [],
      values: {},
      mend: writing('endless', `${path}.showUntil`, ''),
    },
  ]
}

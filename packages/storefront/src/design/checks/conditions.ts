import { countryOf } from '@vitrine/core/countries/countries'
import { defineRule, type Found, type Part, textOf, writing } from './finding.ts'

type Code = 'conditions.segment' | 'conditions.country' | 'conditions.over' | 'conditions.never'

/** Blocks whose conditions nobody meets. */
export const conditionsRule = defineRule({
  codes: ['conditions.segment', 'conditions.country', 'conditions.over', 'conditions.never'],
  find: ({ parts, says: { now, segments } }) =>
    parts.flatMap((part) => [...gone(part, segments), ...countries(part), ...dates(part, now)]),
})

/** Named segments that were deleted: nobody is in them. */
function gone({ path, section, record }: Part, known: readonly string[] | null): readonly Found<Code>[] {
  const named = record.showSegments
  if (!section.fields.showSegments || known === null || !Array.isArray(named)) return []
  const left = named.filter((id) => typeof id === 'string' && known.includes(id))
  if (left.length === named.length) return []
  return [
    {
      code: 'conditions.segment',
      // Where another one is left, those in it see the block.
      weight: left.length === 0 ? 'broken' : 'weak',
      path,
      field: 'showSegments',
      languages: [],
      values: { count: named.length - left.length },
      mend: writing(left.length === 0 ? 'everybody' : 'segments', `${path}.showSegments`, left),
    },
  ]
}

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

import { findCountry } from '@vitrine/core/countries/countries'
import { createFieldFix, type DesignPart, defineRule, type RuleFinding, toText } from './finding.ts'

type Code = 'conditions.segment' | 'conditions.country' | 'conditions.over' | 'conditions.never'

/** Reports blocks whose conditions no shopper can meet. */
export const conditionsRule = defineRule({
  codes: ['conditions.segment', 'conditions.country', 'conditions.over', 'conditions.never'],
  find: ({ parts, shopFacts: { now, segments } }) =>
    parts.flatMap((part) => [
      ...findDeletedSegments(part, segments),
      ...countries(part),
      ...dates(part, now),
    ]),
})

/** Finds deleted named segments, which have no members. */
function findDeletedSegments(
  { path, section, record }: DesignPart,
  segmentIds: readonly string[] | null,
): readonly RuleFinding<Code>[] {
  const selectedSegments = record.showSegments
  if (!section.fields.showSegments || segmentIds === null || !Array.isArray(selectedSegments)) return []
  const existingSegments = selectedSegments.filter((id) => typeof id === 'string' && segmentIds.includes(id))
  if (existingSegments.length === selectedSegments.length) return []
  return [
    {
      code: 'conditions.segment',
      // Where another segment remains, its members still see the block.
      weight: existingSegments.length === 0 ? 'broken' : 'weak',
      path,
      field: 'showSegments',
      languages: [],
      values: { count: selectedSegments.length - existingSegments.length },
      fix: createFieldFix(
        existingSegments.length === 0 ? 'everybody' : 'segments',
        `${path}.showSegments`,
        existingSegments,
      ),
    },
  ]
}

function countries({ path, section, record }: DesignPart): readonly RuleFinding<Code>[] {
  if (!section.fields.showCountries) return []
  const unknown = toText(record.showCountries)
    .split(/[\s,;]+/)
    .filter((code) => code !== '' && !findCountry(code.toUpperCase()))
  if (unknown.length === 0) return []
  return [
    {
      code: 'conditions.country',
      weight: 'broken',
      path,
      field: 'showCountries',
      languages: [],
      values: { text: unknown.join(', ') },
      fix: createFieldFix('everywhere', `${path}.showCountries`, ''),
    },
  ]
}

function dates({ path, section, record }: DesignPart, now: number | null): readonly RuleFinding<Code>[] {
  if (!section.fields.showUntil) return []
  const [from, until] = [Date.parse(toText(record.showFrom)), Date.parse(toText(record.showUntil))]
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
      fix: createFieldFix('endless', `${path}.showUntil`, ''),
    },
  ]
}

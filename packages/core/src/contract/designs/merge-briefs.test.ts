import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BRIEF_COLORS } from '../../design/colors/named-hues.ts'
import {
  AUDIENCES,
  CONTENT_WISHES,
  type DesignBrief,
  designBrief,
  EMPTY_BRIEF,
  EXCLUSIONS,
  TONES,
  TYPE_STYLES,
} from './design-brief.ts'
import { mergeBriefs } from './merge-briefs.ts'

const step = fc.constantFrom(-1, 0, 1)
const some = <T>(options: readonly T[]) => fc.option(fc.constantFrom(...options))
const brief: fc.Arbitrary<DesignBrief> = fc
  .record({
    audience: some(AUDIENCES),
    tone: some(TONES),
    type: some(TYPE_STYLES),
    scale: step,
    space: step,
    corners: step,
    wishes: fc.uniqueArray(fc.constantFrom(...CONTENT_WISHES), { maxLength: 6 }),
    accents: fc.uniqueArray(fc.constantFrom(...BRIEF_COLORS), { maxLength: 3 }),
    forbidden: fc.uniqueArray(fc.constantFrom(...BRIEF_COLORS), { maxLength: 3 }),
    excluded: fc.uniqueArray(fc.constantFrom(...EXCLUSIONS), { maxLength: 6 }),
  })
  .map(({ accents, forbidden, excluded, ...fields }) => ({
    ...EMPTY_BRIEF,
    ...fields,
    palette: {
      ...EMPTY_BRIEF.palette,
      accents,
      forbidden: forbidden.filter((color) => !accents.includes(color)),
    },
    exclusions: excluded.filter((one) => !fields.wishes.some((wish) => wish === one)),
  }))

test('a brief over another keeps all that it says, and adds what it leaves open', () => {
  fc.assert(
    fc.property(brief, brief, (above, below) => {
      const merged = mergeBriefs(above, below)
      expect(designBrief.parse(merged)).toEqual(merged)
      expect(merged.wishes.slice(0, above.wishes.length)).toEqual(above.wishes)
      expect(merged.exclusions).toEqual(expect.arrayContaining(above.exclusions))
      expect(merged.wishes.filter((one) => merged.exclusions.includes(one))).toEqual([])
      expect(merged.palette.accents.filter((one) => merged.palette.forbidden.includes(one))).toEqual([])
      expect(merged.type).toBe(above.type ?? below.type)
      expect(merged.corners).toBe(above.corners === 0 ? below.corners : above.corners)
    }),
  )
})

test('an empty brief over or under another changes nothing', () => {
  fc.assert(
    fc.property(brief, (one) => {
      expect(mergeBriefs(one, EMPTY_BRIEF)).toEqual(one)
      expect(mergeBriefs(EMPTY_BRIEF, one)).toEqual(one)
    }),
  )
})

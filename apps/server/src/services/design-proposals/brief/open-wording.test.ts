import { expect, test } from 'vitest'
import {
  EXCLUSION_BRIEFS,
  FURTHER_EXCLUSION_BRIEFS,
} from '../../../../../../bench/design-ai/exclusion-briefs.ts'
import {
  FURTHER_WISH_BRIEFS,
  LATER_WISH_BRIEFS,
  WISH_BRIEFS,
} from '../../../../../../bench/design-ai/wish-briefs.ts'
import { readBrief } from './read-brief.ts'

/** Sale rows and discounts are refused in one word. */
const normalize = (exclusions: readonly string[]) =>
  [...new Set(exclusions.map((one) => (one === 'sale' ? 'discounts' : one)))].sort()

test.each([...EXCLUSION_BRIEFS, ...FURTHER_EXCLUSION_BRIEFS])(
  'a design brief excludes exactly what its merchant refuses, however it is worded (%s): “%s”',
  (_, sentence, exclusions, wishes) => {
    const read = readBrief(sentence)
    expect(normalize(read.exclusions)).toEqual(normalize(exclusions))
    expect([...read.wishes].sort()).toEqual([...wishes].sort())
  },
)

test.each([...WISH_BRIEFS, ...FURTHER_WISH_BRIEFS, ...LATER_WISH_BRIEFS])(
  'a design brief asks for exactly the parts that its merchant describes, and names what it cannot do (%s): “%s”',
  (_, sentence, wishes, exclusions, impossible) => {
    const read = readBrief(sentence)
    expect([...read.wishes].sort()).toEqual([...wishes].sort())
    expect(normalize(read.exclusions)).toEqual(normalize(exclusions))
    for (const word of impossible) expect(read.unknown.join(' ').toLowerCase()).toContain(word.toLowerCase())
  },
)

import type { NamedSegment } from '@vitrine/core/contract/push/segments'
import { z } from 'zod'
import { addressText, listSearch } from '../app/table/list-search.ts'

/** Where a segment is used: in the app as it is live, in the design alone, nowhere. */
export const USES = ['live', 'draft', 'none'] as const

/** How the page of segments stands, as its address says it: what is not said, or wrong, is as at first. */
export const segmentsSearch = z.object({
  q: addressText,
  used: z.array(z.enum(USES)).optional().catch(undefined),
  /** Which one is being made or changed beside the list. */
  segment: z
    .union([z.literal('new'), z.uuid()])
    .optional()
    .catch(undefined),
})
export type SegmentsSearch = z.output<typeof segmentsSearch>

export const segmentsList = listSearch(segmentsSearch, 'segment')

/** Those of the segments that such an address asks for: all words in the name, used as said. */
export function filterSegments(
  segments: readonly NamedSegment[],
  { q = '', used = [] }: Pick<SegmentsSearch, 'q' | 'used'>,
): readonly NamedSegment[] {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean)
  return segments.filter(
    (one) =>
      words.every((word) => one.name.toLowerCase().includes(word)) &&
      (used.length === 0 || used.includes(whereOf(one))),
  )
}

function whereOf({ used }: NamedSegment): (typeof USES)[number] {
  if (used.live) return 'live'
  return used.draft ? 'draft' : 'none'
}

import type { NamedSegment } from '@vitrine/core/contract/push/segments'
import { z } from 'zod'
import { addressText, listSearch } from '../app/table/list-search.ts'

/** Where a segment is used: in the live app, only in the draft, nowhere. */
export const USES = ['live', 'draft', 'none'] as const

/** Schema of the page's address. Missing or invalid parameters take their defaults. */
export const segmentsSearch = z.object({
  q: addressText,
  used: z.array(z.enum(USES)).optional().catch(undefined),
  /** Segment being created or edited. */
  segment: z
    .union([z.literal('new'), z.uuid()])
    .optional()
    .catch(undefined),
})
export type SegmentsSearch = z.output<typeof segmentsSearch>

export const segmentsList = listSearch(segmentsSearch, 'segment')

/** Returns the segments whose names contain all words and whose use matches. */
export function filterSegments(
  segments: readonly NamedSegment[],
  { q = '', used = [] }: Pick<SegmentsSearch, 'q' | 'used'>,
): readonly NamedSegment[] {
  const terms = q.toLowerCase().split(/\s+/).filter(Boolean)
  return segments.filter(
    (one) =>
      terms.every((term) => one.name.toLowerCase().includes(term)) &&
      (used.length === 0 || used.includes(whereOf(one))),
  )
}

function whereOf({ used }: NamedSegment): (typeof USES)[number] {
  if (used.live) return 'live'
  return used.draft ? 'draft' : 'none'
}

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { OutputOf } from '@vitrine/core/contract/call'
import { listSubscribers, MAX_COUNTED_SUBSCRIBERS } from '@vitrine/core/contract/push/audience'
import type { Segment } from '@vitrine/core/contract/push/segment-rules'
import { countText } from '../app/figures/text.ts'
import { useProject } from '../app/projects.ts'
import { queryOf } from '../app/queries.ts'
import { t } from './translator.ts'

/**
 * Returns the size of a segment's audience as a text; '…' until it is counted, and null for members who may not see
 * subscribers.
 * @param isEnabled False to count later.
 */
export function useAudienceSize(segment: Segment, isEnabled = true): string | null {
  const project = useProject()
  const maySee = project.permissions.owner || project.permissions.allow_push
  const { data } = useQuery({
    ...queryOf(listSubscribers, { project: project.id, segment }),
    placeholderData: keepPreviousData,
    enabled: maySee && isEnabled,
  })
  return maySee ? (data ? formatAudienceSize(data) : '…') : null
}

type CountedAudience = Pick<OutputOf<typeof listSubscribers>, 'count' | 'isEstimate'>

/** Formats a number of subscribers: '1,204 subscribers', '≈ 900 subscribers', 'More than 10,000 subscribers'. */
function formatAudienceSize({ count, isEstimate }: CountedAudience): string {
  const number = countText(Math.min(count, MAX_COUNTED_SUBSCRIBERS))
  return t(count > MAX_COUNTED_SUBSCRIBERS ? 'matchesMore' : 'matches', {
    count: isEstimate ? `≈ ${number}` : number,
  })
}

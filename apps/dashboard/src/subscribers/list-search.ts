import { type listSubscribers, REACHES } from '@vitrine/core/contract/push/audience'
import { EVERYBODY, segment } from '@vitrine/core/contract/push/segment-rules'
import { platform } from '@vitrine/core/contract/shared'
import { z } from 'zod'
import { addressText, CURSOR_SEARCH, listSearch } from '../app/table/list-search.ts'

/** Schema of the list's address. Missing or invalid parameters take their defaults. */
export const subscribersSearch = z.object({
  q: addressText,
  platform: z.array(platform).optional().catch(undefined),
  reach: z.array(z.enum(REACHES)).optional().catch(undefined),
  segment: segment.optional().catch(undefined),
  sort: z.enum(['lastSeen', 'created']).optional().catch(undefined),
  direction: z.enum(['down', 'up']).optional().catch(undefined),
  ...CURSOR_SEARCH,
  /** Id of the subscriber open in the drawer. */
  subscriber: addressText,
})
export type SubscribersSearch = z.output<typeof subscribersSearch>

/** Converts the list's URL parameters to the filter of the server's call. */
export function toSubscriberFilter(
  search: SubscribersSearch,
): Omit<z.output<typeof listSubscribers.input>, 'project' | 'cursor'> {
  return {
    search: search.q?.slice(0, 100) ?? '',
    platform: search.platform ?? [],
    reach: search.reach ?? [],
    segment: search.segment ?? EVERYBODY,
    sort: search.sort ?? 'lastSeen',
    direction: search.direction ?? 'down',
  }
}

/** Returns true when any filter is set. */
export function isFiltered({ q, platform, reach, segment: segmentFilter }: SubscribersSearch): boolean {
  const lists = [platform, reach, segmentFilter?.groups].some((list) => list !== undefined && list.length > 0)
  return Boolean(q?.trim()) || lists
}

export const subscribersList = listSearch(subscribersSearch, 'subscriber')

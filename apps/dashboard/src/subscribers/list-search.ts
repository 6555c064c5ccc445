import { type listSubscribers, REACHES } from '@vitrine/core/contract/audience'
import { EVERYBODY, segment } from '@vitrine/core/contract/segment'
import { platform } from '@vitrine/core/contract/shared'
import { z } from 'zod'

const text = z
  .union([z.string(), z.number()])
  .transform(String)
  .pipe(z.string().max(400))
  .optional()
  .catch(undefined)

/** How the list of subscribers stands, as its address says it: what is not said, or wrong, is as at first. */
export const subscribersSearch = z.object({
  q: text,
  platform: z.array(platform).optional().catch(undefined),
  reach: z.array(z.enum(REACHES)).optional().catch(undefined),
  segment: segment.optional().catch(undefined),
  sort: z.enum(['seen', 'created']).optional().catch(undefined),
  direction: z.enum(['down', 'up']).optional().catch(undefined),
  cursor: text,
  page: z.number().int().min(1).optional().catch(undefined),
  /** The subscriber that is open beside the list. */
  subscriber: text,
})
export type SubscribersSearch = z.output<typeof subscribersSearch>

/** What the server is asked for by such an address. */
export function wantedBy(
  search: SubscribersSearch,
): Omit<z.output<typeof listSubscribers.input>, 'project' | 'cursor'> {
  return {
    search: search.q?.slice(0, 100) ?? '',
    platform: search.platform ?? [],
    reach: search.reach ?? [],
    segment: search.segment ?? EVERYBODY,
    sort: search.sort ?? 'seen',
    direction: search.direction ?? 'down',
  }
}

/** True when anything narrows the list. */
export function isFiltered({ q, platform, reach, segment: meant }: SubscribersSearch): boolean {
  const lists = [platform, reach, meant?.groups].some((list) => list !== undefined && list.length > 0)
  return Boolean(q?.trim()) || lists
}

/** How the list stands as a text to be kept: without the place in it, and who is open. */
export function stateOf({ cursor, page, subscriber, ...state }: SubscribersSearch): string {
  const said = Object.entries(state).filter(([, value]) => value !== undefined && value !== '')
  return JSON.stringify(Object.fromEntries(said.sort(([one], [other]) => (one < other ? -1 : 1))))
}

/** The list that such a text tells of. */
export function searchOf(state: string): SubscribersSearch {
  try {
    return subscribersSearch.parse(JSON.parse(state))
  } catch {
    return subscribersSearch.parse({})
  }
}

/** The same list from its first page, with something else asked for. */
export function changed(search: SubscribersSearch, change: Partial<SubscribersSearch>): SubscribersSearch {
  return subscribersSearch.parse({ ...search, cursor: undefined, page: undefined, ...change })
}

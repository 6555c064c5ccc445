import { CAMPAIGN_STATUSES, campaignSort, type listCampaigns } from '@vitrine/core/contract/campaigns'
import { platform } from '@vitrine/core/contract/shared'
import { z } from 'zod'

const text = z
  .union([z.string(), z.number()])
  .transform(String)
  .pipe(z.string().max(400))
  .optional()
  .catch(undefined)

/** How the list of campaigns stands, as its address says it: what is not said, or wrong, is as at first. */
export const campaignsSearch = z.object({
  q: text,
  status: z.array(z.enum(CAMPAIGN_STATUSES)).optional().catch(undefined),
  platform: z.array(platform).optional().catch(undefined),
  sort: campaignSort.shape.sort.unwrap().optional().catch(undefined),
  direction: campaignSort.shape.direction.unwrap().optional().catch(undefined),
  cursor: text,
  page: z.number().int().min(1).optional().catch(undefined),
})
export type CampaignsSearch = z.output<typeof campaignsSearch>

/** What the server is asked for by such an address. */
export function wantedBy(
  search: CampaignsSearch,
): Pick<z.output<typeof listCampaigns.input>, 'search' | 'status' | 'platform' | 'sort' | 'direction'> {
  return {
    search: search.q?.slice(0, 100) ?? '',
    status: search.status ?? [],
    platform: search.platform ?? [],
    sort: search.sort ?? 'updated',
    direction: search.direction ?? 'down',
  }
}

/** True when anything narrows the list. */
export function isFiltered({ q, status, platform }: CampaignsSearch): boolean {
  return Boolean(q?.trim()) || [status, platform].some((list) => list !== undefined && list.length > 0)
}

/** How the list stands as a text to be kept: without the place in it. */
export function stateOf({ cursor, page, ...state }: CampaignsSearch): string {
  const said = Object.entries(state).filter(([, value]) => value !== undefined && value !== '')
  return JSON.stringify(Object.fromEntries(said.sort(([one], [other]) => (one < other ? -1 : 1))))
}

/** The list that such a text tells of. */
export function searchOf(state: string): CampaignsSearch {
  try {
    return campaignsSearch.parse(JSON.parse(state))
  } catch {
    return campaignsSearch.parse({})
  }
}

/** The same list from its first page, with something else asked for. */
export function changed(search: CampaignsSearch, change: Partial<CampaignsSearch>): CampaignsSearch {
  return campaignsSearch.parse({ ...search, cursor: undefined, page: undefined, ...change })
}

import { CAMPAIGN_STATUSES, campaignSort, type listCampaigns } from '@vitrine/core/contract/push/campaigns'
import { platform } from '@vitrine/core/contract/shared'
import { z } from 'zod'
import { addressText, CURSOR_SEARCH, listSearch } from '../app/table/list-search.ts'

/** Schema of the list's address. Missing or invalid parameters take their defaults. */
export const campaignsSearch = z.object({
  q: addressText,
  status: z.array(z.enum(CAMPAIGN_STATUSES)).optional().catch(undefined),
  platform: z.array(platform).optional().catch(undefined),
  sort: campaignSort.shape.sort.unwrap().optional().catch(undefined),
  direction: campaignSort.shape.direction.unwrap().optional().catch(undefined),
  ...CURSOR_SEARCH,
})
export type CampaignsSearch = z.output<typeof campaignsSearch>

/** Converts the address state to the server's filter. */
export function toCampaignFilter(
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

/** Returns true when any filter is set. */
export function isFiltered({ q, status, platform }: CampaignsSearch): boolean {
  return Boolean(q?.trim()) || [status, platform].some((list) => list !== undefined && list.length > 0)
}

export const campaignsList = listSearch(campaignsSearch)

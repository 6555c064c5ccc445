import { CAMPAIGN_STATUSES, campaignSort, type listCampaigns } from '@vitrine/core/contract/push/campaigns'
import { platform } from '@vitrine/core/contract/shared'
import { z } from 'zod'
import { addressText, CURSOR_SEARCH, listSearch } from '../app/table/list-search.ts'

const month = z
  .string()
  .regex(/^(19[7-9]|2\d\d)\d-(0[1-9]|1[0-2])$/)
  .optional()
  .catch(undefined)

/** Schema of a campaign's address: the send day of a new one (YYYY-MM-DD), and the month of the calendar it is from. */
export const campaignSearch = z.object({ day: z.iso.date().optional().catch(undefined), month })

/** Schema of the list's address. Missing or invalid parameters take their defaults. */
export const campaignsSearch = z.object({
  q: addressText,
  status: z.array(z.enum(CAMPAIGN_STATUSES)).optional().catch(undefined),
  platform: z.array(platform).optional().catch(undefined),
  sort: campaignSort.shape.sort.unwrap().optional().catch(undefined),
  direction: campaignSort.shape.direction.unwrap().optional().catch(undefined),
  view: z.literal('calendar').optional().catch(undefined),
  /** Month of the calendar (YYYY-MM); the current one by default. */
  month,
  ...CURSOR_SEARCH,
})
export type CampaignsSearch = z.output<typeof campaignsSearch>

/** Converts the list's URL parameters to the filter of the server's call. */
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

export const campaignsList = listSearch(campaignsSearch, 'month')

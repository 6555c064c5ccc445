import { z } from 'zod'

export const LISTING_VIEWS = ['texts', 'pictures', 'app', 'checks', 'versions'] as const
export type ListingView = (typeof LISTING_VIEWS)[number]

/** How the page stands: its part; whatever is wrong is as at first. */
export const listingSearch = z.object({ view: z.enum(LISTING_VIEWS).optional().catch(undefined) })

import { z } from 'zod'

export const LISTING_VIEWS = ['texts', 'pictures', 'app', 'checks', 'versions'] as const
export type ListingView = (typeof LISTING_VIEWS)[number]

/** Schema of the page's address: its view. An invalid value takes the default. */
export const listingSearch = z.object({ view: z.enum(LISTING_VIEWS).optional().catch(undefined) })

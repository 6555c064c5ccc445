import { z } from 'zod'

/** Schema of the page's address: whether the invitation dialog is open. */
export const teamSearch = z.object({ invite: z.literal(true).optional().catch(undefined) })

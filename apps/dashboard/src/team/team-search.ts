import { z } from 'zod'

/** What the address of the page of the team says: whether somebody is being asked to join. */
export const teamSearch = z.object({ invite: z.literal(true).optional().catch(undefined) })

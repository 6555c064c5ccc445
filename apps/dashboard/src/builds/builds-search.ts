import { z } from 'zod'

/** What the address of the page of builds says: whose log is read beside the list. */
export const buildsSearch = z.object({ build: z.uuid().optional().catch(undefined) })

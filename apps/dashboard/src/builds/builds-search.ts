import { z } from 'zod'

/** Schema of the page's address: the build whose log is open. */
export const buildsSearch = z.object({ build: z.uuid().optional().catch(undefined) })

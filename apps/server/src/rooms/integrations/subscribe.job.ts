import { eq } from 'drizzle-orm'
import { schema } from '../../db/open.ts'
import { integrationNamed } from '../../integrations/index.ts'
import { openKept } from '../../integrations/kept.ts'
import { reachOf } from '../../integrations/reach.ts'
import { subscribing } from '../../integrations/subscribe.ts'
import { defineJob } from '../../job.ts'
import { rowOn } from './keep.ts'

/** How long a provider may take, ms: nobody waits. */
const LONGEST_MS = 10_000

/** Tells a marketing integration of an address. Runs twice without harm; what was turned off meanwhile is told nothing. */
export const subscribeContact = defineJob({
  ...subscribing,
  deadLetter: 'newsletter',
  concurrency: 4,
  key: ({ project, integration, email }) => `${project} ${integration} ${email}`,
  // With pauses of at most 10 minutes: a day, in which settings can be mended.
  retry: { limit: 150, delay: 1, backoff: { longest: 600 } },
  work: async ({ project, integration: name, email, agreed }, services) => {
    const { db, vault, config } = services
    const integration = integrationNamed(name)
    const row = await rowOn(db, project, name)
    const [owner] = await db.select().from(schema.projects).where(eq(schema.projects.id, project))
    if (!integration || !row || !owner) return
    const signal = AbortSignal.timeout(LONGEST_MS)
    const provider = openKept(integration, row, {
      vault,
      project: owner,
      local: config.localShops,
      reach: (base) => reachOf(base, signal),
    })
    if (!provider?.subscribe) throw new Error(`${name} cannot be opened`)
    await provider.subscribe({ email, agreed: new Date(agreed) })
  },
})

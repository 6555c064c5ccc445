import { eq } from 'drizzle-orm'
import { openIntegration } from '../../services/integrations/connected-integrations.ts'
import { SUBSCRIBE_CONTACT } from '../../services/integrations/marketing-subscription.ts'
import { findIntegration } from '../../services/integrations/providers/index.ts'
import { defineJob } from '../../services/jobs/define-job.ts'
import * as schema from '../../services/schema/schema.ts'
import { findEnabledIntegration } from './queries.ts'

/** Timeout of a provider, ms: no user waits for it. */
const LONGEST_MS = 10_000

/**
 * Subscribes a contact at a marketing integration. Idempotent; does nothing when the integration was turned off in the
 * meantime.
 */
export const subscribeContact = defineJob({
  ...SUBSCRIBE_CONTACT,
  deadLetter: 'newsletter',
  concurrency: 4,
  key: ({ project, integration, email, phone }) =>
    [project, integration, email, ...(phone === null ? [] : [phone])].join(' '),
  // With delays of at most 10 minutes: retries for a day, in which settings can be fixed.
  retry: { limit: 150, delay: 1, backoff: { longest: 600 } },
  work: async ({ project, integration: name, email, phone, agreed: agreedAt }, services) => {
    const { db } = services
    const integration = findIntegration(name)
    const row = await findEnabledIntegration(db, project, name)
    const [owner] = await db.select().from(schema.projects).where(eq(schema.projects.id, project))
    if (!integration || !row || !owner) return
    const provider = openIntegration(integration, row, services, { project: owner, timeoutMs: LONGEST_MS })
    const agreed = new Date(agreedAt)
    if (phone === null && provider?.subscribe) await provider.subscribe({ email, agreed })
    else if (phone !== null && provider?.sms) await provider.sms({ email, phone, agreed })
    else throw new Error(`${name} cannot be opened`)
  },
})

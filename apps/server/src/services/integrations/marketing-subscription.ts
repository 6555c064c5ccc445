import { z } from 'zod'
import type { Queue } from '../../infra/jobs/queue.ts'
import type { ProjectRow } from '../access/access.ts'
import type { Services } from '../services.types.ts'
import { listCapableIntegrations } from './call-providers.ts'

const data = z.object({
  project: z.uuid(),
  integration: z.string(),
  email: z.string(),
  /** Set when the contact agreed to text messages. Older queued jobs have no such field. */
  phone: z.string().nullable().default(null),
  agreed: z.iso.datetime(),
})

/**
 * Queue of jobs that each subscribe a contact at one marketing integration. `modules/integrations` handles
 * them.
 */
export const SUBSCRIBE_CONTACT: Queue<z.output<typeof data>> = { name: 'integrations.subscribe', data }

/** Returns true when a project has an active marketing integration. */
export async function hasMarketingIntegration(services: Services, project: string): Promise<boolean> {
  return (await listCapableIntegrations(services, project, 'subscribe')).length > 0
}

/**
 * Enqueues a job for each marketing integration of a project that subscribes this contact. Integrations for
 * text messages also get the phone number. A repeated call enqueues nothing new.
 * @param contact `agreed` is when the shopper consented.
 */
export async function subscribeEverywhere(
  services: Services,
  project: ProjectRow,
  { phone, ...contact }: { readonly email: string; readonly phone: string | null; readonly agreed: string },
): Promise<void> {
  for (const { integration } of await listCapableIntegrations(services, project.id, 'subscribe'))
    await services.jobs.enqueue(SUBSCRIBE_CONTACT, {
      project: project.id,
      integration: integration.name,
      phone: null,
      ...contact,
    })
  if (phone === null) return
  for (const { integration } of await listCapableIntegrations(services, project.id, 'sms'))
    await services.jobs.enqueue(SUBSCRIBE_CONTACT, {
      project: project.id,
      integration: integration.name,
      phone,
      ...contact,
    })
}

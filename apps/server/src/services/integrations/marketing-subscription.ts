import { z } from 'zod'
import type { Queue } from '../../infra/jobs/queue.ts'
import type { ProjectRow } from '../access/access.ts'
import type { Services } from '../services.types.ts'
import { listCapableIntegrations } from './call-providers.ts'

const data = z.object({
  project: z.uuid(),
  integration: z.string(),
  email: z.string(),
  /** Set where they agreed to text messages; what was queued before there were such has none. */
  phone: z.string().nullable().default(null),
  agreed: z.iso.datetime(),
})

/** Telling one marketing integration of somebody who agreed to mail; its job is the module's. */
export const SUBSCRIBE_CONTACT: Queue<z.output<typeof data>> = { name: 'integrations.subscribe', data }

/** True where a project has an integration that takes addresses. */
export async function hasMarketingIntegration(services: Services, project: string): Promise<boolean> {
  return (await listCapableIntegrations(services, project, 'subscribe')).length > 0
}

/**
 * Has every marketing integration of a project told of an address, each by itself, once however often it is asked; those
 * that send text messages also of the number.
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

import { subscribeToNewsletter } from '@vitrine/core/contract/shop/shopper'
import { type Answered, answer, refuse, refuseAs } from '../../services/calls/call-handler.ts'
import { subscribeEverywhere, takesContacts } from '../../services/integrations/marketing-subscription.ts'
import { projectBySlug } from '../../services/projects/project-by-slug.ts'
import { subscribeCustomer } from './newsletter.job.ts'

/** What shoppers leave their address for. */
export const newsletterCalls: readonly Answered[] = [
  // The shop is asked by the job: neither the answer nor its time tells who is a customer.
  answer(subscribeToNewsletter, async ({ slug, email, phone }, services) => {
    const { db, jobs } = services
    const project = await projectBySlug(db, slug)
    if (!project) throw refuse('not-found')
    const atShop = project.shop !== null && project.access !== null
    if (!atShop && !(await takesContacts(services, project.id)))
      throw refuseAs(subscribeToNewsletter, 'not-offered')
    const agreed = new Date().toISOString()
    if (atShop) await jobs.enqueue(subscribeCustomer, { project: project.id, email, agreed })
    await subscribeEverywhere(services, project, { email, phone, agreed })
    return { done: true as const }
  }),
]

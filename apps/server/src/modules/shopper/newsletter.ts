import { subscribeToNewsletter } from '@vitrine/core/contract/shop/shopper'
import { type CallHandler, handleCall, refuse, refuseAs } from '../../services/calls/call-handler.ts'
import {
  hasMarketingIntegration,
  subscribeEverywhere,
} from '../../services/integrations/marketing-subscription.ts'
import { findProjectBySlug } from '../../services/projects/project-by-slug.ts'
import { subscribeCustomer } from './newsletter.job.ts'

/** Calls for newsletter sign-ups of shoppers. */
export const newsletterHandlers: readonly CallHandler[] = [
  // The shop is asked by the job: neither the answer nor its time tells who is a customer.
  handleCall(subscribeToNewsletter, async ({ slug, email, phone }, services) => {
    const { db, jobs } = services
    const project = await findProjectBySlug(db, slug)
    if (!project) throw refuse('not-found')
    const atShop = project.shop !== null && project.access !== null
    if (!atShop && !(await hasMarketingIntegration(services, project.id)))
      throw refuseAs(subscribeToNewsletter, 'not-offered')
    const agreed = new Date().toISOString()
    if (atShop) await jobs.enqueue(subscribeCustomer, { project: project.id, email, agreed })
    await subscribeEverywhere(services, project, { email, phone, agreed })
    return { done: true as const }
  }),
]

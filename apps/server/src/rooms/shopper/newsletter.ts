import { subscribeToNewsletter } from '@vitrine/core/contract/shopper'
import { type Answered, answer, refuse, refuseAs } from '../../answer.ts'
import { projectBySlug } from '../../project-by-slug.ts'
import { subscribeCustomer } from './newsletter.job.ts'

/** What shoppers leave their address for. */
export const newsletterCalls: readonly Answered[] = [
  // The shop is asked by the job: neither the answer nor its time tells who is a customer.
  answer(subscribeToNewsletter, async ({ slug, email }, { db, jobs }) => {
    const project = await projectBySlug(db, slug)
    if (!project) throw refuse('not-found')
    if (!project.shop || project.access === null) throw refuseAs(subscribeToNewsletter, 'not-offered')
    const data = { project: project.id, email, agreed: new Date().toISOString() }
    await jobs.enqueue(subscribeCustomer, data)
    return { done: true as const }
  }),
]

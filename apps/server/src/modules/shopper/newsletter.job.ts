import { getRefusalSentence } from '@vitrine/core/errors/refusal-reasons'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { defineJob } from '../../services/jobs/define-job.ts'
import * as schema from '../../services/schema/schema.ts'
import { fetchAdminApi } from '../../services/shop-access/admin-api.ts'
import { getAdminToken } from '../../services/shop-access/admin-token.ts'

const { projects } = schema

const KNOWN = `query Known($email: String!) {
  customerByIdentifier(identifier: { emailAddress: $email }) {
    id defaultEmailAddress { marketingState marketingUpdatedAt }
  }
}`
const customerSchema = z.object({
  customerByIdentifier: z
    .object({
      id: z.string(),
      defaultEmailAddress: z
        .object({
          marketingState: z.string(),
          marketingUpdatedAt: z.iso.datetime({ offset: true }).nullable(),
        })
        .nullable(),
    })
    .nullable(),
})
const CREATE = `mutation Create($input: CustomerInput!) {
  customerCreate(input: $input) { customer { id } userErrors { message } }
}`
const AGREE = `mutation Agree($input: CustomerEmailMarketingConsentUpdateInput!) {
  customerEmailMarketingConsentUpdate(input: $input) { customer { id } userErrors { message } }
}`
const errors = z.array(z.object({ message: z.string() }))
const created = z.object({ customerCreate: z.object({ userErrors: errors }) })
const agreedTo = z.object({ customerEmailMarketingConsentUpdate: z.object({ userErrors: errors }) })

/** The platform's error for an invalid address, for which a retry is pointless. */
const NO_ADDRESS = /email.*(invalid|not valid)|invalid.*(email|domain)/i

/**
 * Records a newsletter consent at the platform, for the customer with this email address; creates one without a
 * password if there is none. Idempotent. Changes nothing where the customer has decided otherwise since.
 */
export const subscribeCustomer = defineJob({
  name: 'shopper.newsletter',
  deadLetter: 'newsletter',
  concurrency: 4,
  data: z.object({ project: z.uuid(), email: z.string(), agreed: z.iso.datetime() }),
  key: ({ project, email }) => `${project} ${email}`,
  // With pauses of at most 10 minutes: a day, in which the shop can be connected again.
  retry: { limit: 150, delay: 1, backoff: { longest: 600 } },
  work: async ({ project, email, agreed }, services) => {
    const [row] = await services.db.select().from(projects).where(eq(projects.id, project))
    if (!row) return
    const token = await getAdminToken(services, row)
    const { shop } = row
    if (!shop || !token) throw new Error(getRefusalSentence({ code: 'no-newsletter-token' }))
    const consent = {
      marketingState: 'SUBSCRIBED',
      marketingOptInLevel: 'SINGLE_OPT_IN',
      consentUpdatedAt: agreed,
    }
    const { customerByIdentifier: customer } = await fetchAdminApi(
      shop,
      token,
      KNOWN,
      { email },
      customerSchema,
    )
    if (!customer) {
      const input = { email, emailMarketingConsent: consent }
      const { userErrors } = (await fetchAdminApi(shop, token, CREATE, { input }, created)).customerCreate
      return settle(userErrors)
    }
    const { marketingState, marketingUpdatedAt } = customer.defaultEmailAddress ?? {}
    if (marketingState === 'SUBSCRIBED') return
    if (marketingUpdatedAt && Date.parse(marketingUpdatedAt) > Date.parse(agreed)) return
    const input = { customerId: customer.id, emailMarketingConsent: consent }
    const answer = await fetchAdminApi(shop, token, AGREE, { input }, agreedTo)
    settle(answer.customerEmailMarketingConsentUpdate.userErrors)

    function settle(refusals: z.output<typeof errors>): void {
      const [refusal] = refusals
      if (!refusal) return
      // The customer was created concurrently: the retry finds them.
      if (!NO_ADDRESS.test(refusal.message.slice(0, 300)))
        throw new Error(
          getRefusalSentence({ code: 'not-subscribed', values: { said: refusal.message.slice(0, 200) } }),
        )
      services.log.info({ project }, 'The shop says that there is no such address as a shopper left')
    }
  },
})

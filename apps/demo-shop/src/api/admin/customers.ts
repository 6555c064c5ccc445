import { parseNumericId } from '../../platform/gid.ts'
import type { CustomerRecord } from '../../state/data.ts'
import { addCustomer, findCustomerByEmail, validateEmail } from '../../trade/customer/customers.ts'
import { type AdminContext, requireScope } from './context.ts'
import { toCustomerSource } from './sources.ts'

type Consent = {
  readonly marketingState: string
  readonly marketingOptInLevel?: string | null
  readonly consentUpdatedAt?: string | null
}

/** Returns why the platform refuses a consent; null when it is valid. */
function consentProblem({ marketingState }: Consent): string | null {
  return ['SUBSCRIBED', 'UNSUBSCRIBED', 'PENDING'].includes(marketingState)
    ? null
    : `Marketing state ${marketingState} cannot be set`
}

function agree(customer: CustomerRecord, consent: Consent, now: Date): void {
  customer.acceptsMarketing = consent.marketingState === 'SUBSCRIBED'
  customer.marketingUpdatedAt = consent.consentUpdatedAt ?? now.toISOString()
}

export function createCustomer(
  _source: unknown,
  {
    input,
  }: {
    readonly input: {
      readonly email?: string | null
      readonly firstName?: string | null
      readonly lastName?: string | null
      readonly emailMarketingConsent?: Consent | null
    }
  },
  context: AdminContext,
) {
  const { live } = context
  requireScope(context, 'write_customers', 'customerCreate')
  const refuse = (field: string, message: string) => ({
    customer: null,
    userErrors: [{ field: [field], message }],
  })
  const email = input.email ?? ''
  const [problem] = validateEmail(email)
  if (problem) return refuse('email', problem.message)
  if (findCustomerByEmail(live, email)) return refuse('email', 'Email has already been taken')
  const consent = input.emailMarketingConsent
  const wrong = consent ? consentProblem(consent) : null
  if (wrong) return refuse('emailMarketingConsent', wrong)
  const { firstName = null, lastName = null } = input
  const customer = addCustomer(live, { email, password: null, firstName, lastName })
  if (consent) agree(customer, consent, live.now())
  live.changed('customers', customer.id)
  return { customer: toCustomerSource(live, customer), userErrors: [] }
}

export function updateEmailMarketingConsent(
  _source: unknown,
  { input }: { readonly input: { readonly customerId: string; readonly emailMarketingConsent: Consent } },
  context: AdminContext,
) {
  const { live } = context
  requireScope(context, 'write_customers', 'customerEmailMarketingConsentUpdate')
  const customer = live.data.customers[parseNumericId(input.customerId, 'Customer') ?? 0]
  const wrong = customer ? consentProblem(input.emailMarketingConsent) : 'Customer does not exist'
  if (!customer || wrong) {
    const userErrors = [{ code: 'INVALID', field: ['input'], message: wrong ?? 'Invalid' }]
    return { customer: null, userErrors }
  }
  agree(customer, input.emailMarketingConsent, live.now())
  live.changed('customers', customer.id)
  return { customer: toCustomerSource(live, customer), userErrors: [] }
}

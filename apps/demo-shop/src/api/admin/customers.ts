import { parseNumericId } from '../../platform/gid.ts'
import type { CustomerRecord } from '../../state/data.ts'
import { changeAddress, NO_ADDRESS } from '../../trade/customer/address.ts'
import { addCustomer, findCustomerByEmail, validateEmail } from '../../trade/customer/customers.ts'
import { type AdminContext, requireScope } from './context.ts'
import { toCustomerSource } from './objects.ts'

type AddressInput = Parameters<typeof changeAddress>[1] & { readonly countryCode?: string | null }

type Consent = {
  readonly marketingState: string
  readonly marketingOptInLevel?: string | null
  readonly consentUpdatedAt?: string | null
}

type ConsentProblem = { readonly code: string; readonly part: keyof Consent; readonly message: string }

/** Returns why the platform refuses a consent at a time; null when it is valid. */
function consentProblem(consent: Consent, now: Date): ConsentProblem | null {
  const { marketingState, marketingOptInLevel, consentUpdatedAt } = consent
  if (!['SUBSCRIBED', 'UNSUBSCRIBED', 'PENDING'].includes(marketingState)) {
    return {
      code: 'INVALID',
      part: 'marketingState',
      message: `Marketing state ${marketingState} cannot be set`,
    }
  }
  if (marketingState === 'SUBSCRIBED' && !marketingOptInLevel) {
    return {
      code: 'MISSING_ARGUMENT',
      part: 'marketingOptInLevel',
      message: 'Marketing opt in level is required',
    }
  }
  return consentUpdatedAt && new Date(consentUpdatedAt) > now
    ? {
        code: 'INVALID',
        part: 'consentUpdatedAt',
        message: 'Consent updated at must not be in the future',
      }
    : null
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
      readonly phone?: string | null
      readonly note?: string | null
      readonly tags?: readonly string[] | null
      readonly addresses?: readonly AddressInput[] | null
      readonly emailMarketingConsent?: Consent | null
    }
  },
  context: AdminContext,
) {
  const { live } = context
  requireScope(context, 'write_customers', 'customerCreate')
  const refuse = (message: string, ...field: readonly string[]) => ({
    customer: null,
    userErrors: [{ field: [...field], message }],
  })
  const email = input.email ?? ''
  const [problem] = validateEmail(email)
  if (problem) return refuse(problem.message, 'email')
  if (findCustomerByEmail(live, email)) return refuse('Email has already been taken', 'email')
  const consent = input.emailMarketingConsent
  const wrong = consent ? consentProblem(consent, live.now()) : null
  if (wrong) return refuse(wrong.message, 'emailMarketingConsent', wrong.part)
  const phone = input.phone?.trim() || null
  if (phone !== null && Object.values(live.data.customers).some((one) => one.phone === phone))
    return refuse('Phone has already been taken', 'phone')
  const addressInputs = (input.addresses ?? []).map((one) => ({
    ...one,
    country: one.countryCode ?? one.country,
  }))
  const addresses = addressInputs.map((one) => changeAddress(NO_ADDRESS, one))
  const bad = addresses.indexOf(null)
  if (bad >= 0) return refuse('Country is invalid', 'addresses', String(bad), 'countryCode')
  const { firstName = null, lastName = null } = input
  const customer = addCustomer(live, { email, password: null, firstName, lastName })
  if (consent) agree(customer, consent, live.now())
  customer.phone = phone
  customer.note = input.note ?? null
  customer.tags = [...new Set((input.tags ?? []).map((one) => one.trim()).filter(Boolean))].toSorted()
  customer.addresses = addresses.flatMap((one) => (one ? [{ ...one, id: live.nextId() }] : []))
  customer.defaultAddressId = customer.addresses[0]?.id ?? null
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
  const refuse = (code: string, message: string, ...field: readonly string[]) => ({
    customer: null,
    userErrors: [{ code, field: ['input', ...field], message }],
  })
  if (!customer) return refuse('INVALID', 'Customer not found', 'customerId')
  const wrong = consentProblem(input.emailMarketingConsent, live.now())
  if (wrong) return refuse(wrong.code, wrong.message, 'emailMarketingConsent', wrong.part)
  agree(customer, input.emailMarketingConsent, live.now())
  live.changed('customers', customer.id)
  return { customer: toCustomerSource(live, customer), userErrors: [] }
}

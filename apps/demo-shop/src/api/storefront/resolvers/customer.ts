import { createAccessDeniedError, createStorefrontError } from '../../../platform/errors.ts'
import { parseNumericId } from '../../../platform/gid.ts'
import { isPassword } from '../../../platform/password.ts'
import type { CustomerRecord } from '../../../state/data.ts'
import { createHexToken, getLive, type Live } from '../../../state/live.ts'
import { isAccountToken } from '../../../trade/customer/account-tokens.ts'
import {
  changeAddress,
  type MailingAddressInput,
  NO_ADDRESS,
  toMailingAddress,
} from '../../../trade/customer/address.ts'
import {
  addCustomer,
  type CustomerError,
  changePassword,
  findCustomerByEmail,
  findCustomerByMailUrl,
  findCustomerByToken,
  issueToken,
  validateEmail,
  validateNames,
  validatePassword,
  validatePhone,
} from '../../../trade/customer/customers.ts'
import type { Area, StorefrontContext } from '../context.ts'
import { createAddressGid, toCustomerSource } from './customer-source.ts'

/** Returns both error lists of a customer payload; the deprecated one has no codes. */
const told = (errors: readonly CustomerError[]) => ({
  customerUserErrors: errors.map((one) => ({ __typename: 'CustomerUserError', ...one })),
  userErrors: errors.map(({ code, field, message }) => ({
    __typename: 'UserError',
    // The deprecated list omits the path of an expired or forged token.
    field: code === 'TOKEN_INVALID' ? null : field,
    message,
  })),
})

/** Returns the signed-in customer. Throws a top-level error for an invalid token, as the platform does. */
function signedIn(live: Live, token: string, field: string): CustomerRecord {
  const customer = findCustomerByToken(live, token)
  if (customer) return customer
  throw createAccessDeniedError(
    field,
    '`unauthenticated_write_customers` access scope. Also: Requires valid customer access token.',
  )
}

const UNIDENTIFIED: CustomerError = {
  code: 'UNIDENTIFIED_CUSTOMER',
  field: null,
  message: 'Unidentified customer',
}

type CreateInput = {
  readonly email: string
  readonly password: string
  readonly firstName?: string | null
  readonly lastName?: string | null
  readonly phone?: string | null
  readonly acceptsMarketing?: boolean | null
}

function create(_source: unknown, { input }: { readonly input: CreateInput }, context: StorefrontContext) {
  const live = getLive(context.shop)
  const known = findCustomerByEmail(live, input.email)
  if (known && known.passwordHash === null) {
    // The merchant knows the address, but it has no account: the platform emails an invitation instead.
    known.activationToken ??= createHexToken(16)
    live.changed('customers', known.id)
    const message = `We have sent an email to ${known.email}, please click the link included to verify your email address.`
    return { customer: null, ...told([{ code: 'CUSTOMER_DISABLED', field: null, message }]) }
  }
  const taken: readonly CustomerError[] = known
    ? [{ code: 'TAKEN', field: ['input', 'email'], message: 'Email has already been taken' }]
    : []
  const errors = [
    ...taken,
    ...validateEmail(input.email),
    ...validatePassword(input.password),
    ...validateNames(input, 'input'),
    ...validatePhone(live, input.phone, 'input', null),
  ]
  if (errors.length > 0) return { customer: null, ...told(errors) }
  return { customer: toCustomerSource(live, addCustomer(live, input), '', context), ...told([]) }
}

type UpdateInput = {
  readonly email?: string | null
  readonly password?: string | null
  readonly firstName?: string | null
  readonly lastName?: string | null
  readonly phone?: string | null
  readonly acceptsMarketing?: boolean | null
}

function update(
  _source: unknown,
  args: { readonly customer: UpdateInput; readonly customerAccessToken: string },
  context: StorefrontContext,
) {
  const live = getLive(context.shop)
  const customer = signedIn(live, args.customerAccessToken, 'customerUpdate')
  const given = args.customer
  const email = given.email?.trim().toLowerCase()
  const denied: readonly CustomerError[] =
    email && email !== customer.email
      ? [{ code: 'INVALID', field: ['customer', 'email'], message: 'CustomerUpdate access denied' }]
      : []
  const errors = [
    ...denied,
    ...validateNames(given, 'customer'),
    ...validatePhone(live, given.phone, 'customer', customer.id),
    ...(given.password == null ? [] : validatePassword(given.password, ['customer', 'password'])),
  ]
  if (errors.length > 0) return { customer: null, customerAccessToken: null, ...told(errors) }
  if (given.firstName !== undefined) customer.firstName = given.firstName
  if (given.lastName !== undefined) customer.lastName = given.lastName
  if (given.phone !== undefined) customer.phone = given.phone || null
  if (typeof given.acceptsMarketing === 'boolean') {
    customer.acceptsMarketing = given.acceptsMarketing
    customer.marketingUpdatedAt = live.now().toISOString()
  }
  customer.updatedAt = live.now().toISOString()
  live.changed('customers', customer.id)
  const customerAccessToken = given.password == null ? null : changePassword(live, customer, given.password)
  const token = customerAccessToken?.accessToken ?? args.customerAccessToken
  return { customer: toCustomerSource(live, customer, token, context), customerAccessToken, ...told([]) }
}

function newPassword(live: Live, customer: CustomerRecord, password: string, context: StorefrontContext) {
  const errors = validatePassword(password)
  if (errors.length > 0) return { customer: null, customerAccessToken: null, ...told(errors) }
  const customerAccessToken = changePassword(live, customer, password)
  return {
    customer: toCustomerSource(live, customer, customerAccessToken.accessToken, context),
    customerAccessToken,
    ...told([]),
  }
}

const notFound = (message: string) => createStorefrontError('NOT_FOUND', message)

const unknownCountry = told([
  { code: 'INVALID', field: ['address', 'country'], message: 'Country is invalid' },
])

const missingAddress = (field: readonly string[]) =>
  told([{ code: 'NOT_FOUND', field, message: 'Address does not exist' }])

export const customerArea: Area = {
  resolvers: {
    QueryRoot: {
      customer: (_source: unknown, args: { readonly customerAccessToken: string }, context) => {
        const live = getLive(context.shop)
        const customer = findCustomerByToken(live, args.customerAccessToken)
        return customer ? toCustomerSource(live, customer, args.customerAccessToken, context) : null
      },
    },
    Mutation: {
      customerAccessTokenCreate: (
        _source: unknown,
        { input }: { readonly input: { readonly email: string; readonly password: string } },
        context,
      ) => {
        const live = getLive(context.shop)
        // With new customer accounts, no password is valid.
        const customer = live.settings.newAccounts ? null : findCustomerByEmail(live, input.email)
        return customer && isPassword(input.password, customer.passwordHash)
          ? { customerAccessToken: issueToken(live, customer), ...told([]) }
          : { customerAccessToken: null, ...told([UNIDENTIFIED]) }
      },
      customerAccessTokenCreateWithMultipass: () => ({
        customerAccessToken: null,
        customerUserErrors: [
          {
            code: 'INVALID_MULTIPASS_REQUEST',
            field: ['multipassToken'],
            message: 'Invalid Multipass request',
          },
        ],
      }),
      customerAccessTokenRenew: (
        _source: unknown,
        args: { readonly customerAccessToken: string },
        context,
      ) => {
        const live = getLive(context.shop)
        const customer = findCustomerByToken(live, args.customerAccessToken)
        // A Customer Account API token must be renewed there.
        if (!customer || isAccountToken(args.customerAccessToken)) {
          return {
            customerAccessToken: null,
            userErrors: [
              { field: ['customerAccessToken'], message: 'access token does not exist or is expired' },
            ],
          }
        }
        // The same token is valid for another full term.
        const fresh = issueToken(live, customer)
        delete live.data.customerTokens[fresh.accessToken]
        live.data.customerTokens[args.customerAccessToken] = {
          customerId: customer.id,
          expiresAt: fresh.expiresAt,
        }
        live.changed('customerTokens')
        return {
          customerAccessToken: { accessToken: args.customerAccessToken, expiresAt: fresh.expiresAt },
          userErrors: [],
        }
      },
      customerAccessTokenDelete: (
        _source: unknown,
        args: { readonly customerAccessToken: string },
        context,
      ) => {
        const live = getLive(context.shop)
        const customer = signedIn(live, args.customerAccessToken, 'customerAccessTokenDelete')
        delete live.data.customerTokens[args.customerAccessToken]
        live.changed('customerTokens', args.customerAccessToken)
        return {
          deletedAccessToken: args.customerAccessToken,
          deletedCustomerAccessTokenId: `gid://shopify/CustomerAccessToken/${customer.id}`,
          userErrors: [],
        }
      },
      customerCreate: create,
      customerUpdate: update,
      customerRecover: (_source: unknown, args: { readonly email: string }, context) => {
        const live = getLive(context.shop)
        const customer = findCustomerByEmail(live, args.email)
        if (!customer) {
          const message = 'Could not find customer'
          return told([{ code: 'UNIDENTIFIED_CUSTOMER', field: ['email'], message }])
        }
        customer.resetToken = createHexToken(16)
        live.changed('customers', customer.id)
        return told([])
      },
      customerReset: (
        _source: unknown,
        args: {
          readonly id: string
          readonly input: { readonly resetToken: string; readonly password: string }
        },
        context,
      ) => {
        const live = getLive(context.shop)
        const customer = live.data.customers[parseNumericId(args.id, 'Customer') ?? 0]
        if (!customer?.resetToken || customer.resetToken !== args.input.resetToken) {
          const message = 'Invalid reset token'
          const errors = told([{ code: 'TOKEN_INVALID', field: ['input'], message }])
          return { customer: null, customerAccessToken: null, ...errors }
        }
        return newPassword(live, customer, args.input.password, context)
      },
      customerResetByUrl: (
        _source: unknown,
        args: { readonly resetUrl: string; readonly password: string },
        context,
      ) => {
        const live = getLive(context.shop)
        const customer = findCustomerByMailUrl(live, args.resetUrl, 'reset')
        if (!customer) throw notFound('Unidentified customer')
        return newPassword(live, customer, args.password, context)
      },
      customerActivate: (
        _source: unknown,
        args: {
          readonly id: string
          readonly input: { readonly activationToken: string; readonly password: string }
        },
        context,
      ) => {
        const live = getLive(context.shop)
        const customer = live.data.customers[parseNumericId(args.id, 'Customer') ?? 0]
        if (customer?.passwordHash) {
          const errors = told([{ code: 'ALREADY_ENABLED', field: null, message: 'Customer already enabled' }])
          return { customer: null, customerAccessToken: null, ...errors }
        }
        if (!customer?.activationToken || customer.activationToken !== args.input.activationToken) {
          const message = 'Invalid activation token'
          const errors = told([{ code: 'TOKEN_INVALID', field: ['input', 'activationToken'], message }])
          return { customer: null, customerAccessToken: null, ...errors }
        }
        return newPassword(live, customer, args.input.password, context)
      },
      customerActivateByUrl: (
        _source: unknown,
        args: { readonly activationUrl: string; readonly password: string },
        context,
      ) => {
        const live = getLive(context.shop)
        const customer = findCustomerByMailUrl(live, args.activationUrl, 'activate')
        if (!customer) throw notFound('Unidentified customer')
        return newPassword(live, customer, args.password, context)
      },
      customerAddressCreate: (
        _source: unknown,
        args: { readonly address: MailingAddressInput; readonly customerAccessToken: string },
        context,
      ) => {
        const live = getLive(context.shop)
        const customer = signedIn(live, args.customerAccessToken, 'customerAddressCreate')
        const { firstName, lastName } = customer
        const address = changeAddress({ ...NO_ADDRESS, firstName, lastName }, args.address)
        if (!address) return { customerAddress: null, ...unknownCountry }
        const record = { ...address, id: live.nextId() }
        customer.addresses.push(record)
        customer.defaultAddressId ??= record.id
        live.changed('customers', customer.id)
        const id = createAddressGid(record.id, args.customerAccessToken)
        return { customerAddress: toMailingAddress(record, id), ...told([]) }
      },
      customerAddressUpdate: (
        _source: unknown,
        args: {
          readonly address: MailingAddressInput
          readonly customerAccessToken: string
          readonly id: string
        },
        context,
      ) => {
        const live = getLive(context.shop)
        const customer = signedIn(live, args.customerAccessToken, 'customerAddressUpdate')
        const wanted = parseNumericId(args.id, 'MailingAddress')
        const record = customer.addresses.find((one) => one.id === wanted)
        if (!record) return { customerAddress: null, ...missingAddress(['id']) }
        const address = changeAddress(record, args.address)
        if (!address) return { customerAddress: null, ...unknownCountry }
        Object.assign(record, address)
        live.changed('customers', customer.id)
        const id = createAddressGid(record.id, args.customerAccessToken)
        return { customerAddress: toMailingAddress(record, id), ...told([]) }
      },
      customerAddressDelete: (
        _source: unknown,
        args: { readonly customerAccessToken: string; readonly id: string },
        context,
      ) => {
        const live = getLive(context.shop)
        const customer = signedIn(live, args.customerAccessToken, 'customerAddressDelete')
        const wanted = parseNumericId(args.id, 'MailingAddress')
        if (!customer.addresses.some((one) => one.id === wanted)) {
          return { deletedCustomerAddressId: null, ...missingAddress(['id']) }
        }
        customer.addresses = customer.addresses.filter((one) => one.id !== wanted)
        if (customer.defaultAddressId === wanted)
          customer.defaultAddressId = customer.addresses[0]?.id ?? null
        live.changed('customers', customer.id)
        return { deletedCustomerAddressId: args.id, ...told([]) }
      },
      customerDefaultAddressUpdate: (
        _source: unknown,
        args: { readonly customerAccessToken: string; readonly addressId: string },
        context,
      ) => {
        const live = getLive(context.shop)
        const customer = signedIn(live, args.customerAccessToken, 'customerDefaultAddressUpdate')
        const wanted = parseNumericId(args.addressId, 'MailingAddress')
        if (wanted === null || !customer.addresses.some((one) => one.id === wanted)) {
          return { customer: null, ...missingAddress(['addressId']) }
        }
        customer.defaultAddressId = wanted
        live.changed('customers', customer.id)
        return { customer: toCustomerSource(live, customer, args.customerAccessToken, context), ...told([]) }
      },
    },
  },
}

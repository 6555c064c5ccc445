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
import { createAddressGid, toCustomerSource } from './customer-object.ts'

/** Returns both error lists of a customer payload; the deprecated one has no codes. */
const toErrorFields = (errors: readonly CustomerError[]) => ({
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
  const existingCustomer = findCustomerByEmail(live, input.email)
  if (existingCustomer && existingCustomer.passwordHash === null) {
    // The merchant knows the address, but it has no account: the platform emails an invitation instead.
    existingCustomer.activationToken ??= createHexToken(16)
    live.changed('customers', existingCustomer.id)
    const message = `We have sent an email to ${existingCustomer.email}, please click the link included to verify your email address.`
    return { customer: null, ...toErrorFields([{ code: 'CUSTOMER_DISABLED', field: null, message }]) }
  }
  const emailErrors: readonly CustomerError[] = existingCustomer
    ? [{ code: 'TAKEN', field: ['input', 'email'], message: 'Email has already been taken' }]
    : []
  const errors = [
    ...emailErrors,
    ...validateEmail(input.email),
    ...validatePassword(input.password),
    ...validateNames(input, 'input'),
    ...validatePhone(live, input.phone, 'input', null),
  ]
  if (errors.length > 0) return { customer: null, ...toErrorFields(errors) }
  return { customer: toCustomerSource(live, addCustomer(live, input), '', context), ...toErrorFields([]) }
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
  const customerInput = args.customer
  const email = customerInput.email?.trim().toLowerCase()
  const denied: readonly CustomerError[] =
    email && email !== customer.email
      ? [{ code: 'INVALID', field: ['customer', 'email'], message: 'CustomerUpdate access denied' }]
      : []
  const errors = [
    ...denied,
    ...validateNames(customerInput, 'customer'),
    ...validatePhone(live, customerInput.phone, 'customer', customer.id),
    ...(customerInput.password == null
      ? []
      : validatePassword(customerInput.password, ['customer', 'password'])),
  ]
  if (errors.length > 0) return { customer: null, customerAccessToken: null, ...toErrorFields(errors) }
  if (customerInput.firstName !== undefined) customer.firstName = customerInput.firstName
  if (customerInput.lastName !== undefined) customer.lastName = customerInput.lastName
  if (customerInput.phone !== undefined) customer.phone = customerInput.phone || null
  if (typeof customerInput.acceptsMarketing === 'boolean') {
    customer.acceptsMarketing = customerInput.acceptsMarketing
    customer.marketingUpdatedAt = live.now().toISOString()
  }
  customer.updatedAt = live.now().toISOString()
  live.changed('customers', customer.id)
  const customerAccessToken =
    customerInput.password == null ? null : changePassword(live, customer, customerInput.password)
  const token = customerAccessToken?.accessToken ?? args.customerAccessToken
  return {
    customer: toCustomerSource(live, customer, token, context),
    customerAccessToken,
    ...toErrorFields([]),
  }
}

function newPassword(live: Live, customer: CustomerRecord, password: string, context: StorefrontContext) {
  const errors = validatePassword(password)
  if (errors.length > 0) return { customer: null, customerAccessToken: null, ...toErrorFields(errors) }
  const customerAccessToken = changePassword(live, customer, password)
  return {
    customer: toCustomerSource(live, customer, customerAccessToken.accessToken, context),
    customerAccessToken,
    ...toErrorFields([]),
  }
}

const notFound = (message: string) => createStorefrontError('NOT_FOUND', message)

const unknownCountry = toErrorFields([
  { code: 'INVALID', field: ['address', 'country'], message: 'Country is invalid' },
])

const missingAddress = (field: readonly string[]) =>
  toErrorFields([{ code: 'NOT_FOUND', field, message: 'Address does not exist' }])

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
          ? { customerAccessToken: issueToken(live, customer), ...toErrorFields([]) }
          : { customerAccessToken: null, ...toErrorFields([UNIDENTIFIED]) }
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
        const newToken = issueToken(live, customer)
        delete live.data.customerTokens[newToken.accessToken]
        live.data.customerTokens[args.customerAccessToken] = {
          customerId: customer.id,
          expiresAt: newToken.expiresAt,
        }
        live.changed('customerTokens')
        return {
          customerAccessToken: { accessToken: args.customerAccessToken, expiresAt: newToken.expiresAt },
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
          return toErrorFields([{ code: 'UNIDENTIFIED_CUSTOMER', field: ['email'], message }])
        }
        customer.resetToken = createHexToken(16)
        live.changed('customers', customer.id)
        return toErrorFields([])
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
          const errors = toErrorFields([{ code: 'TOKEN_INVALID', field: ['input'], message }])
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
          const errors = toErrorFields([
            { code: 'ALREADY_ENABLED', field: null, message: 'Customer already enabled' },
          ])
          return { customer: null, customerAccessToken: null, ...errors }
        }
        if (!customer?.activationToken || customer.activationToken !== args.input.activationToken) {
          const message = 'Invalid activation token'
          const errors = toErrorFields([
            { code: 'TOKEN_INVALID', field: ['input', 'activationToken'], message },
          ])
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
        return { customerAddress: toMailingAddress(record, id), ...toErrorFields([]) }
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
        const addressId = parseNumericId(args.id, 'MailingAddress')
        const record = customer.addresses.find((one) => one.id === addressId)
        if (!record) return { customerAddress: null, ...missingAddress(['id']) }
        const address = changeAddress(record, args.address)
        if (!address) return { customerAddress: null, ...unknownCountry }
        Object.assign(record, address)
        live.changed('customers', customer.id)
        const id = createAddressGid(record.id, args.customerAccessToken)
        return { customerAddress: toMailingAddress(record, id), ...toErrorFields([]) }
      },
      customerAddressDelete: (
        _source: unknown,
        args: { readonly customerAccessToken: string; readonly id: string },
        context,
      ) => {
        const live = getLive(context.shop)
        const customer = signedIn(live, args.customerAccessToken, 'customerAddressDelete')
        const addressId = parseNumericId(args.id, 'MailingAddress')
        if (!customer.addresses.some((one) => one.id === addressId)) {
          return { deletedCustomerAddressId: null, ...missingAddress(['id']) }
        }
        customer.addresses = customer.addresses.filter((one) => one.id !== addressId)
        if (customer.defaultAddressId === addressId)
          customer.defaultAddressId = customer.addresses[0]?.id ?? null
        live.changed('customers', customer.id)
        return { deletedCustomerAddressId: args.id, ...toErrorFields([]) }
      },
      customerDefaultAddressUpdate: (
        _source: unknown,
        args: { readonly customerAccessToken: string; readonly addressId: string },
        context,
      ) => {
        const live = getLive(context.shop)
        const customer = signedIn(live, args.customerAccessToken, 'customerDefaultAddressUpdate')
        const addressId = parseNumericId(args.addressId, 'MailingAddress')
        if (addressId === null || !customer.addresses.some((one) => one.id === addressId)) {
          return { customer: null, ...missingAddress(['addressId']) }
        }
        customer.defaultAddressId = addressId
        live.changed('customers', customer.id)
        return {
          customer: toCustomerSource(live, customer, args.customerAccessToken, context),
          ...toErrorFields([]),
        }
      },
    },
  },
}

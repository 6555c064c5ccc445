import { parseNumericId } from '../../platform/gid.ts'
import type { CustomerRecord, PostalAddress } from '../../state/data.ts'
import type { Live } from '../../state/live.ts'
import { findProvince, hasProvinces } from '../../state/provinces.ts'
import { NO_ADDRESS } from '../../trade/customer/address.ts'
import { validateNames, validatePhone } from '../../trade/customer/customers.ts'
import type { AccountContext } from './context.ts'
import { toAddressId, toAddressSource, toCustomerSource, toEmailSource } from './objects.ts'

type AddressInput = {
  readonly firstName?: string | null
  readonly lastName?: string | null
  readonly company?: string | null
  readonly address1?: string | null
  readonly address2?: string | null
  readonly city?: string | null
  readonly zip?: string | null
  readonly territoryCode?: string | null
  readonly zoneCode?: string | null
  readonly phoneNumber?: string | null
}
type Problem = { readonly code: string; readonly field: readonly string[]; readonly message: string }

const problem = (code: string, field: string, message: string): Problem => ({
  code,
  field: ['address', field],
  message,
})

/** Applies an input to an address, with country and zone by code. Returns the address or the errors. */
function changed(live: Live, before: PostalAddress, input: AddressInput): PostalAddress | readonly Problem[] {
  const resolveField = (value: string | null | undefined, old: string | null) =>
    value === undefined ? old : value
  const countryCode = resolveField(input.territoryCode, before.countryCode)?.toUpperCase() ?? null
  if (countryCode === null)
    return [problem('TERRITORY_CODE_MISSING', 'territoryCode', 'Territory code is missing')]
  if (!/^[A-Z]{2}$/.test(countryCode))
    return [problem('INVALID_TERRITORY_CODE', 'territoryCode', 'Territory code is invalid')]
  const zone = resolveField(input.zoneCode, before.provinceCode)
  const province = zone ? findProvince(countryCode, zone) : null
  if (province && hasProvinces(countryCode) && province.code !== zone?.toUpperCase())
    return [problem('INVALID_FOR_COUNTRY', 'zoneCode', 'Zone code is invalid for the territory')]
  const names = validateNames(input, 'address').map((one) => ({
    code: one.code === 'TOO_LONG' ? 'TOO_LONG' : 'CONTAINS_HTML_TAGS',
    field: one.field ?? [],
    message: one.message,
  }))
  if (names.length > 0) return names
  // An address's phone number need not be unique; only its format is checked.
  const [phone] = validatePhone(live, input.phoneNumber, 'address', null).filter(
    (one) => one.code === 'INVALID',
  )
  if (phone) return [problem('PHONE_NUMBER_NOT_VALID', 'phoneNumber', 'Phone number is not valid')]
  return {
    firstName: resolveField(input.firstName, before.firstName),
    lastName: resolveField(input.lastName, before.lastName),
    company: resolveField(input.company, before.company),
    address1: resolveField(input.address1, before.address1),
    address2: resolveField(input.address2, before.address2),
    city: resolveField(input.city, before.city),
    zip: resolveField(input.zip, before.zip),
    countryCode,
    province: province?.name ?? null,
    provinceCode: province?.code ?? null,
    phone: resolveField(input.phoneNumber, before.phone),
  }
}

function touched({ live, customer }: AccountContext): void {
  customer.updatedAt = live.now().toISOString()
  live.changed('customers', customer.id)
}

const notThere = problem('ADDRESS_ID_DOES_NOT_EXIST', 'addressId', 'The address does not exist')
const ownAddress = (customer: CustomerRecord, id: string) => {
  const number = parseNumericId(id, 'CustomerAddress')
  return customer.addresses.find((one) => one.id === number)
}

function subscribe(context: AccountContext, accepts: boolean) {
  context.customer.acceptsMarketing = accepts
  context.customer.marketingUpdatedAt = context.live.now().toISOString()
  touched(context)
  return { emailAddress: toEmailSource(context.customer), userErrors: [] }
}

export const accountMutations = {
  customerUpdate: (
    _: unknown,
    { input }: { readonly input: { readonly firstName?: string | null; readonly lastName?: string | null } },
    context: AccountContext,
  ) => {
    const errors = validateNames(input, 'input')
    if (errors.length > 0)
      return {
        customer: null,
        userErrors: errors.map((one) => ({ ...one, code: one.code === 'TOO_LONG' ? 'TOO_LONG' : 'INVALID' })),
      }
    const { customer } = context
    if (input.firstName !== undefined) customer.firstName = input.firstName
    if (input.lastName !== undefined) customer.lastName = input.lastName
    touched(context)
    return { customer: toCustomerSource(context.live, customer), userErrors: [] }
  },
  customerEmailMarketingSubscribe: (_: unknown, __: object, context: AccountContext) =>
    subscribe(context, true),
  customerEmailMarketingUnsubscribe: (_: unknown, __: object, context: AccountContext) =>
    subscribe(context, false),
  customerAddressCreate: (
    _: unknown,
    args: { readonly address: AddressInput; readonly defaultAddress?: boolean | null },
    context: AccountContext,
  ) => {
    const { live, customer } = context
    const names = { firstName: customer.firstName, lastName: customer.lastName }
    const address = changed(live, { ...NO_ADDRESS, ...names }, args.address)
    if ('length' in address) return { customerAddress: null, userErrors: address }
    const newAddress = { ...address, id: live.nextId() }
    customer.addresses.push(newAddress)
    if (args.defaultAddress || customer.defaultAddressId === null) customer.defaultAddressId = newAddress.id
    touched(context)
    return { customerAddress: toAddressSource(newAddress, toAddressId(newAddress.id)), userErrors: [] }
  },
  customerAddressUpdate: (
    _: unknown,
    args: {
      readonly addressId: string
      readonly address?: AddressInput | null
      readonly defaultAddress?: boolean | null
    },
    context: AccountContext,
  ) => {
    const { live, customer } = context
    const existingAddress = ownAddress(customer, args.addressId)
    if (!existingAddress) return { customerAddress: null, userErrors: [notThere] }
    if (args.defaultAddress === false && customer.defaultAddressId === existingAddress.id) {
      const code = 'DEMOTING_CUSTOMER_DEFAULT_ADDRESS_NOT_ALLOWED'
      const message = 'The default address stays until another takes its place'
      return { customerAddress: null, userErrors: [{ code, field: ['defaultAddress'], message }] }
    }
    const address = changed(live, existingAddress, args.address ?? {})
    if ('length' in address) return { customerAddress: null, userErrors: address }
    Object.assign(existingAddress, address)
    if (args.defaultAddress) customer.defaultAddressId = existingAddress.id
    touched(context)
    return {
      customerAddress: toAddressSource(existingAddress, toAddressId(existingAddress.id)),
      userErrors: [],
    }
  },
  customerAddressDelete: (_: unknown, args: { readonly addressId: string }, context: AccountContext) => {
    const { customer } = context
    const address = ownAddress(customer, args.addressId)
    if (!address) return { deletedAddressId: null, userErrors: [notThere] }
    if (customer.defaultAddressId === address.id && customer.addresses.length > 1) {
      const code = 'DELETING_CUSTOMER_DEFAULT_ADDRESS_NOT_ALLOWED'
      const message = 'Make another address the default first'
      return { deletedAddressId: null, userErrors: [{ code, field: ['addressId'], message }] }
    }
    customer.addresses = customer.addresses.filter((one) => one !== address)
    if (customer.defaultAddressId === address.id) customer.defaultAddressId = null
    touched(context)
    return { deletedAddressId: args.addressId, userErrors: [] }
  },
} as const

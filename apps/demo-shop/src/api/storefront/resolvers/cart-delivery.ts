import { parseGid, parseNumericId, toGid } from '../../../platform/gid.ts'
import { findMarket } from '../../../platform/money.ts'
import type { CartRecord, PostalAddress } from '../../../state/data.ts'
import { createUuid, type Live } from '../../../state/live.ts'
import { findProvince } from '../../../state/provinces.ts'
import { type AddressProblem, checkStrictly } from '../../../trade/cart/address-rules.ts'
import { getCartCountry } from '../../../trade/cart/cart-country.ts'
import type { CartError } from '../../../trade/cart/cart-lines.ts'
import { listDeliveryOptions } from '../../../trade/cart/cart-totals.ts'
import { changeAddress, NO_ADDRESS } from '../../../trade/customer/address.ts'
import type { Resolver } from '../context.ts'
import { type Change, createCartMutation } from './cart-mutation.ts'

export type AddressInput = {
  readonly address: {
    readonly copyFromCustomerAddressId?: string | null
    readonly deliveryAddress?: {
      readonly address1?: string | null
      readonly address2?: string | null
      readonly city?: string | null
      readonly company?: string | null
      readonly countryCode?: string | null
      readonly firstName?: string | null
      readonly lastName?: string | null
      readonly phone?: string | null
      readonly provinceCode?: string | null
      readonly zip?: string | null
    } | null
  }
  readonly oneTimeUse?: boolean | null
  readonly selected?: boolean | null
  readonly validationStrategy?: 'COUNTRY_CODE_ONLY' | 'STRICT' | null
}

export interface AddressUpdateInput extends Partial<AddressInput> {
  readonly id: string
}

type Found = { readonly address: PostalAddress } | { readonly errors: readonly CartError[] }

/** Returns the address of an input, validated as requested. `at` is the input's path in the arguments. */
function postalOf(
  live: Live,
  cart: CartRecord,
  input: Pick<AddressInput, 'address' | 'validationStrategy'>,
  at: readonly string[],
): Found {
  const { copyFromCustomerAddressId, deliveryAddress: addressInput } = input.address
  if (copyFromCustomerAddressId) {
    const addressId = parseNumericId(copyFromCustomerAddressId, 'MailingAddress')
    const customer = cart.customerId === null ? undefined : live.data.customers[cart.customerId]
    const address = customer?.addresses.find((one) => one.id === addressId)
    if (address) return { address }
    const message = 'The address does not exist.'
    return { errors: [{ code: 'INVALID_DELIVERY_ADDRESS_ID', field: [...at, 'address'], message }] }
  }
  const fieldPath = [...at, 'address', 'deliveryAddress']
  const strict = input.validationStrategy === 'STRICT'
  if (!addressInput?.countryCode && !strict) {
    return { errors: [{ code: 'INVALID', field: [...fieldPath, 'countryCode'], message: 'invalid value' }] }
  }
  const { provinceCode, countryCode, ...rest } = addressInput ?? {}
  const base = changeAddress({ ...NO_ADDRESS, countryCode: countryCode ?? null }, rest) ?? NO_ADDRESS
  const zone = provinceCode?.trim().toUpperCase()
  const address = zone
    ? { ...base, province: findProvince(countryCode ?? null, zone).name, provinceCode: zone }
    : base
  if (!strict) return { address }
  const checked = checkStrictly(address)
  if ('address' in checked) return checked
  const toCartError = ({ code, part, message }: AddressProblem): CartError => ({
    code,
    field: part === null ? fieldPath : [...fieldPath, part],
    message,
  })
  return { errors: checked.problems.map(toCartError) }
}

export function addAddresses(
  live: Live,
  cart: CartRecord,
  inputs: readonly AddressInput[],
  path: readonly string[],
): Change {
  const errors: CartError[] = []
  const newAddresses = inputs.flatMap((input, index) => {
    const postal = postalOf(live, cart, input, [...path, String(index)])
    if ('errors' in postal) {
      errors.push(...postal.errors)
      return []
    }
    const { address } = postal
    return [
      { id: createUuid(), address, selected: input.selected ?? false, oneTimeUse: input.oneTimeUse ?? false },
    ]
  })
  if (newAddresses.filter((one) => one.selected).length > 1) {
    errors.push({
      code: 'ONLY_ONE_DELIVERY_ADDRESS_CAN_BE_SELECTED',
      field: [...path],
      message: 'Only one delivery address can be selected.',
    })
  }
  if (errors.length > 0) return { errors, onError: 'untouched' }
  if (newAddresses.some((one) => one.selected)) for (const one of cart.addresses) one.selected = false
  cart.addresses.push(...newAddresses)
  return {}
}

const addressIdOf = (id: string): string => parseGid(id)?.id ?? id

const missingAddress = (id: string, field: readonly string[]): CartError => ({
  code: 'INVALID_DELIVERY_ADDRESS_ID',
  field,
  message: `The delivery address with ${toGid('CartSelectableAddress', addressIdOf(id))} does not exist.`,
})

/** Mutations of a cart's delivery: addresses and the chosen option. */
export const deliveryMutations: Readonly<Record<string, Resolver>> = {
  cartDeliveryAddressesAdd: createCartMutation(
    (live, cart, args: { cartId: string; addresses: readonly AddressInput[] }) =>
      addAddresses(live, cart, args.addresses, ['addresses']),
  ),
  cartDeliveryAddressesReplace: createCartMutation(
    (live, cart, args: { cartId: string; addresses: readonly AddressInput[] }) => {
      const before = cart.addresses
      cart.addresses = []
      const outcome = addAddresses(live, cart, args.addresses, ['addresses'])
      if (outcome.errors?.length) cart.addresses = before
      return outcome
    },
  ),
  cartDeliveryAddressesRemove: createCartMutation(
    (_live, cart, args: { cartId: string; addressIds: readonly string[] }) => {
      const ids = args.addressIds.map(addressIdOf)
      const errors = ids.flatMap((id, index) =>
        cart.addresses.some((one) => one.id === id)
          ? []
          : [missingAddress(id, ['addressIds', String(index)])],
      )
      if (errors.length > 0) return { errors, onError: 'untouched' }
      cart.addresses = cart.addresses.filter((one) => !ids.includes(one.id))
      return {}
    },
  ),
  cartDeliveryAddressesUpdate: createCartMutation(
    (live, cart, args: { cartId: string; addresses: readonly AddressUpdateInput[] }) => {
      const errors: CartError[] = []
      const next = cart.addresses.map((one) => ({ ...one }))
      args.addresses.forEach((input, index) => {
        const selectableAddress = next.find((one) => one.id === addressIdOf(input.id))
        const at = ['addresses', String(index)]
        if (!selectableAddress) {
          errors.push(missingAddress(input.id, at))
          return
        }
        if (input.address) {
          const { address, validationStrategy } = input
          const changed = postalOf(
            live,
            cart,
            { address, validationStrategy: validationStrategy ?? null },
            at,
          )
          if ('errors' in changed) {
            errors.push(...changed.errors)
            return
          }
          selectableAddress.address = changed.address
        }
        if (input.selected) for (const one of next) one.selected = false
        selectableAddress.selected = input.selected ?? selectableAddress.selected
        selectableAddress.oneTimeUse = input.oneTimeUse ?? selectableAddress.oneTimeUse
      })
      if (errors.length === 0) cart.addresses = next
      return { errors, onError: 'untouched' }
    },
  ),
  cartSelectedDeliveryOptionsUpdate: createCartMutation(
    (
      live,
      cart,
      args: {
        cartId: string
        selectedDeliveryOptions: readonly { deliveryGroupId: string; deliveryOptionHandle: string }[]
      },
    ) => {
      const options = listDeliveryOptions(findMarket(getCartCountry(live, cart)).market)
      const errors = args.selectedDeliveryOptions.flatMap((one, index): CartError[] => {
        const at = ['selectedDeliveryOptions', String(index)]
        if (parseGid(one.deliveryGroupId)?.type !== 'CartDeliveryGroup') {
          return [
            {
              code: 'INVALID_DELIVERY_GROUP',
              field: [...at, 'deliveryGroupId'],
              message: 'The delivery group does not exist.',
            },
          ]
        }
        if (!options.some((option) => option.handle === one.deliveryOptionHandle)) {
          return [
            {
              code: 'INVALID_DELIVERY_OPTION',
              field: ['selectedDeliveryOptions'],
              message: `The delivery option with handle ${one.deliveryOptionHandle} is not valid.`,
            },
          ]
        }
        return []
      })
      if (errors.length > 0) return { errors }
      cart.deliveryHandle = args.selectedDeliveryOptions.at(-1)?.deliveryOptionHandle ?? cart.deliveryHandle
      return {}
    },
  ),
}

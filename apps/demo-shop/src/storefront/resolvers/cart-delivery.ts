import type { CartError } from '../../cart/lines.ts'
import { deliveryOptions } from '../../cart/totals.ts'
import { changeAddress, noAddress } from '../../customer/address.ts'
import type { CartRecord, PostalAddress } from '../../shop/data.ts'
import { type Live, uuid } from '../../shop/live.ts'
import { provinceOf } from '../../shop/provinces.ts'
import type { Resolver } from '../context.ts'
import { numericId, parseGid } from '../gid.ts'
import { marketFor } from '../money.ts'
import { type Change, mutate } from './cart-mutation.ts'

export interface AddressInput {
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
}

export interface AddressUpdateInput extends Partial<AddressInput> {
  readonly id: string
}

function postalOf(live: Live, cart: CartRecord, input: AddressInput['address']): PostalAddress | null {
  if (input.copyFromCustomerAddressId) {
    const wanted = numericId(input.copyFromCustomerAddressId, 'MailingAddress')
    const customer = cart.customerId === null ? undefined : live.data.customers[cart.customerId]
    return customer?.addresses.find((one) => one.id === wanted) ?? null
  }
  const given = input.deliveryAddress
  if (!given) return null
  const { provinceCode, countryCode, ...rest } = given
  const base = changeAddress({ ...noAddress, countryCode: countryCode ?? null }, rest)
  if (!base || !provinceCode) return base
  return { ...base, province: provinceOf(countryCode ?? null, provinceCode).name, provinceCode }
}

export function addAddresses(
  live: Live,
  cart: CartRecord,
  inputs: readonly AddressInput[],
  path: readonly string[],
): Change {
  const errors: CartError[] = []
  const fresh = inputs.flatMap((input, index) => {
    const address = postalOf(live, cart, input.address)
    if (!address) {
      errors.push({
        code: 'INVALID_DELIVERY_ADDRESS_ID',
        field: [...path, String(index), 'address'],
        message: 'The address does not exist.',
      })
      return []
    }
    return [{ id: uuid(), address, selected: input.selected ?? false, oneTimeUse: input.oneTimeUse ?? false }]
  })
  if (fresh.filter((one) => one.selected).length > 1) {
    errors.push({
      code: 'ONLY_ONE_DELIVERY_ADDRESS_CAN_BE_SELECTED',
      field: [...path],
      message: 'Only one delivery address can be selected.',
    })
  }
  if (errors.length > 0) return { errors }
  if (fresh.some((one) => one.selected)) for (const one of cart.addresses) one.selected = false
  cart.addresses.push(...fresh)
  return {}
}

const addressIdOf = (id: string): string => parseGid(id)?.id ?? id

const missingAddress = (field: readonly string[]): CartError => ({
  code: 'INVALID_DELIVERY_ADDRESS_ID',
  field,
  message: 'The delivery address does not exist.',
})

/** Mutations of a cart's delivery: addresses and the chosen option. */
export const deliveryMutations: Readonly<Record<string, Resolver>> = {
  cartDeliveryAddressesAdd: mutate(
    (live, cart, args: { cartId: string; addresses: readonly AddressInput[] }) =>
      addAddresses(live, cart, args.addresses, ['addresses']),
  ),
  cartDeliveryAddressesReplace: mutate(
    (live, cart, args: { cartId: string; addresses: readonly AddressInput[] }) => {
      const before = cart.addresses
      cart.addresses = []
      const done = addAddresses(live, cart, args.addresses, ['addresses'])
      if (done.errors?.length) cart.addresses = before
      return done
    },
  ),
  cartDeliveryAddressesRemove: mutate(
    (_live, cart, args: { cartId: string; addressIds: readonly string[] }) => {
      const ids = args.addressIds.map(addressIdOf)
      const errors = ids.flatMap((id, index) =>
        cart.addresses.some((one) => one.id === id) ? [] : [missingAddress(['addressIds', String(index)])],
      )
      if (errors.length > 0) return { errors }
      cart.addresses = cart.addresses.filter((one) => !ids.includes(one.id))
      return {}
    },
  ),
  cartDeliveryAddressesUpdate: mutate(
    (live, cart, args: { cartId: string; addresses: readonly AddressUpdateInput[] }) => {
      const errors: CartError[] = []
      const next = cart.addresses.map((one) => ({ ...one }))
      args.addresses.forEach((input, index) => {
        const found = next.find((one) => one.id === addressIdOf(input.id))
        const address = input.address ? postalOf(live, cart, input.address) : found?.address
        if (!found || !address) {
          errors.push(missingAddress(['addresses', String(index), 'id']))
          return
        }
        if (input.selected) for (const one of next) one.selected = false
        found.address = address
        found.selected = input.selected ?? found.selected
        found.oneTimeUse = input.oneTimeUse ?? found.oneTimeUse
      })
      if (errors.length === 0) cart.addresses = next
      return { errors }
    },
  ),
  cartSelectedDeliveryOptionsUpdate: mutate(
    (
      _live,
      cart,
      args: {
        cartId: string
        selectedDeliveryOptions: readonly { deliveryGroupId: string; deliveryOptionHandle: string }[]
      },
    ) => {
      const options = deliveryOptions(marketFor(cart.countryCode).market)
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
              field: [...at, 'deliveryOptionHandle'],
              message: 'The delivery option does not exist.',
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

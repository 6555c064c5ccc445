import { findZone } from '@vitrine/core/countries/zones'
import type { ResultOf } from 'gql.tada'
import { toNullIfSignedOut } from '../account-api.ts'
import { accountGraphql } from '../account-graphql.ts'
import type { RequestOptions, StorefrontClient } from '../client.ts'
import type { Address, TypedAddress, WrongAddress } from '../entities.ts'
import { type Failure, SUCCESS, type Success, toFailure } from '../results.ts'
import { toAddressErrors } from './address-errors.ts'
import { sortMainFirst } from './addresses.ts'

export const AccountAddressesQuery = accountGraphql(
  `query AccountAddresses {
    customer {
      defaultAddress { id }
      addresses(first: 100) {
        nodes {
          id firstName lastName phoneNumber address1 address2 city territoryCode province zip
          formatted(withName: true)
        }
      }
    }
  }`,
)
export const AccountAddressAddMutation = accountGraphql(
  `mutation AccountAddressAdd($address: CustomerAddressInput!, $main: Boolean!) {
    customerAddressCreate(address: $address, defaultAddress: $main) {
      customerAddress { id }
      userErrors { code field message }
    }
  }`,
)
export const AccountAddressUpdateMutation = accountGraphql(
  `mutation AccountAddressUpdate($id: ID!, $address: CustomerAddressInput!) {
    customerAddressUpdate(addressId: $id, address: $address) {
      customerAddress { id }
      userErrors { code field message }
    }
  }`,
)
export const AccountAddressMainMutation = accountGraphql(
  `mutation AccountAddressMain($id: ID!) {
    customerAddressUpdate(addressId: $id, defaultAddress: true) {
      customerAddress { id }
      userErrors { code field message }
    }
  }`,
)
export const AccountAddressDeleteMutation = accountGraphql(
  `mutation AccountAddressDelete($id: ID!) {
    customerAddressDelete(addressId: $id) { deletedAddressId userErrors { code message } }
  }`,
)

type AddressData = ResultOf<typeof AccountAddressesQuery>['customer']['addresses']['nodes'][number]

function toAddress(main: string | undefined, address: AddressData): Address {
  return {
    key: address.id,
    firstName: address.firstName ?? '',
    lastName: address.lastName ?? '',
    phone: address.phoneNumber ?? '',
    address1: address.address1 ?? '',
    address2: address.address2 ?? '',
    city: address.city ?? '',
    countryCode: address.territoryCode ?? '',
    province: address.province ?? '',
    zip: address.zip ?? '',
    lines: address.formatted,
    main: main === address.id,
  }
}

/** Fetches a customer's addresses, at most 100, the default one first. An expired token is 'Not found'. */
export async function fetchAccountAddresses(
  client: StorefrontClient,
  options?: RequestOptions,
): Promise<{ readonly addresses: readonly Address[] } | Failure<'Not found'>> {
  const data = await toNullIfSignedOut(client.query(AccountAddressesQuery, {}, options))
  if (!data) return toFailure('Not found')
  const { customer } = data
  const all = customer.addresses.nodes.map((one) => toAddress(customer.defaultAddress?.id, one))
  return { addresses: sortMainFirst(all) }
}

const ZONE = /^[A-Z0-9]{1,3}$/

/**
 * Returns an address in this API's input format: countries and subdivisions by code. An unlisted subdivision is sent
 * when it looks like a code.
 */
function accountAddressInput({ country, province, phone, ...rest }: TypedAddress) {
  const typed = province.trim().toUpperCase()
  const zone = findZone(country, province)?.code ?? (ZONE.test(typed) ? typed : null)
  return {
    ...rest,
    territoryCode: country,
    ...(zone === null ? {} : { zoneCode: zone }),
    ...(phone === undefined ? {} : { phoneNumber: phone === '' ? null : phone }),
  }
}

/** Adds an address; `main` makes it the default. An expired token is 'Not found'. */
export async function addAccountAddress(
  client: StorefrontClient,
  { address, main }: { readonly address: TypedAddress; readonly main: boolean },
): Promise<Success | WrongAddress | Failure<'Not found'>> {
  const variables = { address: accountAddressInput(address), main }
  // A retry would create a second address.
  const data = await toNullIfSignedOut(client.mutate(AccountAddressAddMutation, variables, { once: true }))
  const payload = data?.customerAddressCreate
  return payload?.customerAddress ? SUCCESS : toAddressErrors(payload?.userErrors)
}

/** Updates an address. When the platform refuses any field, nothing is saved. */
export async function changeAccountAddress(
  client: StorefrontClient,
  { key, address }: { readonly key: string; readonly address: TypedAddress },
): Promise<Success | WrongAddress | Failure<'Not found'>> {
  // Removes a subdivision that the new address does not have, such as one of another country.
  const input = { zoneCode: null, ...accountAddressInput(address) }
  const data = await toNullIfSignedOut(
    client.mutate(AccountAddressUpdateMutation, { id: key, address: input }),
  )
  const payload = data?.customerAddressUpdate
  return payload?.customerAddress ? SUCCESS : toAddressErrors(payload?.userErrors)
}

/** Makes an address the default. */
export async function makeAccountAddressMain(
  client: StorefrontClient,
  key: string,
): Promise<Success | Failure<'Not found'>> {
  const data = await toNullIfSignedOut(client.mutate(AccountAddressMainMutation, { id: key }))
  return data?.customerAddressUpdate?.customerAddress ? SUCCESS : toFailure('Not found')
}

/** Deletes an address. The platform deletes the default address only when it is the last one. */
export async function deleteAccountAddress(
  client: StorefrontClient,
  id: string,
  options?: RequestOptions,
): Promise<Success | Failure<'Not found'>> {
  const data = await toNullIfSignedOut(client.mutate(AccountAddressDeleteMutation, { id }, options))
  return data?.customerAddressDelete?.deletedAddressId ? SUCCESS : toFailure('Not found')
}

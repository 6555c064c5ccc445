import { getCountryName } from '@vitrine/core/countries/countries'
import { findZone } from '@vitrine/core/countries/zones'
import type { ResultOf } from 'gql.tada'
import type { RequestOptions, StorefrontClient } from '../client.ts'
import type { Address, TypedAddress, WrongAddress } from '../entities.ts'
import { graphql } from '../graphql.ts'
import { type Failure, SUCCESS, type Success, toFailure } from '../results.ts'
import { toAddressErrors } from './address-errors.ts'
import { createAddress, type NewAddress } from './addressCreate.ts'
import { makeAddressDefault } from './addressMakeDefault.ts'
import { toNullIfRefused } from './null-if-refused.ts'
import { CustomerErrorFragment } from './session.ts'

export const AddressesQuery = graphql(
  `query Addresses($token: String!) {
    customer(customerAccessToken: $token) {
      defaultAddress { id }
      addresses(first: 100) {
        nodes {
          id firstName lastName phone address1 address2 city countryCodeV2 province zip
          formatted(withName: true)
        }
      }
    }
  }`,
)
export const AddressUpdateMutation = graphql(
  `mutation AddressUpdate($token: String!, $id: ID!, $address: MailingAddressInput!) {
    customerAddressUpdate(customerAccessToken: $token, id: $id, address: $address) {
      customerAddress { id }
      customerUserErrors { ...CE }
    }
  }`,
  [CustomerErrorFragment],
)
export const AddressDeleteMutation = graphql(
  `mutation AddressDelete($token: String!, $id: ID!) {
    customerAddressDelete(customerAccessToken: $token, id: $id) {
      deletedCustomerAddressId
      customerUserErrors { ...CE }
    }
  }`,
  [CustomerErrorFragment],
)

type CustomerData = NonNullable<ResultOf<typeof AddressesQuery>['customer']>
type AddressData = CustomerData['addresses']['nodes'][number]

/** Strips the token from an address id, for comparison. */
const bare = (id: string): string => id.split('?', 1)[0] ?? id

function toAddress(main: string | undefined, address: AddressData): Address {
  return {
    key: address.id,
    firstName: address.firstName ?? '',
    lastName: address.lastName ?? '',
    phone: address.phone ?? '',
    address1: address.address1 ?? '',
    address2: address.address2 ?? '',
    city: address.city ?? '',
    countryCode: address.countryCodeV2 ?? '',
    province: address.province ?? '',
    zip: address.zip ?? '',
    lines: address.formatted,
    main: main !== undefined && bare(main) === bare(address.id),
  }
}

/** Fetches a customer's addresses, at most 100, the default one first. An expired token is 'Not found'. */
export async function fetchAddresses(
  client: StorefrontClient,
  { token }: { readonly token: string },
  options?: RequestOptions,
): Promise<{ readonly addresses: readonly Address[] } | Failure<'Not found'>> {
  const { customer } = await client.query(AddressesQuery, { token }, options)
  if (!customer) return toFailure('Not found')
  const all = customer.addresses.nodes.map((one) => toAddress(customer.defaultAddress?.id, one))
  return { addresses: sortMainFirst(all) }
}

/** Returns the default address first, the others in the platform's order. */
export function sortMainFirst(all: readonly Address[]): readonly Address[] {
  return [...all.filter(({ main }) => main), ...all.filter(({ main }) => !main)]
}

/** Returns an address in this API's input format: countries and subdivisions by English name. */
function inputOf({ country, province, phone, ...rest }: TypedAddress): NewAddress {
  return {
    ...rest,
    country: getCountryName(country, 'en'),
    province: findZone(country, province)?.name ?? province,
    ...(phone === undefined ? {} : { phone: phone === '' ? null : phone }),
  }
}

type Given = { readonly token: string; readonly key: string }

/** Adds an address; `main` makes it the default. An expired token is 'Not found'. */
export async function addAddress(
  client: StorefrontClient,
  {
    token,
    address,
    main,
  }: { readonly token: string; readonly address: TypedAddress; readonly main: boolean },
): Promise<Success | WrongAddress | Failure<'Not found'>> {
  const addressResult = await createAddress(client, { token, newData: inputOf(address) })
  if (!('id' in addressResult)) return addressResult
  return main ? makeAddressDefault(client, { token, addressId: addressResult.id }) : SUCCESS
}

/**
 * Updates a saved address. Returns the platform’s error of the first field that it refuses, with nothing saved, and `Not
 * found` for an address that the customer no longer has.
 */
export async function changeAddress(
  client: StorefrontClient,
  { token, key, address }: Given & { readonly address: TypedAddress },
): Promise<Success | WrongAddress | Failure<'Not found'>> {
  const variables = { token, id: key, address: inputOf(address) }
  const answer = await toNullIfRefused(client.mutate(AddressUpdateMutation, variables))
  const payload = answer?.customerAddressUpdate
  return payload?.customerAddress ? SUCCESS : toAddressErrors(payload?.customerUserErrors)
}

/** Deletes an address; 'Not found' when it is deleted already. */
export async function removeAddress(
  client: StorefrontClient,
  { token, key }: Given,
): Promise<Success | Failure<'Not found'>> {
  const answer = await toNullIfRefused(client.mutate(AddressDeleteMutation, { token, id: key }))
  return answer?.customerAddressDelete?.deletedCustomerAddressId ? SUCCESS : toFailure('Not found')
}

import { findCountryCode, getCountryName } from '../../state/countries.ts'
import type { PostalAddress } from '../../state/data.ts'
import { findProvince } from '../../state/provinces.ts'

/** `MailingAddressInput` of the schema, with country and province by name. */
export type MailingAddressInput = {
  readonly address1?: string | null
  readonly address2?: string | null
  readonly city?: string | null
  readonly company?: string | null
  readonly country?: string | null
  readonly firstName?: string | null
  readonly lastName?: string | null
  readonly phone?: string | null
  readonly province?: string | null
  readonly zip?: string | null
}

export const NO_ADDRESS: PostalAddress = {
  firstName: null,
  lastName: null,
  company: null,
  address1: null,
  address2: null,
  city: null,
  province: null,
  provinceCode: null,
  zip: null,
  countryCode: null,
  phone: null,
}

/** Applies an input to an address; missing parts stay. Returns null for an unknown country. */
export function changeAddress(before: PostalAddress, input: MailingAddressInput): PostalAddress | null {
  const resolveField = (value: string | null | undefined, old: string | null) =>
    value === undefined ? old : value
  const countryCode =
    input.country === undefined ? before.countryCode : input.country && findCountryCode(input.country)
  if (input.country && !countryCode) return null
  const province =
    input.province === undefined || input.province === null
      ? {
          name: resolveField(input.province, before.province),
          code: input.province === null ? null : before.provinceCode,
        }
      : findProvince(countryCode || null, input.province)
  return {
    firstName: resolveField(input.firstName, before.firstName),
    lastName: resolveField(input.lastName, before.lastName),
    company: resolveField(input.company, before.company),
    address1: resolveField(input.address1, before.address1),
    address2: resolveField(input.address2, before.address2),
    city: resolveField(input.city, before.city),
    province: province.name,
    provinceCode: province.code,
    zip: resolveField(input.zip, before.zip),
    countryCode: countryCode || null,
    phone: resolveField(input.phone, before.phone),
  }
}

const filled = (parts: readonly (string | null)[]): string[] =>
  parts.flatMap((part) => (part?.trim() ? [part.trim()] : []))

/** Returns the lines of an address as printed on a label. */
export function formatAddress(
  address: PostalAddress,
  options: { readonly withName?: boolean | null; readonly withCompany?: boolean | null } = {},
  nameOfCountry: (code: string) => string = getCountryName,
): readonly string[] {
  const name = filled([address.firstName, address.lastName]).join(' ')
  const locality = filled([address.city, address.provinceCode ?? address.province, address.zip]).join(' ')
  return filled([
    options.withName ? name : null,
    options.withCompany === false ? null : address.company,
    address.address1,
    address.address2,
    locality,
    address.countryCode ? nameOfCountry(address.countryCode) : null,
  ])
}

/** Returns the `MailingAddress` of the schemas (Storefront and Admin use the same names). */
export function toMailingAddress(address: PostalAddress, id: string) {
  return {
    __typename: 'MailingAddress' as const,
    id,
    address1: address.address1,
    address2: address.address2,
    city: address.city,
    company: address.company,
    coordinatesValidated: false,
    country: address.countryCode ? getCountryName(address.countryCode) : null,
    countryCode: address.countryCode,
    countryCodeV2: address.countryCode,
    firstName: address.firstName,
    lastName: address.lastName,
    name: filled([address.firstName, address.lastName]).join(' ') || null,
    latitude: null,
    longitude: null,
    phone: address.phone,
    province: address.province,
    provinceCode: address.provinceCode,
    zip: address.zip,
    formattedArea:
      filled([
        filled([address.city, address.provinceCode]).join(' '),
        address.countryCode ? getCountryName(address.countryCode) : null,
      ]).join(', ') || null,
    formatted: (args: { readonly withCompany?: boolean | null; readonly withName?: boolean | null }) =>
      formatAddress(address, args),
  }
}

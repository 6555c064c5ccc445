import { listZones } from '@vitrine/core/countries/zones'
import { formatAddress } from 'localized-address-format'

export type AddressField =
  | 'firstName'
  | 'lastName'
  | 'address1'
  | 'address2'
  | 'city'
  | 'province'
  | 'zip'
  | 'phone'

/** Stand for the parts while a country's own order is looked up: no address holds them. */
const MARKS = { address1: '\u0001', city: '\u0002', province: '\u0003', zip: '\u0004' } as const

/**
 * What an address in a country (ISO 3166) is made of, in the order in which it is written there, between the name above
 * and the phone of who takes it. Postal codes and
 * zones are left out where there are none; a city is asked for everywhere (spec section 5).
 */
export function getAddressFields(country: string): readonly AddressField[] {
  const written = formatAddress(
    {
      postalCountry: country,
      addressLines: [MARKS.address1],
      locality: MARKS.city,
      administrativeArea: MARKS.province,
      postalCode: MARKS.zip,
    },
    'latin',
  ).join('\n')
  const place = (field: keyof typeof MARKS) => written.indexOf(MARKS[field])
  const rest = (['city', 'province', 'zip'] as const)
    .filter((field) => place(field) >= 0)
    .sort((a, b) => place(a) - place(b))
  const city = rest.includes('city') ? rest : (['city', ...rest] as const)
  const zoned =
    city.includes('province') || listZones(country).length === 0 ? city : [...city, 'province' as const]
  return ['firstName', 'lastName', 'address1', 'address2', ...zoned, 'phone']
}

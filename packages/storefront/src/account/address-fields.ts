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

/** Placeholders that no address contains, to find a country's order of the parts. */
const MARKS = { address1: '\u0001', city: '\u0002', province: '\u0003', zip: '\u0004' } as const

/**
 * Returns the fields of an address in a country (ISO 3166), in its local order, between the name and the phone number.
 * Omits postal codes and zones where there are none; a city is always required (spec section 5).
 */
export function getAddressFields(country: string): readonly AddressField[] {
  const formattedAddress = formatAddress(
    {
      postalCountry: country,
      addressLines: [MARKS.address1],
      locality: MARKS.city,
      administrativeArea: MARKS.province,
      postalCode: MARKS.zip,
    },
    'latin',
  ).join('\n')
  const getPosition = (field: keyof typeof MARKS) => formattedAddress.indexOf(MARKS[field])
  const rest = (['city', 'province', 'zip'] as const)
    .filter((field) => getPosition(field) >= 0)
    .sort((a, b) => getPosition(a) - getPosition(b))
  const city = rest.includes('city') ? rest : (['city', ...rest] as const)
  const zoned =
    city.includes('province') || listZones(country).length === 0 ? city : [...city, 'province' as const]
  return ['firstName', 'lastName', 'address1', 'address2', ...zoned, 'phone']
}

import type { PostalAddress } from '../../state/data.ts'
import { findProvince, hasProvinces } from '../../state/provinces.ts'

/** Parts that strict validation of a delivery address may require besides last name and first line. */
export type AddressPart = 'provinceCode' | 'zip' | 'city'

const codes = (text: string): readonly string[] => text.split(' ')

/**
 * The platform's strict rules per country, as observed for an address with only a country. Contains all 245 codes, so
 * that a new one is noticed.
 */
const groups: readonly { readonly needs: readonly AddressPart[]; readonly countries: readonly string[] }[] = [
  {
    needs: ['provinceCode', 'zip', 'city'],
    countries: codes('AR AU BR CA CN ES ID IE IN IT JP KR MX MY PH PT RU TH US ZA'),
  },
  {
    needs: ['provinceCode', 'city'],
    countries: codes('AE CL CO CR EG GT HK KW NG PA PE RO SV UY VE'),
  },
  {
    needs: ['zip', 'city'],
    countries: codes(
      'AD AT AX BA BE BG BL BM BN CH CY CZ DE DK EE FI FO FR GB GE GF GG GL GP GR HR HU IM IS JE LI LT LU LV MC ME MF MG MK MQ MS MT NC NL NO NZ PF PL PM RE RS SE SI SJ SK SM UA UM VG WF YT',
    ),
  },
  { needs: ['zip'], countries: codes('SG') },
  { needs: [], countries: codes('GI GS PN TA VA') },
  {
    needs: ['city'],
    countries: codes(
      'AC AF AG AI AL AM AN AO AW AZ BB BD BF BH BI BJ BO BQ BS BT BV BW BY BZ CC CD CF CG CI CK CM CU CV CW CX DJ DM DO DZ EC EH ER ET FJ FK GA GD GH GM GN GQ GW GY HM HN HT IL IO IQ IR JM JO KE KG KH KI KM KN KP KY KZ LA LB LC LK LR LS LY MA MD ML MM MN MO MR MU MV MW MZ NA NE NF NI NP NR NU OM PG PK PS PY QA RW SA SB SC SD SH SL SN SO SR SS ST SX SY SZ TC TD TF TG TJ TK TL TM TN TO TR TT TV TW TZ UG UZ VC VN VU WS XK YE ZM ZW ZZ',
    ),
  },
]

const needsOf: ReadonlyMap<string, readonly AddressPart[]> = new Map(
  groups.flatMap(({ needs, countries }) => countries.map((country) => [country, needs] as const)),
)

/** All country codes of the rules. */
export const ruledCountries: readonly string[] = [...needsOf.keys()]

/** Countries that the platform does not deliver to. */
const unsupported: ReadonlySet<string> = new Set(codes('CU IR KP SY'))

/** Australian zone by postcode prefix; the longest prefix applies. */
const AUSTRALIAN = [
  ['08', 'NT'],
  ['26', 'ACT'],
  ['2', 'NSW'],
  ['3', 'VIC'],
  ['4', 'QLD'],
  ['5', 'SA'],
  ['6', 'WA'],
  ['7', 'TAS'],
] as const

/** Returns the zone of a postcode where the platform derives it. */
function zoneOfZip(country: string, zip: string | null): string | null {
  if (country !== 'AU' || zip === null) return null
  return AUSTRALIAN.find(([start]) => zip.trim().startsWith(start))?.[1] ?? null
}

/** Returns true when a zone code is invalid in its country; false for countries without listed zones. */
const isUnknownZone = (country: string, code: string): boolean =>
  hasProvinces(country) && findProvince(country, code).code === null

export type AddressProblem = {
  readonly code: string
  /** Part of the address concerned; null for the whole. */
  readonly part: keyof PostalAddress | null
  readonly message: string
}

const required = (part: keyof PostalAddress, message: string): AddressProblem => ({
  code: 'ADDRESS_FIELD_IS_REQUIRED',
  part,
  message,
})

/**
 * Validates an address by its country's rules. Returns the address to store (with a zone derived from the postcode), or
 * a problem per missing part in the platform's order.
 */
export function checkStrictly(
  addressInput: PostalAddress,
): { readonly address: PostalAddress } | { readonly problems: readonly AddressProblem[] } {
  const country = addressInput.countryCode ?? 'ZZ'
  const needs = needsOf.get(country) ?? ['city']
  const blank = (part: keyof PostalAddress) => !addressInput[part]?.trim()
  const provinceCode = addressInput.provinceCode?.trim() ?? ''
  const isKnownZone = provinceCode !== '' && !isUnknownZone(country, provinceCode)
  const zone = isKnownZone ? provinceCode : zoneOfZip(country, addressInput.zip)
  const problems: AddressProblem[] = []
  if (blank('lastName')) problems.push(required('lastName', 'A last name is required in order to continue.'))
  if (blank('address1')) problems.push(required('address1', 'An address is required in order to continue.'))
  if (needs.includes('provinceCode') && !zone) {
    problems.push(required('provinceCode', 'The specified country requires a zone.'))
  }
  if (needs.includes('zip') && blank('zip')) {
    problems.push(required('zip', 'Country specified requires a postal code in order to continue.'))
  }
  if (needs.includes('city') && blank('city')) {
    problems.push(required('city', 'A city is required in order to continue.'))
  }
  if (unsupported.has(country)) {
    problems.push({ code: 'UNSPECIFIED_ADDRESS_ERROR', part: null, message: 'Country is not supported' })
  }
  if (country === 'ZZ') {
    problems.push(required('countryCode', 'A country is required in order to continue.'))
  }
  if (problems.length > 0) return { problems }
  if (!zone || zone === addressInput.provinceCode) return { address: addressInput }
  return { address: { ...addressInput, province: findProvince(country, zone).name, provinceCode: zone } }
}

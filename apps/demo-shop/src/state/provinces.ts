import { getOwn } from '../platform/own-property.ts'

const STATES =
  'AL Alabama|AK Alaska|AZ Arizona|AR Arkansas|CA California|CO Colorado|CT Connecticut|DE Delaware|DC District of Columbia|FL Florida|GA Georgia|HI Hawaii|ID Idaho|IL Illinois|IN Indiana|IA Iowa|KS Kansas|KY Kentucky|LA Louisiana|ME Maine|MD Maryland|MA Massachusetts|MI Michigan|MN Minnesota|MS Mississippi|MO Missouri|MT Montana|NE Nebraska|NV Nevada|NH New Hampshire|NJ New Jersey|NM New Mexico|NY New York|NC North Carolina|ND North Dakota|OH Ohio|OK Oklahoma|OR Oregon|PA Pennsylvania|RI Rhode Island|SC South Carolina|SD South Dakota|TN Tennessee|TX Texas|UT Utah|VT Vermont|VA Virginia|WA Washington|WV West Virginia|WI Wisconsin|WY Wyoming'
const CANADIAN =
  'AB Alberta|BC British Columbia|MB Manitoba|NB New Brunswick|NL Newfoundland and Labrador|NT Northwest Territories|NS Nova Scotia|NU Nunavut|ON Ontario|PE Prince Edward Island|QC Quebec|SK Saskatchewan|YT Yukon'

const AUSTRALIAN =
  'ACT Australian Capital Territory|NSW New South Wales|NT Northern Territory|QLD Queensland|SA South Australia|TAS Tasmania|VIC Victoria|WA Western Australia'
const EMIRATES = 'AZ Abu Dhabi|AJ Ajman|DU Dubai|FU Fujairah|RK Ras al-Khaimah|SH Sharjah|UQ Umm al-Quwain'

const read = (text: string) =>
  text.split('|').map((one) => {
    const space = one.indexOf(' ')
    return { code: one.slice(0, space), name: one.slice(space + 1) }
  })

const provinces: Readonly<Record<string, readonly { readonly code: string; readonly name: string }[]>> = {
  US: read(STATES),
  CA: read(CANADIAN),
  AU: read(AUSTRALIAN),
  AE: read(EMIRATES),
}

/** Returns true when the provinces of a country are known. */
export const hasProvinces = (country: string): boolean => Object.hasOwn(provinces, country)

/** Finds a province of a country by name or code; the code is null when unknown. */
export function findProvince(
  country: string | null,
  nameOrCode: string,
): { readonly name: string; readonly code: string | null } {
  const lowerWord = nameOrCode.trim().toLowerCase()
  const province = getOwn(provinces, country ?? '')?.find(
    ({ code, name }) => code.toLowerCase() === lowerWord || name.toLowerCase() === lowerWord,
  )
  return province ?? { name: nameOrCode, code: null }
}

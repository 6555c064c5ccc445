/** Subdivision of a country in an address: a state, a province, an emirate. */
export type Zone = {
  /** Code of the platform, such as 'OR'. */
  readonly code: string
  /** English name, which the platform accepts too. */
  readonly name: string
}

const read = (text: string): readonly Zone[] =>
  text.split('|').map((one) => {
    const space = one.indexOf(' ')
    return { code: one.slice(0, space), name: one.slice(space + 1) }
  })

/** Countries with few subdivisions and universal codes, for which the platform requires one. */
const ZONES: Readonly<Record<string, readonly Zone[]>> = {
  US: read(
    'AL Alabama|AK Alaska|AZ Arizona|AR Arkansas|CA California|CO Colorado|CT Connecticut|DE Delaware|DC District of Columbia|FL Florida|GA Georgia|HI Hawaii|ID Idaho|IL Illinois|IN Indiana|IA Iowa|KS Kansas|KY Kentucky|LA Louisiana|ME Maine|MD Maryland|MA Massachusetts|MI Michigan|MN Minnesota|MS Mississippi|MO Missouri|MT Montana|NE Nebraska|NV Nevada|NH New Hampshire|NJ New Jersey|NM New Mexico|NY New York|NC North Carolina|ND North Dakota|OH Ohio|OK Oklahoma|OR Oregon|PA Pennsylvania|RI Rhode Island|SC South Carolina|SD South Dakota|TN Tennessee|TX Texas|UT Utah|VT Vermont|VA Virginia|WA Washington|WV West Virginia|WI Wisconsin|WY Wyoming',
  ),
  CA: read(
    'AB Alberta|BC British Columbia|MB Manitoba|NB New Brunswick|NL Newfoundland and Labrador|NT Northwest Territories|NS Nova Scotia|NU Nunavut|ON Ontario|PE Prince Edward Island|QC Quebec|SK Saskatchewan|YT Yukon',
  ),
  AU: read(
    'ACT Australian Capital Territory|NSW New South Wales|NT Northern Territory|QLD Queensland|SA South Australia|TAS Tasmania|VIC Victoria|WA Western Australia',
  ),
  AE: read('AZ Abu Dhabi|AJ Ajman|DU Dubai|FU Fujairah|RK Ras al-Khaimah|SH Sharjah|UQ Umm al-Quwain'),
}

/** Returns the subdivisions of a country (ISO 3166); empty when none are listed here. */
export function listZones(country: string): readonly Zone[] {
  return Object.hasOwn(ZONES, country) ? (ZONES[country] ?? []) : []
}

/** Finds a country's subdivision by code or name in any spelling; null when none matches. */
export function findZone(country: string, typed: string): Zone | null {
  const query = typed.trim().toLowerCase()
  return (
    listZones(country).find(
      ({ code, name }) => code.toLowerCase() === query || name.toLowerCase() === query,
    ) ?? null
  )
}

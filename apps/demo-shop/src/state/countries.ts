/** Delivery countries with the names that the platform accepts in addresses. */
const TABLE = [
  ['US', 'United States'],
  ['CA', 'Canada'],
  ['GB', 'United Kingdom'],
  ['DE', 'Germany'],
  ['FR', 'France'],
  ['ES', 'Spain'],
  ['AT', 'Austria'],
  ['BE', 'Belgium'],
  ['IE', 'Ireland'],
  ['IT', 'Italy'],
  ['NL', 'Netherlands'],
  ['PT', 'Portugal'],
  ['FI', 'Finland'],
  ['LU', 'Luxembourg'],
  ['CH', 'Switzerland'],
  ['SE', 'Sweden'],
  ['AE', 'United Arab Emirates'],
  ['SA', 'Saudi Arabia'],
  ['KW', 'Kuwait'],
  ['BH', 'Bahrain'],
  ['QA', 'Qatar'],
  ['OM', 'Oman'],
  ['EG', 'Egypt'],
  ['IQ', 'Iraq'],
  ['JO', 'Jordan'],
  ['MX', 'Mexico'],
  ['AU', 'Australia'],
  ['JP', 'Japan'],
] as const

const NAMES = new Map<string, string>(TABLE)

export const deliveryCountries: readonly string[] = TABLE.map(([code]) => code)

/** Returns the English name of a country; its code when unknown. */
export function getCountryName(code: string): string {
  return NAMES.get(code) ?? new Intl.DisplayNames(['en'], { type: 'region' }).of(code) ?? code
}

/** Returns the code of a country given by English name or code; null when unknown. */
export function findCountryCode(nameOrCode: string): string | null {
  const lowerWord = nameOrCode.trim().toLowerCase()
  if (/^[a-z]{2}$/.test(lowerWord)) return lowerWord.toUpperCase()
  for (const [code, name] of NAMES) if (name.toLowerCase() === lowerWord) return code
  return null
}

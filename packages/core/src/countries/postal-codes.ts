/**
 * Postal code formats by country: an example and a pattern ('9' a digit, 'A' a letter, 'X' either; brackets enclose an
 * optional part; '|' separates alternatives). Sources: the postal services' rules, as listed by the Universal Postal
 * Union. A country without an entry accepts any text.
 */
const ZIPS: Readonly<Record<string, readonly [example: string, written: string]>> = {
  AD: ['AD500', 'AD999'],
  AM: ['0010', '9999'],
  AR: ['C1425', '9999|A9999[AAA]'],
  AT: ['1010', '9999'],
  AU: ['2000', '9999'],
  AZ: ['AZ 1000', '[AZ]9999'],
  BA: ['71000', '99999'],
  BD: ['1000', '9999'],
  BE: ['1000', '9999'],
  BG: ['1000', '9999'],
  BN: ['BB3713', 'AA9999'],
  BR: ['01310-100', '99999999'],
  BY: ['220050', '999999'],
  CA: ['M5V 3L9', 'A9A9A9'],
  CH: ['8001', '9999'],
  CN: ['100000', '999999'],
  CR: ['10101', '99999'],
  CY: ['1010', '9999'],
  CZ: ['110 00', '99999'],
  DE: ['10115', '99999'],
  DK: ['1050', '9999'],
  DZ: ['16000', '99999'],
  EE: ['10111', '99999'],
  EG: ['11511', '99999[99]'],
  ES: ['28013', '99999'],
  FI: ['00100', '99999'],
  FO: ['100', '999'],
  FR: ['75001', '99999'],
  GB: ['SW1A 1AA', 'A99AA|A999AA|AA99AA|AA999AA|A9A9AA|AA9A9AA'],
  GE: ['0101', '9999'],
  GF: ['97300', '99999'],
  GL: ['3900', '9999'],
  GP: ['97110', '99999'],
  GR: ['105 57', '99999'],
  HR: ['10000', '99999'],
  HU: ['1051', '9999'],
  ID: ['10110', '99999'],
  IL: ['6108301', '99999[99]'],
  IN: ['110001', '999999'],
  IS: ['101', '999'],
  IT: ['00118', '99999'],
  JP: ['100-0001', '9999999'],
  KR: ['03051', '99999'],
  KZ: ['010000', '999999|A99A9A9'],
  LI: ['9490', '9999'],
  LK: ['00100', '99999'],
  LT: ['01100', '[LT]99999'],
  LU: ['1111', '[L]9999'],
  LV: ['LV-1010', '[LV]9999'],
  MA: ['20000', '99999'],
  MC: ['98000', '99999'],
  MD: ['MD-2001', '[MD]9999'],
  ME: ['81000', '99999'],
  MK: ['1000', '9999'],
  MQ: ['97200', '99999'],
  MT: ['VLT 1010', 'AAA9999'],
  MX: ['06000', '99999'],
  MY: ['50000', '99999'],
  NC: ['98800', '99999'],
  NL: ['1012 AB', '9999AA'],
  NO: ['0150', '9999'],
  NP: ['44600', '99999'],
  NZ: ['1010', '9999'],
  PF: ['98714', '99999'],
  PH: ['1000', '9999'],
  PK: ['44000', '99999'],
  PL: ['00-001', '99999'],
  PR: ['00901', '99999[9999]'],
  PT: ['1000-001', '9999999'],
  RE: ['97400', '99999'],
  RO: ['010011', '999999'],
  RS: ['11000', '99999[9]'],
  RU: ['101000', '999999'],
  SA: ['11564', '99999[9999]'],
  SE: ['111 20', '99999'],
  SG: ['018956', '999999'],
  SI: ['1000', '9999'],
  SK: ['811 01', '99999'],
  SM: ['47890', '99999'],
  TH: ['10200', '99999'],
  TN: ['1000', '9999'],
  TR: ['34000', '99999'],
  TW: ['100', '999[99|999]'],
  UA: ['01001', '99999'],
  US: ['97205', '99999[9999]'],
  UZ: ['100000', '999999'],
  VA: ['00120', '99999'],
  XK: ['10000', '99999'],
  YT: ['97600', '99999'],
  ZA: ['0001', '9999'],
}

const SIGNS: Readonly<Record<string, string>> = {
  '9': '\\d',
  A: '[A-Z]',
  X: '[A-Z\\d]',
  '[': '(?:',
  ']': ')?',
}

/** Converts a pattern to a regular expression. Fixed letters stay as they are, such as the AD of Andorra. */
function shapeOf(regexSource: string): RegExp {
  const markedSource = regexSource.replace(/^\[?(AD|AZ|LT|LV|MD|L)(?=[\]9])/, (prefix) =>
    prefix.toLowerCase(),
  )
  const pattern = [...markedSource].map((character) => SIGNS[character] ?? character.toUpperCase()).join('')
  return new RegExp(`^(?:${pattern})$`)
}

const shapesByCountry = new Map<string, RegExp>()

/** Returns an example of a country's postal codes (ISO 3166); null when no format is known. */
export function getZipExample(country: string): string | null {
  return Object.hasOwn(ZIPS, country) ? (ZIPS[country]?.[0] ?? null) : null
}

/**
 * Returns true for a postal code in the country's format, ignoring spaces and dashes; for any text when no format is
 * known.
 */
export function isZip(country: string, typed: string): boolean {
  const pattern = Object.hasOwn(ZIPS, country) ? ZIPS[country]?.[1] : undefined
  if (pattern === undefined) return true
  let shape = shapesByCountry.get(country)
  if (!shape) {
    shape = shapeOf(pattern)
    shapesByCountry.set(country, shape)
  }
  return shape.test(normalizeZip(typed))
}

/** Removes all but letters and digits, and converts to capitals and Latin digits. */
export function normalizeZip(typed: string): string {
  return typed
    .slice(0, 40)
    .replace(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf))
    .replace(/[\s-]/g, '')
    .toUpperCase()
}

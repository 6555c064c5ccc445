import { findCountry } from './countries.ts'

/**
 * Calling codes of all countries (ITU-T E.164), with the number of digits after them when it is fixed (`CC code[
 * min[-max]]`). Otherwise E.164's limit of 15 digits applies.
 */
const PHONES =
  'AC 247 5-6|AD 376 6-9|AE 971 8-9|AF 93 9|AG 1 10|AI 1 10|AL 355 8-9|AM 374 8|AO 244 9|AR 54 10-11|AS 1 10|AT 43 4-13|AU 61 9|AW 297 7|AX 358 5-12|AZ 994 9|BA 387 8-9|BB 1 10|BD 880 8-10|BE 32 8-9|BF 226 8|BG 359 7-9|BH 973 8|BI 257 8|BJ 229 8-10|BL 590 9|BM 1 10|BN 673 7|BO 591 8|BQ 599 7|BR 55 10-11|BS 1 10|BT 975 7-8|BW 267 7-8|BY 375 9-10|BZ 501 7|CA 1 10|CC 61 9|CD 243 7-9|CF 236 8|CG 242 9|CH 41 9|CI 225 10|CK 682 5|CL 56 9|CM 237 9|CN 86 9-11|CO 57 10|CR 506 8|CU 53 8|CV 238 7|CW 599 7-8|CX 61 9|CY 357 8|CZ 420 9|DE 49 6-13|DJ 253 8|DK 45 8|DM 1 10|DO 1 10|DZ 213 8-9|EC 593 8-9|EE 372 7-8|EG 20 8-10|EH 212 9|ER 291 7|ES 34 9|ET 251 9|FI 358 5-12|FJ 679 7|FK 500 5|FM 691 7|FO 298 6|FR 33 9|GA 241 7-8|GB 44 9-10|GD 1 10|GE 995 9|GF 594 9|GG 44 9-10|GH 233 9|GI 350 8|GL 299 6|GM 220 7|GN 224 8-9|GP 590 9|GQ 240 9|GR 30 10|GT 502 8|GU 1 10|GW 245 7-9|GY 592 7|HK 852 8|HN 504 8|HR 385 8-9|HT 509 8|HU 36 8-9|ID 62 8-12|IE 353 7-9|IL 972 8-9|IM 44 9-10|IN 91 10|IO 246 7|IQ 964 8-10|IR 98 10|IS 354 7-9|IT 39 6-11|JE 44 9-10|JM 1 10|JO 962 8-9|JP 81 9-10|KE 254 9-10|KG 996 9|KH 855 8-9|KI 686 5-8|KM 269 7|KN 1 10|KP 850 8-10|KR 82 8-10|KW 965 8|KY 1 10|KZ 7 10|LA 856 8-10|LB 961 7-8|LC 1 10|LI 423 7-9|LK 94 9|LR 231 7-9|LS 266 8|LT 370 8|LU 352 4-11|LV 371 8|LY 218 8-9|MA 212 9|MC 377 8-9|MD 373 8|ME 382 8|MF 590 9|MG 261 9|MH 692 7|MK 389 8|ML 223 8|MM 95 7-10|MN 976 8|MO 853 8|MP 1 10|MQ 596 9|MR 222 8|MS 1 10|MT 356 8|MU 230 7-8|MV 960 7|MW 265 7-9|MX 52 10|MY 60 8-10|MZ 258 8-9|NA 264 8-9|NC 687 6|NE 227 8|NF 672 6|NG 234 8-10|NI 505 8|NL 31 9|NO 47 8|NP 977 8-10|NR 674 7|NU 683 4-7|NZ 64 8-10|OM 968 8|PA 507 7-8|PE 51 8-9|PF 689 6-8|PG 675 7-8|PH 63 8-10|PK 92 9-10|PL 48 9|PM 508 6-9|PN 64 8-10|PR 1 10|PS 970 8-9|PT 351 9|PW 680 7|PY 595 8-9|QA 974 8|RE 262 9|RO 40 9|RS 381 8-9|RU 7 10|RW 250 9|SA 966 9|SB 677 5-7|SC 248 7|SD 249 9|SE 46 7-9|SG 65 8|SH 290 4-5|SI 386 8|SJ 47 8|SK 421 9|SL 232 8|SM 378 6-10|SN 221 9|SO 252 7-9|SR 597 6-7|SS 211 9|ST 239 7|SV 503 8|SX 1 10|SY 963 8-9|SZ 268 8|TA 290 4-5|TC 1 10|TD 235 8|TF 262 9|TG 228 8|TH 66 8-9|TJ 992 9|TK 690 4-7|TL 670 7-8|TM 993 8|TN 216 8|TO 676 5-7|TR 90 10|TT 1 10|TV 688 5-7|TW 886 8-9|TZ 255 9|UA 380 9|UG 256 9|UM 1 10|US 1 10|UY 598 8|UZ 998 9|VA 39 6-11|VC 1 10|VE 58 10|VG 1 10|VI 1 10|VN 84 9-10|VU 678 5-7|WF 681 6|WS 685 5-7|XK 383 8-9|YE 967 7-9|YT 262 9|ZA 27 9|ZM 260 9|ZW 263 8-10|GS 500 5'

type Phone = { readonly code: string; readonly minDigits: number; readonly maxDigits: number }
let table: ReadonlyMap<string, Phone> | null = null

function phones(): ReadonlyMap<string, Phone> {
  table ??= new Map(
    PHONES.split('|').map((line) => {
      const [country = '', code = '', range = ''] = line.split(' ')
      const [minDigits = '4', maxDigits = minDigits] = range.split('-')
      return [country, { code, minDigits: Number(minDigits), maxDigits: Number(maxDigits) }]
    }),
  )
  return table
}

/**
 * Returns a country's calling code, such as '49', and the allowed numbers of digits after it; null for a
 * country without telephones.
 */
export function findCallingCode(country: string): Phone | null {
  return findCountry(country) ? (phones().get(country.toUpperCase()) ?? null) : null
}

/** International number of E.164: at most 15 digits, and more than a country's code. */
const INTERNATIONAL = /^\+[1-9]\d{5,14}$/

/** Countries that keep a leading 0 in international numbers; those of code 1 have none. */
const KEEP_ZERO: ReadonlySet<string> = new Set(['IT', 'SM', 'VA'])
/** Prefix of national numbers, when it is not 0. */
const TRUNK: Readonly<Record<string, RegExp>> = { HU: /^06/, RU: /^8(?=\d{10}$)/, KZ: /^8(?=\d{10}$)/ }

/**
 * Normalizes a phone number to E.164. Accepts a number with country code (`+49 30 …`, `0049 …`) of any country, or a
 * national number of `country`. Returns null for a number that is too short or too long.
 */
export function toE164(country: string, typed: string): string | null {
  const plain = typed
    .slice(0, 60)
    .replace(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf))
    .replace(/\(0\)/g, '')
    .replace(/[\s().\-/\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/^00/, '+')
  if (plain.startsWith('+')) return INTERNATIONAL.test(plain) && fits(plain.slice(1)) ? plain : null
  const own = findCallingCode(country)
  if (!own || !/^\d+$/.test(plain)) return null
  const { code, minDigits, maxDigits } = own
  const retainsZero = KEEP_ZERO.has(country) || code === '1'
  const national = retainsZero ? plain : plain.replace(TRUNK[country] ?? /^0/, '')
  const inside = national.length >= minDigits && national.length <= maxDigits
  if (inside) return `+${code}${national}`
  // Entered with country code but without plus.
  return plain.startsWith(code) && fits(plain) ? `+${plain}` : null
}

/** Returns true when a country with the number's code uses as many digits. */
function fits(digits: string): boolean {
  const of = [...phones().values()].filter(({ code }) => digits.startsWith(code))
  if (of.length === 0) return INTERNATIONAL.test(`+${digits}`)
  return of.some(({ code, minDigits, maxDigits }) => {
    const remainingDigits = digits.length - code.length
    return remainingDigits >= minDigits && remainingDigits <= maxDigits
  })
}

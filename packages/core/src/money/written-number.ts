const THOUSANDS = /\B(?=(\d{3})+$)/g
/** A thousand first, then hundreds: 12,34,567. */
const HUNDREDS = /\B(?=(\d\d)*\d{3}$)/g

/** The decimal text of minor units: 1250 gives "12.50". */
export function toDecimalText(minor: number): string {
  const digits = String(Math.abs(minor)).padStart(3, '0')
  return `${minor < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Minor units (not below 0) in digits, without a currency. Without decimals it is rounded half up. */
export function parseWrittenNumber(
  minor: number,
  how: {
    readonly group: string
    readonly point: string
    readonly decimals: number
    /** In groups of two above the thousand, as in India. */
    readonly hundreds?: boolean
  },
): string {
  const { group, point, decimals, hundreds } = how
  const [units = '', cents = ''] = toDecimalText(
    decimals === 0 ? Math.round(minor / 100) * 100 : minor,
  ).split('.')
  const grouped = units.replace(hundreds ? HUNDREDS : THOUSANDS, group)
  return decimals === 0 ? grouped : grouped + point + cents.padEnd(decimals, '0')
}

const THOUSANDS = /\B(?=(\d{3})+$)/g
/** Indian grouping: 12,34,567. */
const HUNDREDS = /\B(?=(\d\d)*\d{3}$)/g

/** Returns the decimal text of minor units: "12.50" for 1250. */
export function toDecimalText(minor: number): string {
  const digits = String(Math.abs(minor)).padStart(3, '0')
  return `${minor < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Formats minor units (not below 0) as digits without a currency. Without decimals it rounds half up. */
export function parseWrittenNumber(
  minor: number,
  how: {
    readonly group: string
    readonly point: string
    readonly decimals: number
    /** Groups of two digits above the thousand, as in India. */
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

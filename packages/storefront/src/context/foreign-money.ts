import type { FormatForeignMoney } from '@vitrine/core/money/money-template'

let loadedFormat: FormatForeignMoney | null = null

/**
 * Gives how money is written in markets other than the shop's own: on the web it comes with the first of them, since
 * most shoppers stay at home.
 */
export function setForeignMoneyFormat(write: FormatForeignMoney): void {
  loadedFormat = write
}

/** How money is written abroad; null until it was brought. */
export const getForeignMoneyFormat = (): FormatForeignMoney | null => loadedFormat

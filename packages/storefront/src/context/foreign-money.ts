import type { FormatForeignMoney } from '@vitrine/core/money/money-template'

let loadedFormat: FormatForeignMoney | null = null

/**
 * Registers the money formatter for foreign markets. The web loads it with the first such market, since most shoppers
 * stay in their own market.
 */
export function setForeignMoneyFormat(write: FormatForeignMoney): void {
  loadedFormat = write
}

/** Returns the money formatter for foreign markets; null until it is loaded. */
export const getForeignMoneyFormat = (): FormatForeignMoney | null => loadedFormat

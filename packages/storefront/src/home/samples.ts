import { LONG_NAMES, ON_SALE, SOLD_OUT } from '../sample/products.ts'
import { ON_THE_LINE, type Samples } from '../sample/sample.ts'

/** The shop's own products, and what may become of them. */
export const samples = {
  filled: {},
  sale: ON_SALE,
  soldOut: SOLD_OUT,
  long: LONG_NAMES,
  ...ON_THE_LINE,
} satisfies Samples

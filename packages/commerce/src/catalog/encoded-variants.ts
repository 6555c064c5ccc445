/** One variant: the index of its value per option, in the product's order. */
export type ValueIndices = readonly number[]

/**
 * Decodes the platform's `encodedVariantExistence` and `encodedVariantAvailability`: the combinations of option values,
 * by index. Format `v1_`: values of the last option are numbers and ranges (`0-2 4`), those of earlier options are
 * followed by what they combine with and a comma (`0:0-2 4,1:3,`). Source: the platform's documentation of
 * `Product.encodedVariantExistence`.
 *
 * @param options Number of the product's options.
 * @returns The combinations in the order of the text; [] for an empty text; null for an unknown or damaged format.
 */
export function decodeVariants(encoded: string, options: number): readonly ValueIndices[] | null {
  if (encoded === '') return []
  if (!encoded.startsWith('v1_') || options < 1) return null
  const tokens = encoded.slice('v1_'.length).match(/\d+|\D/g) ?? []
  const combinations: number[][] = []
  let at = 0
  /** Skips one character; returns false when another comes next. */
  const skip = (character: string) => tokens[at] === character && ++at > 0
  /** Reads the next number; NaN for anything else. */
  const readNumber = () => {
    const token = tokens[at++] ?? ''
    return /\d/.test(token) ? Number(token) : Number.NaN
  }
  /** Reads the values of one option and of those after it. Returns false for a damaged text. */
  const readBranch = (depth: number, above: readonly number[]): boolean => {
    for (;;) {
      const first = readNumber()
      if (Number.isNaN(first)) return false
      if (depth > 1) {
        if (!skip(':') || !readBranch(depth - 1, [...above, first])) return false
        // The comma ends the values below; the end of the text ends all of them.
        if (!skip(',') && at < tokens.length) return false
        if (!/\d/.test(tokens[at] ?? '')) return true
        continue
      }
      const last = skip('-') ? readNumber() : first
      if (!(last >= first) || combinations.length + last - first >= MAX_VARIANTS) return false
      for (let value = first; value <= last; value++) combinations.push([...above, value])
      if (!skip(' ')) return true
    }
  }
  return readBranch(options, []) && at === tokens.length ? combinations : null
}

/** Maximum number of variants of a product on the platform. */
const MAX_VARIANTS = 2048

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
  const reader = new Reader(encoded.slice('v1_'.length))
  const found: number[][] = []
  const isWhole = readBranch(reader, options, [], found) && reader.isAtEnd()
  return isWhole && found.length <= MAX_VARIANTS ? found : null
}

/** Maximum number of variants of a product on the platform. */
const MAX_VARIANTS = 2048

/** Reads the values of one option and of those after it. Returns false for a damaged text. */
function readBranch(reader: Reader, depth: number, above: readonly number[], found: number[][]): boolean {
  for (;;) {
    const first = reader.readNumber()
    if (first === null) return false
    if (depth > 1) {
      if (!reader.skip(':') || !readBranch(reader, depth - 1, [...above, first], found)) return false
      // The comma ends the values below; the end of the text ends all of them.
      if (!reader.skip(',') && !reader.isAtEnd()) return false
      if (!reader.isAtNumber()) return true
      continue
    }
    const last = reader.skip('-') ? reader.readNumber() : first
    if (last === null || last < first || found.length + last - first > MAX_VARIANTS) return false
    for (let value = first; value <= last; value++) found.push([...above, value])
    if (!reader.skip(' ')) return true
  }
}

/** Reads a text from its start to its end. */
class Reader {
  readonly #text: string
  #at = 0

  constructor(text: string) {
    this.#text = text
  }

  isAtEnd(): boolean {
    return this.#at === this.#text.length
  }

  isAtNumber(): boolean {
    const code = this.#text.charCodeAt(this.#at)
    return code >= 48 && code <= 57
  }

  /** Skips one character; returns false when another comes next. */
  skip(character: string): boolean {
    if (this.#text[this.#at] !== character) return false
    this.#at++
    return true
  }

  readNumber(): number | null {
    const start = this.#at
    while (this.isAtNumber()) this.#at++
    return start === this.#at ? null : Number(this.#text.slice(start, this.#at))
  }
}

import type { Product, Variant } from '../../catalog/types.ts'

type Branch = {
  readonly [value: number]: Branch
}

/**
 * Encodes the existing combinations of option values in the platform's `v1_` format: values of the last option as
 * ranges (`0-2 4`), earlier ones as `value:…,`. Empty when there is none.
 */
export function encodeVariants(product: Product, variants: readonly Variant[]): string {
  if (variants.length === 0) return ''
  const tree: Record<number, Branch> = {}
  for (const variant of variants) {
    let at: Record<number, Branch> = tree
    for (const value of variant.choice) {
      const next: Record<number, Branch> = at[value] ?? {}
      at[value] = next
      at = next
    }
  }
  return `v1_${encode(tree, product.options.length)}`
}

function encode(branch: Branch, depth: number): string {
  const values = Object.keys(branch).map(Number)
  if (depth <= 1) return ranges(values)
  return values.map((value) => `${value}:${encode(branch[value] ?? {}, depth - 1)},`).join('')
}

function ranges(values: readonly number[]): string {
  const codeRanges: [number, number][] = []
  for (const value of values.toSorted((a, b) => a - b)) {
    const last = codeRanges.at(-1)
    if (last && last[1] === value - 1) last[1] = value
    else codeRanges.push([value, value])
  }
  return codeRanges.map(([from, to]) => (from === to ? String(from) : `${from}-${to}`)).join(' ')
}

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { makeCatalog } from '../../catalog/make-catalog.ts'
import { type Connection, connect } from '../../platform/connection.ts'
import { parseGid, toGid } from '../../platform/gid.ts'
import { convert, convertPrice, formatAmount, MARKETS } from '../../platform/money.ts'
import { encodeVariants } from './variant-codes.ts'

describe('amounts', () => {
  test('amounts have at least one decimal and no trailing zeros', () => {
    expect([1250, 2500, 0, 12665, -5].map((minor) => formatAmount(minor, 2))).toEqual([
      '12.5',
      '25.0',
      '0.0',
      '126.65',
      '-0.05',
    ])
    expect(formatAmount(1500, 0)).toBe('1500.0')
    expect(formatAmount(1255, 3)).toBe('1.255')
  })

  test('an amount parses to the same number in every currency', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), fc.constantFrom(0, 2, 3), (minor, exponent) => {
        expect(Number(formatAmount(minor, exponent))).toBeCloseTo(minor / 10 ** exponent, 6)
      }),
    )
  })

  test('conversion and rounding keep the order of prices', () => {
    fc.assert(
      fc.property(fc.nat(1e7), fc.nat(1e5), fc.constantFrom(...MARKETS), (cents, more, market) => {
        expect(convert(cents + more, market)).toBeGreaterThanOrEqual(convert(cents, market))
        expect(convertPrice(cents + more, market)).toBeGreaterThanOrEqual(
          convertPrice(cents, market) - (market.rounding?.less ?? 0),
        )
      }),
    )
  })
})

describe('pagination', () => {
  test('pages of any size, read from either end, return the whole list in order', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.nat(10_000), { maxLength: 60 }),
        fc.integer({ min: 1, max: 9 }),
        fc.boolean(),
        (ids, size, reverse) => {
          const items = ids.map((id) => ({ id }))
          const expected = reverse ? items.toReversed() : items
          const forwards: { id: number }[] = []
          for (let after: string | null = null, more = true; more; ) {
            const page: Connection<{ id: number }> = connect(items, { first: size, after, reverse })
            forwards.push(...page.nodes)
            after = page.pageInfo.endCursor
            more = page.pageInfo.hasNextPage
          }
          expect(forwards).toEqual(expected)
          const backwards: { id: number }[] = []
          for (let before: string | null = null, more = true; more; ) {
            const page: Connection<{ id: number }> = connect(items, { last: size, before, reverse })
            backwards.unshift(...page.nodes)
            before = page.pageInfo.startCursor
            more = page.pageInfo.hasPreviousPage
          }
          expect(backwards).toEqual(expected)
        },
      ),
    )
  })

  test('a page continues after the same item when an earlier one was deleted', () => {
    const items = [1, 2, 3, 4, 5].map((id) => ({ id }))
    const first = connect(items, { first: 2 })
    const rest = connect(items.slice(1), { first: 9, after: first.pageInfo.endCursor })
    expect(rest.nodes.map((one) => one.id)).toEqual([3, 4, 5])
  })
})

describe('global ids', () => {
  test('global ids survive a round trip, also in base64', () => {
    fc.assert(
      fc.property(fc.nat(), (number) => {
        const id = toGid('Product', number)
        expect(parseGid(id)?.id).toBe(String(number))
        expect(parseGid(Buffer.from(id).toString('base64'))?.id).toBe(String(number))
      }),
    )
    expect(parseGid(toGid('Cart', 'abc', { key: 'k' }))?.params.get('key')).toBe('k')
    expect(parseGid('12')).toBeNull()
  })
})

/** Decodes the notation as its users do: ranges and gaps on the last level, prefixes before. */
function decode(text: string): readonly string[] {
  if (text === '') return []
  const decodedPaths: string[] = []
  const read = (rest: string, prefix: readonly string[]): string => {
    const branch = /^(\d+):/.exec(rest)
    if (!branch) {
      const leaf = /^[\d -]*/.exec(rest)?.[0] ?? ''
      for (const part of leaf.split(' ').filter((one) => one !== '')) {
        const [from = 0, to = from] = part.split('-').map(Number)
        for (let value = from; value <= to; value++) decodedPaths.push([...prefix, value].join(','))
      }
      return rest.slice(leaf.length)
    }
    let remaining = rest
    for (let next = /^(\d+):/.exec(remaining); next; next = /^(\d+):/.exec(remaining)) {
      remaining = read(remaining.slice(next[0].length), [...prefix, next[1] ?? ''])
      if (remaining.startsWith(',')) remaining = remaining.slice(1)
    }
    return remaining
  }
  read(text.replace(/^v1_/, ''), [])
  return decodedPaths
}

describe('encoded variants', () => {
  const shirt = makeCatalog().productByHandle.get('kite-shirt')
  test('encoded variants decode to the same variants', () => {
    if (!shirt) throw new Error('The range lost its largest product')
    fc.assert(
      fc.property(fc.subarray([...shirt.variants]), (variants) => {
        expect(decode(encodeVariants(shirt, variants))).toEqual(variants.map((one) => one.choice.join(',')))
      }),
    )
  })

  test('variants of one option are encoded as plain ranges', () => {
    const mug = makeCatalog().productByHandle.get('mora-mug')
    if (!mug) throw new Error('The range lost its mug')
    expect(encodeVariants(mug, mug.variants)).toBe('v1_0-3')
    expect(
      encodeVariants(
        mug,
        mug.variants.filter((_, index) => index !== 1),
      ),
    ).toBe('v1_0 2-3')
    expect(encodeVariants(mug, [])).toBe('')
  })
})

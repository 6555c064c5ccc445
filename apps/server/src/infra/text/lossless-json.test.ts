import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseLosslessJson } from './lossless-json.ts'

test('an id beyond 2^53 keeps all its digits when JSON is parsed', () => {
  const text = '{"id":788032119674292922,"line_items":[{"id":866550311766439020,"price":"1.00"}],"small":12}'
  expect(parseLosslessJson(text)).toEqual({
    id: '788032119674292922',
    line_items: [{ id: '866550311766439020', price: '1.00' }],
    small: 12,
  })
})

test('every 64-bit integer survives the parsing of JSON', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }), (id) => {
      expect(String(parseLosslessJson(String(id)))).toBe(String(id))
    }),
  )
})

test('JSON without large numbers parses as always', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const text = JSON.stringify(value)
      fc.pre(!/\d{16}|e\+/.test(text))
      expect(parseLosslessJson(text)).toEqual(JSON.parse(text))
    }),
  )
})

test('text that is no JSON is refused', () => {
  expect(() => parseLosslessJson('{"id":')).toThrow(SyntaxError)
  expect(parseLosslessJson('1e400')).toBe('1e400')
})

import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { compressText } from './compression.ts'

/** As long and varied as a product page. */
const PAGE = `<!doctype html>${Array.from(
  { length: 1500 },
  (_, index) => `<a href="/web/demo/p/product-${(index * 7919) % 1013}" class="c${index % 40}">${index}</a>`,
).join('\n')}`

test('a page is compressed with a window of its own size, which saves memory without adding bytesbytes', async () => {
  const bytes = await compressText(PAGE, 'br')
  // RFC 7932, section 9.1: the first seven bits 1000000 (lowest first) say a window of 2^17 bytes.
  expect((bytes[0] ?? 0) & 0x7f).toBe(1)
  expect(brotliDecompressSync(bytes).toString()).toBe(PAGE)
  const plain = brotliCompressSync(PAGE, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
  expect(bytes.length).toBeLessThanOrEqual(plain.length * 1.01)
})

test('a browser without brotli gets the same page as gzip', async () => {
  expect(gunzipSync(await compressText(PAGE, 'gzip')).toString()).toBe(PAGE)
})

/**
 * Baseline JPEG (ITU-T T.81) with the quantisation and Huffman tables of its annex K and colour at half the
 * resolution, which is what cameras and shops publish.
 */

/** Place in a row-by-row block of 8 by 8, lowest frequency first. */
const zigzag: readonly number[] = [
  0, 1, 8, 16, 9, 2, 3, 10, 17, 24, 32, 25, 18, 11, 4, 5, 12, 19, 26, 33, 40, 48, 41, 34, 27, 20, 13, 6, 7,
  14, 21, 28, 35, 42, 49, 56, 57, 50, 43, 36, 29, 22, 15, 23, 30, 37, 44, 51, 58, 59, 52, 45, 38, 31, 39, 46,
  53, 60, 61, 54, 47, 55, 62, 63,
]

/** Steps at quality 50, row by row. */
const lightSteps: readonly number[] = [
  16, 11, 10, 16, 24, 40, 51, 61, 12, 12, 14, 19, 26, 58, 60, 55, 14, 13, 16, 24, 40, 57, 69, 56, 14, 17, 22,
  29, 51, 87, 80, 62, 18, 22, 37, 56, 68, 109, 103, 77, 24, 35, 55, 64, 81, 104, 113, 92, 49, 64, 78, 87, 103,
  121, 120, 101, 72, 92, 95, 98, 112, 100, 103, 99,
]
const colourSteps: readonly number[] = Array.from({ length: 64 }, (_, place) => {
  const corner = [17, 18, 24, 47, 18, 21, 26, 66, 24, 26, 56, 99, 47, 66, 99, 99]
  const [row, column] = [place >> 3, place % 8]
  return row < 4 && column < 4 ? (corner[row * 4 + column] ?? 99) : 99
})

type HuffmanTable = {
  /** How many codes there are of each length from 1 to 16. */
  readonly counts: readonly number[]
  readonly values: readonly number[]
  readonly codes: ReadonlyMap<number, readonly [code: number, length: number]>
}

function huffman(counts: readonly number[], values: readonly number[]): HuffmanTable {
  const codes = new Map<number, readonly [number, number]>()
  let code = 0
  let at = 0
  for (const [index, count] of counts.entries()) {
    for (let made = 0; made < count; made++) codes.set(values[at++] ?? 0, [code++, index + 1])
    code <<= 1
  }
  return { counts, values, codes }
}

const firstValues = Array.from({ length: 12 }, (_, value) => value)
const bytes = (hex: string) => [...Buffer.from(hex, 'hex')]
const lightFirst = huffman([0, 1, 5, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0], firstValues)
const colourFirst = huffman([0, 3, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0], firstValues)
const lightRest = huffman(
  [0, 2, 1, 3, 3, 2, 4, 3, 5, 5, 4, 4, 0, 0, 1, 125],
  bytes(
    '01020300041105122131410613516107227114328191a1082342b1c11552d1f02433627282090a161718191a25262728292a3435363738393a434445464748494a535455565758595a636465666768696a737475767778797a838485868788898a92939495969798999aa2a3a4a5a6a7a8a9aab2b3b4b5b6b7b8b9bac2c3c4c5c6c7c8c9cad2d3d4d5d6d7d8d9dae1e2e3e4e5e6e7e8e9eaf1f2f3f4f5f6f7f8f9fa',
  ),
)
const colourRest = huffman(
  [0, 2, 1, 2, 4, 4, 3, 4, 7, 5, 4, 4, 0, 1, 2, 119],
  bytes(
    '000102031104052131061241510761711322328108144291a1b1c109233352f0156272d10a162434e125f11718191a262728292a35363738393a434445464748494a535455565758595a636465666768696a737475767778797a82838485868788898a92939495969798999aa2a3a4a5a6a7a8a9aab2b3b4b5b6b7b8b9bac2c3c4c5c6c7c8c9cad2d3d4d5d6d7d8d9dae2e3e4e5e6e7e8e9eaf2f3f4f5f6f7f8f9fa',
  ),
)

class BitWriter {
  private out = new Uint8Array(1 << 15)
  private length = 0
  private held = 0
  private count = 0

  put(code: number, bits: number): void {
    this.held = (this.held << bits) | code
    this.count += bits
    while (this.count >= 8) {
      this.count -= 8
      const byte = (this.held >> this.count) & 0xff
      this.push(byte)
      // A byte of ones would read as a marker.
      if (byte === 0xff) this.push(0)
    }
    this.held &= (1 << this.count) - 1
  }

  finish(): Uint8Array {
    if (this.count > 0) this.put((1 << (8 - this.count)) - 1, 8 - this.count)
    return this.out.subarray(0, this.length)
  }

  private push(byte: number): void {
    if (this.length === this.out.length) {
      const larger = new Uint8Array(this.out.length * 2)
      larger.set(this.out)
      this.out = larger
    }
    this.out[this.length++] = byte
  }
}

/** One pass of the fast cosine transform of Arai, Agui and Nakajima over eight values `step` apart. */
function transform(data: Float32Array, at: number, step: number): void {
  const value = (place: number) => data[at + place * step] ?? 0
  const [s07, d07] = [value(0) + value(7), value(0) - value(7)]
  const [s16, d16] = [value(1) + value(6), value(1) - value(6)]
  const [s25, d25] = [value(2) + value(5), value(2) - value(5)]
  const [s34, d34] = [value(3) + value(4), value(3) - value(4)]
  const [e0, e3, e1, e2] = [s07 + s34, s07 - s34, s16 + s25, s16 - s25]
  data[at] = e0 + e1
  data[at + 4 * step] = e0 - e1
  const turn = (e2 + e3) * Math.SQRT1_2
  data[at + 2 * step] = e3 + turn
  data[at + 6 * step] = e3 - turn
  const [o0, o1, o2] = [d34 + d25, d25 + d16, d16 + d07]
  const z5 = (o0 - o2) * 0.382683433
  const z2 = 0.5411961 * o0 + z5
  const z4 = 1.306562965 * o2 + z5
  const z3 = o1 * Math.SQRT1_2
  const [z11, z13] = [d07 + z3, d07 - z3]
  data[at + 5 * step] = z13 + z2
  data[at + 3 * step] = z13 - z2
  data[at + step] = z11 + z4
  data[at + 7 * step] = z11 - z4
}

/** The transform's own factors by row and column. */
const factors = [1, 1.387039845, 1.306562965, 1.175875602, 1, 0.785694958, 0.5411961, 0.275899379]

function quality85(steps: readonly number[]): Uint8Array {
  return Uint8Array.from(steps, (step) => Math.max(1, Math.min(255, Math.floor((step * 30 + 50) / 100))))
}

/** One divided table: multiply a transformed coefficient to get its level. */
const scalesOf = (steps: Uint8Array) =>
  Float32Array.from(
    steps,
    (step, place) => 1 / (step * (factors[place >> 3] ?? 1) * (factors[place % 8] ?? 1) * 8),
  )

const lightTable = quality85(lightSteps)
const colourTable = quality85(colourSteps)
const lightScales = scalesOf(lightTable)
const colourScales = scalesOf(colourTable)

type Component = {
  readonly scales: Float32Array
  readonly first: HuffmanTable
  readonly rest: HuffmanTable
}
const light: Component = { scales: lightScales, first: lightFirst, rest: lightRest }
const colour: Component = { scales: colourScales, first: colourFirst, rest: colourRest }

const levels = new Int16Array(64)
const sizeOf = (value: number) => 32 - Math.clz32(Math.abs(value))

/** Writes one block; answers its first level, from which the next one is told. */
function writeBlock(writer: BitWriter, block: Float32Array, before: number, component: Component): number {
  for (let row = 0; row < 8; row++) transform(block, row * 8, 1)
  for (let column = 0; column < 8; column++) transform(block, column, 8)
  for (let place = 0; place < 64; place++) {
    const from = zigzag[place] ?? 0
    levels[place] = Math.round((block[from] ?? 0) * (component.scales[from] ?? 0))
  }
  const emit = (table: HuffmanTable, symbol: number) => {
    const [code, length] = table.codes.get(symbol) ?? [0, 0]
    writer.put(code, length)
  }
  const value = (level: number, size: number) => writer.put(level < 0 ? level + (1 << size) - 1 : level, size)
  const first = levels[0] ?? 0
  const size = sizeOf(first - before)
  emit(component.first, size)
  if (size > 0) value(first - before, size)
  let last = 63
  while (last > 0 && levels[last] === 0) last -= 1
  let zeros = 0
  for (let place = 1; place <= last; place++) {
    const level = levels[place] ?? 0
    if (level === 0) {
      zeros += 1
      continue
    }
    for (; zeros > 15; zeros -= 16) emit(component.rest, 0xf0)
    const bits = sizeOf(level)
    emit(component.rest, (zeros << 4) | bits)
    value(level, bits)
    zeros = 0
  }
  if (last < 63) emit(component.rest, 0)
  return first
}

/** Opaque pixels (RGBA, row by row) as JPEG of quality 85. */
export function encodeJpeg(pixels: Uint8Array, width: number, height: number): Buffer {
  const writer = new BitWriter()
  const lights = Array.from({ length: 4 }, () => new Float32Array(64))
  const blue = new Float32Array(64)
  const red = new Float32Array(64)
  let [beforeLight, beforeBlue, beforeRed] = [0, 0, 0]
  for (let top = 0; top < height; top += 16) {
    for (let start = 0; start < width; start += 16) {
      blue.fill(0)
      red.fill(0)
      for (let y = 0; y < 16; y++) {
        const from = Math.min(top + y, height - 1) * width
        for (let x = 0; x < 16; x++) {
          const at = (from + Math.min(start + x, width - 1)) * 4
          const [r, g, b] = [pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0]
          const quarter = lights[(y >> 3) * 2 + (x >> 3)]
          if (quarter) quarter[(y % 8) * 8 + (x % 8)] = 0.299 * r + 0.587 * g + 0.114 * b - 128
          const place = (y >> 1) * 8 + (x >> 1)
          blue[place] = (blue[place] ?? 0) + (-0.168736 * r - 0.331264 * g + 0.5 * b) / 4
          red[place] = (red[place] ?? 0) + (0.5 * r - 0.418688 * g - 0.081312 * b) / 4
        }
      }
      for (const quarter of lights) beforeLight = writeBlock(writer, quarter, beforeLight, light)
      beforeBlue = writeBlock(writer, blue, beforeBlue, colour)
      beforeRed = writeBlock(writer, red, beforeRed, colour)
    }
  }
  return Buffer.concat([head(width, height), writer.finish(), Buffer.of(0xff, 0xd9)])
}

function segment(marker: number, data: readonly number[] | Uint8Array): Buffer {
  return Buffer.from([0xff, marker, (data.length + 2) >> 8, (data.length + 2) & 0xff, ...data])
}

function head(width: number, height: number): Buffer {
  const inOrder = (table: Uint8Array) => zigzag.map((place) => table[place] ?? 1)
  const codes = (kind: number, table: HuffmanTable) => [kind, ...table.counts, ...table.values]
  const size = [height >> 8, height & 0xff, width >> 8, width & 0xff]
  return Buffer.concat([
    Buffer.of(0xff, 0xd8),
    segment(0xe0, [...Buffer.from('JFIF\0', 'latin1'), 1, 1, 0, 0, 1, 0, 1, 0, 0]),
    segment(0xdb, [0, ...inOrder(lightTable), 1, ...inOrder(colourTable)]),
    // Three components: light at twice the colours' resolution.
    segment(0xc0, [8, ...size, 3, 1, 0x22, 0, 2, 0x11, 1, 3, 0x11, 1]),
    segment(0xc4, [
      ...codes(0x00, lightFirst),
      ...codes(0x10, lightRest),
      ...codes(0x01, colourFirst),
      ...codes(0x11, colourRest),
    ]),
    segment(0xda, [3, 1, 0x00, 2, 0x11, 3, 0x11, 0, 63, 0]),
  ])
}

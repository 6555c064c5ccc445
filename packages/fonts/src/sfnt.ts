import { inflateSync } from 'node:zlib'

/** The tables of a font, by tag. */
export type Tables = ReadonlyMap<string, Buffer>

const WOFF = 0x774f4646
const TRUETYPE = 0x00010000
const OPENTYPE = 0x4f54544f

/** Reads the tables of a TrueType, OpenType or WOFF file (version 1). Throws for anything else. */
export function readTables(font: Buffer): Tables {
  const kind = font.length < 12 ? 0 : font.readUInt32BE(0)
  if (kind !== TRUETYPE && kind !== OPENTYPE) return packedTables(font)
  const tables = new Map<string, Buffer>()
  for (let at = 12; at < 12 + font.readUInt16BE(4) * 16; at += 16) {
    const [offset, length] = [font.readUInt32BE(at + 8), font.readUInt32BE(at + 12)]
    if (offset + length > font.length) throw new Error('Cut short')
    tables.set(font.toString('latin1', at, at + 4), font.subarray(offset, offset + length))
  }
  return tables
}

function packedTables(woff: Buffer): Tables {
  if (woff.length < 44 || woff.readUInt32BE(0) !== WOFF) throw new Error('This is no WOFF file')
  const tables = new Map<string, Buffer>()
  for (let at = 44; at < 44 + woff.readUInt16BE(12) * 20; at += 20) {
    const [offset, packed, whole] = [4, 8, 12].map((field) => woff.readUInt32BE(at + field))
    if (offset === undefined || packed === undefined || whole === undefined) throw new Error('Cut short')
    const bytes = woff.subarray(offset, offset + packed)
    tables.set(woff.toString('latin1', at, at + 4), packed < whole ? inflateSync(bytes) : bytes)
  }
  return tables
}

const padded = (length: number) => (length + 3) & ~3

function checksum(bytes: Buffer): number {
  let sum = 0
  const paddedTable = Buffer.alloc(padded(bytes.length))
  bytes.copy(paddedTable)
  for (let at = 0; at < paddedTable.length; at += 4) sum = (sum + paddedTable.readUInt32BE(at)) >>> 0
  return sum
}

/** A TrueType or OpenType file of some tables, as phones load them. */
function fontFile(tables: Tables): Buffer {
  const entries = [...tables].sort(([a], [b]) => (a < b ? -1 : 1))
  const count = entries.length
  const exponent = Math.floor(Math.log2(count))
  const head = Buffer.alloc(12 + count * 16)
  head.writeUInt32BE(tables.has('CFF ') ? OPENTYPE : TRUETYPE, 0)
  for (const [at, value] of [count, 16 * 2 ** exponent, exponent, 16 * (count - 2 ** exponent)].entries())
    head.writeUInt16BE(value, 4 + at * 2)
  let offset = head.length
  const bodies = entries.map(([tag, bytes], at) => {
    const body = Buffer.alloc(padded(bytes.length))
    bytes.copy(body)
    // Counted over the whole file with this field empty.
    if (tag === 'head') body.writeUInt32BE(0, 8)
    head.write(tag, 12 + at * 16, 'latin1')
    for (const [field, value] of [checksum(body), offset, bytes.length].entries())
      head.writeUInt32BE(value, 16 + at * 16 + field * 4)
    offset += body.length
    return { tag, body }
  })
  const whole = checksum(Buffer.concat([head, ...bodies.map(({ body }) => body)]))
  bodies.find(({ tag }) => tag === 'head')?.body.writeUInt32BE((0xb1b0afba - whole) >>> 0, 8)
  return Buffer.concat([head, ...bodies.map(({ body }) => body)])
}

/** Names by which systems find a font: family, style, the whole, and its PostScript name. */
const FONT_NAME_RECORDS = new Map([
  [1, null],
  [2, 'Regular'],
  [3, null],
  [4, null],
  [6, null],
])
/** Who made it and under which licence: kept. */
const PRESERVED_NAMES = new Set([0, 7, 8, 9, 11, 13, 14])

/** The same font under one name of its own, so that each file is a family by itself on every system. */
function renameFont(tables: Tables, name: string): Tables {
  const old = tables.get('name')
  if (!old) throw new Error('The font has no names')
  const texts = new Map<number, string>()
  const strings = old.readUInt16BE(4)
  for (let at = 6; at < 6 + old.readUInt16BE(2) * 12; at += 12) {
    const [platform, id, length, offset] = [0, 6, 8, 10].map((field) => old.readUInt16BE(at + field))
    if (
      platform !== 3 ||
      id === undefined ||
      length === undefined ||
      offset === undefined ||
      !PRESERVED_NAMES.has(id)
    )
      continue
    const bytes = Buffer.from(old.subarray(strings + offset, strings + offset + length))
    texts.set(id, bytes.swap16().toString('utf16le'))
  }
  for (const [id, fixed] of FONT_NAME_RECORDS) texts.set(id, fixed ?? name)
  const records = [...texts].sort(([a], [b]) => a - b)
  const head = Buffer.alloc(6 + records.length * 12)
  head.writeUInt16BE(records.length, 2)
  head.writeUInt16BE(head.length, 4)
  let offset = 0
  const bodies = records.map(([id, text], at) => {
    const body = Buffer.from(text, 'utf16le').swap16()
    for (const [field, value] of [3, 1, 0x409, id, body.length, offset].entries())
      head.writeUInt16BE(value, 6 + at * 12 + field * 2)
    offset += body.length
    return body
  })
  return new Map([...tables, ['name', Buffer.concat([head, ...bodies])]])
}

/** Creates a family's font file for phones: uncompressed, with its own family name. */
export function createPhoneFile(font: Buffer, name: string): Buffer {
  return fontFile(renameFont(readTables(font), name))
}

export type Measures = {
  /** All in heights of a letter (em). */
  readonly ascent: number
  readonly descent: number
  readonly gap: number
  /** How wide a letter is on average, as often as each stands in a text. */
  readonly width: number
}

/** Words of a shop in the four languages that are written in Latin letters. */
const SAMPLE = `New season has arrived with soft wool and warm colours for every day, made to last and easy to care for.
La nouvelle saison est arrivée avec des matières douces et des couleurs chaudes pour tous les jours.
La nueva temporada ya está aquí con tejidos suaves y colores cálidos para cada día del año.
Die neue Saison ist da, mit weicher Wolle und warmen Farben für jeden Tag, gemacht um lange zu halten. 0123456789`

/** Measures a font with Latin letters. Throws when it lacks them. */
export function measureFont(tables: Tables): Measures {
  const table = (tag: string) => {
    const tableEntry = tables.get(tag)
    if (!tableEntry) throw new Error(`The font has no table ${tag}`)
    return tableEntry
  }
  const em = table('head').readUInt16BE(18)
  const hhea = table('hhea')
  const glyphs = listGlyphs(table('cmap'))
  const hmtx = table('hmtx')
  const last = hhea.readUInt16BE(34) - 1
  const letters = [...SAMPLE.replaceAll('\n', ' ')]
  let width = 0
  for (const letter of letters)
    width += hmtx.readUInt16BE(Math.min(glyphs(letter.codePointAt(0) ?? 0), last) * 4)
  const share = (value: number) => Math.round((value / em) * 10_000) / 10_000
  return {
    ascent: share(hhea.readInt16BE(4)),
    descent: share(-hhea.readInt16BE(6)),
    gap: share(hhea.readInt16BE(8)),
    width: share(width / letters.length),
  }
}

/** Finds the glyph of a character of the first plane (cmap format 4). */
function listGlyphs(cmap: Buffer): (code: number) => number {
  for (let at = 4; at < 4 + cmap.readUInt16BE(2) * 8; at += 8) {
    const start = cmap.readUInt32BE(at + 4)
    if (cmap.readUInt16BE(start) !== 4) continue
    const segments = cmap.readUInt16BE(start + 6) / 2
    const field = (block: number, segment: number) =>
      start + 14 + block * segments * 2 + (block > 0 ? 2 : 0) + segment * 2
    return (code) => {
      for (let segment = 0; segment < segments; segment++) {
        if (cmap.readUInt16BE(field(0, segment)) < code) continue
        const first = cmap.readUInt16BE(field(1, segment))
        if (first > code) break
        const range = cmap.readUInt16BE(field(3, segment))
        const delta = cmap.readInt16BE(field(2, segment))
        if (range === 0) return (code + delta) & 0xffff
        const glyph = cmap.readUInt16BE(field(3, segment) + range + (code - first) * 2)
        return glyph === 0 ? 0 : (glyph + delta) & 0xffff
      }
      throw new Error(`The font has no ${String.fromCodePoint(code)}`)
    }
  }
  throw new Error('The font has no table of characters')
}

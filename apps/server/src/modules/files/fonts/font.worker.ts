import { parentPort } from 'node:worker_threads'
import { FONT_CUTS, type FontCut } from '@vitrine/core/design/fonts/custom-fonts'
import { createPhoneFile, measureFont, readTables } from '@vitrine/fonts/sfnt'
import { convert } from 'fontverter'
import { Blob, Face } from 'harfbuzzjs'
import subsetFont from 'subset-font'
import type {
  FontFacts,
  FontWorkerRequest,
  FontWorkerResponse,
  SubsetFile,
  SubsetFont,
} from './font-worker.types.ts'

/** Maximum unpacked size that a compressed font may declare, bytes; much more than real fonts have. */
const UNPACKED_MAX = 24_000_000

/** Decompresses a font. Throws for invalid and oversized fonts. */
async function unpacked(bytes: Buffer): Promise<Buffer> {
  const kind = bytes.toString('latin1', 0, 4)
  const packed = kind === 'wOFF' || kind === 'wOF2'
  if (packed && bytes.readUInt32BE(16) > UNPACKED_MAX) throw new Error('It would be too large')
  return packed ? convert(bytes, 'truetype') : bytes
}

function facts(font: Buffer): FontFacts {
  const tables = readTables(font)
  const face = new Face(new Blob(font))
  const os2 = tables.get('OS/2')
  const post = tables.get('post')
  const names = face.listNames()
  const getFontName = (...ids: readonly number[]): string => {
    for (const id of ids) {
      const entry =
        names.find(({ nameId, language }) => nameId === id && language === 'en') ??
        names.find(({ nameId }) => nameId === id)
      const text = entry ? clean(face.getName(id, entry.language)) : ''
      if (text !== '') return text
    }
    return ''
  }
  const { wght } = face.getAxisInfos()
  const family = getFontName(16, 1)
  const weightClass = os2 && os2.length > 6 ? os2.readUInt16BE(4) : 400
  const serifs = os2 && os2.length > 33 && os2.readUInt8(32) === 2 ? os2.readUInt8(33) : 0
  return {
    family,
    style: getFontName(17, 2),
    // Some fonts use weights from 1 to 9.
    weight: Math.min(1000, Math.max(1, weightClass < 10 ? weightClass * 100 : weightClass)),
    italic: os2 !== undefined && os2.length > 63 && (os2.readUInt16BE(62) & 1) === 1,
    range: wght && wght.max > wght.min ? [Math.round(wght.min), Math.round(wght.max)] : null,
    mono: post !== undefined && post.length > 15 && post.readUInt32BE(12) !== 0,
    serif: (serifs > 1 && serifs < 11) || (/serif/i.test(family) && !/sans/i.test(family)),
    embedding: os2 && os2.length > 9 ? os2.readUInt16BE(8) : 0,
    codes: [...face.collectUnicodes()],
  }
}

/** Removes invisible characters from a name and limits its length. */
function clean(text: string): string {
  return [...text.replace(/[\p{C}\s]+/gu, ' ').trim()].slice(0, 60).join('')
}

/** Returns a test of code points by the CSS ranges of a subset. */
function within(cut: FontCut): (code: number) => boolean {
  const ranges = FONT_CUTS[cut].split(',').map((range) => {
    const [first = '', last = first] = range.slice(2).split('-')
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const
  })
  return (code) => ranges.some(([first, last]) => code >= first && code <= last)
}

async function cutUp(
  font: Buffer,
  cutRequest: Extract<FontWorkerRequest, { work: 'cut' }>,
): Promise<SubsetFont> {
  const face = new Face(new Blob(font))
  const codes = [...face.collectUnicodes()]
  const pins = Object.fromEntries(
    Object.entries(face.getAxisInfos()).map(([tag, { min, default: usual, max }]) => [
      tag,
      tag === 'wght' ? Math.min(max, Math.max(min, cutRequest.weight)) : usual,
    ]),
  )
  const cutOf = (cuts: readonly FontCut[]) => {
    const isIn = cuts.map(within)
    const text = codes.filter((code) => isIn.some((holds) => holds(code)))
    return subsetFont(font, String.fromCodePoint(...text), { targetFormat: 'truetype', variationAxes: pins })
  }
  const files: SubsetFile[] = []
  let measures: SubsetFont['measures'] = [0, 0, 0]
  for (const cut of cutRequest.cuts) {
    const own = await cutOf([cut])
    const woff2 = await convert(own, 'woff2')
    // Phones look for characters in one file, so it contains all Latin ones.
    const forbidsSubsetting =
      cut === 'latin' && cutRequest.cuts.includes('latin-ext') ? await cutOf(['latin', 'latin-ext']) : own
    const phone = cut === 'latin-ext' ? null : createPhoneFile(forbidsSubsetting, cutRequest.names[cut])
    files.push({ cut, woff2, phone })
    if (cut !== 'latin') continue
    const { ascent, descent, width } = measureFont(readTables(own))
    const share = (value: number) => Math.min(99_999, Math.max(0, Math.round(value * 10_000)))
    measures = [share(ascent), share(descent), share(width)]
  }
  return { files, measures }
}

/** Parses and subsets fonts in a separate thread, which can be terminated when a file takes too long. */
parentPort?.on('message', async (request: FontWorkerRequest) => {
  let answer: FontWorkerResponse
  try {
    const font = await unpacked(Buffer.from(request.font))
    answer = request.work === 'read' ? { facts: facts(font) } : { cut: await cutUp(font, request) }
  } catch (error) {
    answer = { failed: error instanceof Error ? error.message : String(error) }
  }
  parentPort?.postMessage(answer)
})

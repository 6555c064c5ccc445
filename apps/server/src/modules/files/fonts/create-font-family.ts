import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import {
  type CustomFont,
  type FontCut,
  getCustomFontFile,
  type Measures,
  openFamilyFor,
  writeCustomFont,
} from '@vitrine/core/design/fonts/custom-fonts'
import { findMissingGlyphs } from '@vitrine/core/design/fonts/font-glyphs'
import { type FontKind, type FontName, type FontWeight, isFont } from '@vitrine/core/design/fonts/fonts'
import type { Language } from '@vitrine/core/i18n/languages'
import { FONT_LIMIT } from '@vitrine/core/media/uploads'
import { createFileStore, getFileKey } from '../../../infra/storage/file-store.ts'
import { createWorkPath } from '../../../infra/storage/work-folder.ts'
import type { Services } from '../../../services/services.types.ts'
import { findFile } from '../queries.ts'
import { readFont, subsetFont } from './font-subsetting.ts'
import type { FontFacts } from './font-worker.types.ts'

type Needs = Pick<Services, 'db' | 'config'>

/** Returns the bytes of an uploaded font; null when it is missing or no font. Throws StoreError. */
export async function readFontBytes(needs: Needs, project: string, file: string): Promise<Buffer | null> {
  const row = await findFile(needs.db, { project, id: file })
  if (!row?.ready || !row.type.startsWith('font/') || row.size > FONT_LIMIT) return null
  const storedFile = await createFileStore(needs.config).get(getFileKey(project, file), null)
  return storedFile ? buffer(storedFile.body) : null
}

export type MissingCharacters = Readonly<Record<Language, readonly string[]>>

/** Returns the characters of each language that a font lacks. */
export function findMissingCharacters({ codes }: Pick<FontFacts, 'codes'>): MissingCharacters {
  const has = new Set(codes)
  return findMissingGlyphs((code) => has.has(code))
}

/** Returns the characters that at least one file of a family lacks: every weight must cover the same text. */
function mergeMissingCharacters(all: readonly MissingCharacters[]): MissingCharacters {
  const any = (language: Language) => [...new Set(all.flatMap((one) => one[language]))]
  return { en: any('en'), fr: any('fr'), es: any('es'), de: any('de'), ar: any('ar') }
}

/** Returns the subsets of a family: Latin when it covers English, Arabic when it covers Arabic. */
function cutsOf(missingGlyphs: MissingCharacters): readonly FontCut[] {
  return [
    ...(missingGlyphs.en.length === 0 ? (['latin', 'latin-ext'] as const) : []),
    ...(missingGlyphs.ar.length === 0 ? (['arabic'] as const) : []),
  ]
}

/** Returns the name of a family's file on phones, where each file is a family. */
const phoneName = (id: string, cut: FontCut, weight: number) => `own-${id}-${cut}-${weight}`

/** Returns the store key of a family's file, from its path on the server. */
export const getFontKey = (file: string): string => file.replace(/^\/files\/fonts\/([^/]+)\//, '$1/fonts/')

/** Returns the store keys of all files of a family. */
export function listFontKeys(own: CustomFont): readonly string[] {
  return own.cuts.flatMap((cut) =>
    own.weights.flatMap(([weight]) => [
      getFontKey(getCustomFontFile(own, cut, weight)),
      ...(cut === 'latin-ext' ? [] : [getFontKey(getCustomFontFile(own, cut, weight, 'ttf'))]),
    ]),
  )
}

export type FamilyOrder = {
  readonly project: string
  readonly id: string
  readonly name: string
  readonly kind: FontKind
  /** Font bytes by weight; weights may share the same bytes. */
  readonly fonts: readonly (readonly [FontWeight, Buffer])[]
  readonly arabic: FontName
}
export type FontFamily = {
  readonly value: string
  readonly missingGlyphs: MissingCharacters
  readonly size: number
}

/**
 * Creates the subsets of a family for browsers and phones, and stores their files; a repetition stores the
 * same files. Returns null for a font that covers neither English nor Arabic. Throws InvalidFontError,
 * BusyError and StoreError.
 */
export async function createFontFamily(
  { config }: Pick<Services, 'config'>,
  order: FamilyOrder,
): Promise<FontFamily | null> {
  const { project, id, name, kind } = order
  const facts = await Promise.all(order.fonts.map(([, font]) => readFont(project, font)))
  const missingGlyphs = mergeMissingCharacters(facts.map(findMissingCharacters))
  const cuts = cutsOf(missingGlyphs)
  if (cuts.length === 0) return null
  const latin = [missingGlyphs.en, missingGlyphs.fr, missingGlyphs.es, missingGlyphs.de].some(
    ({ length }) => length > 0,
  )
  const folder = await createWorkPath(config, 'font')
  await mkdir(folder)
  const weights: (readonly [FontWeight, Measures])[] = []
  let size = 0
  const storeFile = async (file: string, bytes: Uint8Array) => {
    const path = join(folder, 'one')
    await writeFile(path, bytes)
    await createFileStore(config).put(getFontKey(file), path, bytes.length)
    size += bytes.length
  }
  try {
    for (const [weight, font] of order.fonts) {
      const names = {
        latin: phoneName(id, 'latin', weight),
        'latin-ext': '',
        arabic: phoneName(id, 'arabic', weight),
      }
      const { files, measures } = await subsetFont(project, { font, weight, cuts, names })
      for (const { cut, woff2, phone } of files) {
        await storeFile(getCustomFontFile(order, cut, weight), woff2)
        if (phone) await storeFile(getCustomFontFile(order, cut, weight, 'ttf'), phone)
      }
      weights.push([weight, measures])
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  const own: CustomFont = {
    ...{ project, id, kind, cuts, weights, name },
    latin: latin ? openFamilyFor({ kind }) : null,
    arabic: cuts.includes('arabic') ? null : isFont(order.arabic) ? order.arabic : null,
  }
  return { value: writeCustomFont(own), missingGlyphs, size }
}

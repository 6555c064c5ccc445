import type { CallProblem } from '@vitrine/core/contract/call'
import {
  addFont,
  type FontFile,
  listFonts,
  MAX_FONTS,
  type MissingGlyphs,
  missingGlyphs,
  type OwnFamily,
  readFonts,
  removeFont,
  renameFont,
  restoreFont,
} from '@vitrine/core/contract/designs/fonts'
import { readCustomFont } from '@vitrine/core/design/fonts/custom-fonts'
import { FONT_WEIGHTS, type FontKind, type FontWeight } from '@vitrine/core/design/fonts/fonts'
import { LANGUAGES } from '@vitrine/core/i18n/languages'
import { z } from 'zod'
import { BusyError } from '../../../infra/concurrency/tenant-limiter.ts'
import { lockNames } from '../../../infra/db/advisory-locks.ts'
import { StoreError } from '../../../infra/storage/file-store.types.ts'
import {
  type CallContext,
  type CallHandler,
  handleCall,
  refuseAs,
} from '../../../services/calls/call-handler.ts'
import { getStorageUsage } from '../../../services/files/storage-usage.ts'
import {
  createFontFamily,
  findMissingCharacters,
  type MissingCharacters,
  readFontBytes,
} from './create-font-family.ts'
import { InvalidFontError, readFont } from './font-subsetting.ts'
import type { FontFacts } from './font-worker.types.ts'
import {
  countFonts,
  type FontRow,
  findFont,
  listFontRows,
  saveFont,
  setFontName,
  softDeleteFont,
  undeleteFont,
} from './queries.ts'

const DONE = { done: true as const }
/** Lock name: concurrent requests would each see space for one more. */
const TURN = ['fonts']

const missingGlyphsSchema = z.array(missingGlyphs)

function toMissingGlyphs(missingCharacters: MissingCharacters): MissingGlyphs[] {
  return LANGUAGES.map((language) => ({ language, letters: [...missingCharacters[language]] }))
}

function familyOf(row: FontRow): OwnFamily | null {
  const own = readCustomFont(row.value)
  const missingGlyphs = missingGlyphsSchema.safeParse(row.missing_glyphs)
  if (!own || !missingGlyphs.success) return null
  const { latin, arabic, weights } = own
  return {
    ...{ id: row.id, name: row.name, value: row.value, latin, arabic },
    weights: weights.map(([weight]) => weight),
    missingGlyphs: missingGlyphs.data,
  }
}

/** Embedding bits of `fsType`, least strict first; a font without any is installable. */
const EMBEDDING = [
  [0x0008, 'editable'],
  [0x0004, 'preview'],
  [0x0002, 'restricted'],
] as const
const NO_CUTTING = 0x0100

function fileOf(file: string, facts: FontFacts): FontFile {
  const { family, style, weight, italic, range, embedding } = facts
  return {
    ...{ file, family, style, weight, italic },
    range: range ? [range[0], range[1]] : null,
    // When several are set, the least strict applies.
    embedding: EMBEDDING.find(([bit]) => embedding & bit)?.[1] ?? 'installable',
    forbidsSubsetting: (embedding & NO_CUTTING) !== 0,
    missingGlyphs: toMissingGlyphs(findMissingCharacters(facts)),
  }
}

const kindOf = ({ mono, serif }: FontFacts): FontKind => (mono ? 'mono' : serif ? 'serif' : 'sans')

/** Calls with the errors of font processing. */
type Worked = { readonly errors: Readonly<Record<'busy' | 'away', CallProblem>> }
function refusal(call: Worked, error: unknown): unknown {
  if (error instanceof BusyError) return refuseAs(call, 'busy')
  if (error instanceof StoreError) return refuseAs(call, 'away')
  return error
}

/** Returns the files that a merchant selected for each weight; null when one was deleted. */
async function fontsFor(
  context: CallContext,
  project: string,
  files: Readonly<Record<FontWeight, string | null>>,
): Promise<readonly (readonly [FontWeight, Buffer])[] | null> {
  const selectedFonts: (readonly [FontWeight, Buffer])[] = []
  for (const weight of FONT_WEIGHTS) {
    const file = files[weight]
    if (file === null) continue
    const bytes = await readFontBytes(context, project, file)
    if (!bytes) return null
    selectedFonts.push([weight, bytes])
  }
  return selectedFonts
}

/** Calls for font families that merchants upload. */
export const fontHandlers: readonly CallHandler[] = [
  handleCall(listFonts, async ({ project }, { db }) => ({
    fonts: (await listFontRows(db, project)).flatMap((row) => familyOf(row) ?? []),
  })),
  handleCall(readFonts, async ({ project, files }, context) => {
    const read: (readonly [string, FontFacts])[] = []
    const unusableFiles: string[] = []
    for (const file of new Set(files)) {
      try {
        const bytes = await readFontBytes(context, project, file)
        if (!bytes) throw refuseAs(readFonts, 'lost')
        read.push([file, await readFont(project, bytes)])
      } catch (error) {
        if (!(error instanceof InvalidFontError)) throw refusal(readFonts, error)
        unusableFiles.push(file)
      }
    }
    const first = read[0]?.[1]
    return {
      files: read.map(([file, facts]) => fileOf(file, facts)),
      unusableFiles,
      name: first?.family ?? '',
      kind: first ? kindOf(first) : 'sans',
    }
  }),
  handleCall(addFont, async ({ project, id, name, kind, files, arabic }, context) => {
    const { db, config } = context
    const existingFont = await findFont(db, { project, id })
    if (!existingFont) {
      if ((await countFonts(db, project)) >= MAX_FONTS) throw refuseAs(addFont, 'full')
      const fonts = await fontsFor(context, project, files)
      if (!fonts) throw refuseAs(addFont, 'lost')
      if ((await getStorageUsage(db, project)) > config.filesRoom) throw refuseAs(addFont, 'no-room')
      const fontFamily = await createFontFamily(context, { project, id, name, kind, fonts, arabic }).catch(
        (error: unknown) => {
          throw error instanceof InvalidFontError ? refuseAs(addFont, 'unfit') : refusal(addFont, error)
        },
      )
      if (!fontFamily) throw refuseAs(addFont, 'no-letters')
      await db.transaction(async (tx) => {
        await lockNames(tx, project, TURN)
        if (await findFont(tx, { project, id })) return
        if ((await countFonts(tx, project)) >= MAX_FONTS) throw refuseAs(addFont, 'full')
        await saveFont(
          tx,
          { project, id },
          { ...fontFamily, name, missing_glyphs: toMissingGlyphs(fontFamily.missingGlyphs) },
        )
      })
    }
    const row = existingFont ?? (await findFont(db, { project, id }))
    const family = row ? familyOf(row) : null
    if (!family) throw refuseAs(addFont, 'unfit')
    return family
  }),
  handleCall(renameFont, async ({ project, id, name }, { db }) => {
    if (!(await setFontName(db, { project, id }, name))) throw refuseAs(renameFont, 'gone')
    return DONE
  }),
  handleCall(removeFont, async ({ project, id }, { db }) => {
    await softDeleteFont(db, { project, id })
    return DONE
  }),
  handleCall(restoreFont, async ({ project, id }, { db }) => {
    await db.transaction(async (tx) => {
      await lockNames(tx, project, TURN)
      const row = await findFont(tx, { project, id })
      if (row && row.removed === null) return
      if ((await countFonts(tx, project)) >= MAX_FONTS) throw refuseAs(restoreFont, 'full')
      if (!(await undeleteFont(tx, { project, id }))) throw refuseAs(restoreFont, 'gone')
    })
    return DONE
  }),
]

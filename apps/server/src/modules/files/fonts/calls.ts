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
import { FONT_WEIGHTS, type FontKind, type FontWeight } from '@vitrine/core/design/fonts/fonts'
import { readOwnFont } from '@vitrine/core/design/fonts/own-fonts'
import { LANGUAGES } from '@vitrine/core/i18n/languages'
import { z } from 'zod'
import { Busy } from '../../../infra/concurrency/concurrency-limiter.ts'
import { lockNames } from '../../../infra/db/advisory-locks.ts'
import { StoreError } from '../../../infra/storage/file-store.types.ts'
import { type Answered, type Asking, answer, refuseAs } from '../../../services/calls/call-handler.ts'
import { bytesOf } from '../../../services/files/storage-usage.ts'
import { readLetters, UnfitFont } from './letters.ts'
import type { FontFacts } from './letters.types.ts'
import { fontBytes, type Lacking, lackingOf, makeFamily } from './make.ts'
import {
  countFonts,
  type FontRow,
  fontAt,
  fontsOf,
  keepFont,
  nameFont,
  removeFontAt,
  restoreFontAt,
} from './queries.ts'

const DONE = { done: true as const }
/** Two at once would each find room for one more. */
const TURN = ['fonts']

const kept = z.array(missingGlyphs)

function lackingList(lacking: Lacking): MissingGlyphs[] {
  return LANGUAGES.map((language) => ({ language, letters: [...lacking[language]] }))
}

function familyOf(row: FontRow): OwnFamily | null {
  const own = readOwnFont(row.value)
  const lacking = kept.safeParse(row.lacking)
  if (!own || !lacking.success) return null
  const { latin, arabic, weights } = own
  return {
    ...{ id: row.id, name: row.name, value: row.value, latin, arabic },
    weights: weights.map(([weight]) => weight),
    lacking: lacking.data,
  }
}

/** Bits of `fsType`, the strictest first; a font that says nothing may be installed. */
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
    // Where several are set, the kindest holds.
    embedding: EMBEDDING.find(([bit]) => embedding & bit)?.[1] ?? 'installable',
    whole: (embedding & NO_CUTTING) !== 0,
    lacking: lackingList(lackingOf(facts)),
  }
}

const kindOf = ({ mono, serif }: FontFacts): FontKind => (mono ? 'mono' : serif ? 'serif' : 'sans')

/** What went wrong while fonts were worked on, as both calls say it. */
type Worked = { readonly errors: Readonly<Record<'busy' | 'away', CallProblem>> }
function refusal(call: Worked, error: unknown): unknown {
  if (error instanceof Busy) return refuseAs(call, 'busy')
  if (error instanceof StoreError) return refuseAs(call, 'away')
  return error
}

/** The weights that a merchant chose files for; null where one of them is gone. */
async function fontsFor(
  asking: Asking,
  project: string,
  files: Readonly<Record<FontWeight, string | null>>,
): Promise<readonly (readonly [FontWeight, Buffer])[] | null> {
  const chosen: (readonly [FontWeight, Buffer])[] = []
  for (const weight of FONT_WEIGHTS) {
    const file = files[weight]
    if (file === null) continue
    const bytes = await fontBytes(asking, project, file)
    if (!bytes) return null
    chosen.push([weight, bytes])
  }
  return chosen
}

/** Families of letters that merchants upload. */
export const fontCalls: readonly Answered[] = [
  answer(listFonts, async ({ project }, { db }) => ({
    fonts: (await fontsOf(db, project)).flatMap((row) => familyOf(row) ?? []),
  })),
  answer(readFonts, async ({ project, files }, asking) => {
    const read: (readonly [string, FontFacts])[] = []
    const unfit: string[] = []
    for (const file of new Set(files)) {
      try {
        const bytes = await fontBytes(asking, project, file)
        if (!bytes) throw refuseAs(readFonts, 'lost')
        read.push([file, await readLetters(bytes)])
      } catch (error) {
        if (!(error instanceof UnfitFont)) throw refusal(readFonts, error)
        unfit.push(file)
      }
    }
    const first = read[0]?.[1]
    return {
      files: read.map(([file, facts]) => fileOf(file, facts)),
      unfit,
      name: first?.family ?? '',
      kind: first ? kindOf(first) : 'sans',
    }
  }),
  answer(addFont, async ({ project, id, name, kind, files, arabic }, asking) => {
    const { db, config } = asking
    const known = await fontAt(db, { project, id })
    if (!known) {
      if ((await countFonts(db, project)) >= MAX_FONTS) throw refuseAs(addFont, 'full')
      const fonts = await fontsFor(asking, project, files)
      if (!fonts) throw refuseAs(addFont, 'lost')
      if ((await bytesOf(db, project)) > config.filesRoom) throw refuseAs(addFont, 'no-room')
      const made = await makeFamily(asking, { project, id, name, kind, fonts, arabic }).catch(
        (error: unknown) => {
          throw error instanceof UnfitFont ? refuseAs(addFont, 'unfit') : refusal(addFont, error)
        },
      )
      if (!made) throw refuseAs(addFont, 'no-letters')
      await db.transaction(async (tx) => {
        await lockNames(tx, project, TURN)
        if (await fontAt(tx, { project, id })) return
        if ((await countFonts(tx, project)) >= MAX_FONTS) throw refuseAs(addFont, 'full')
        await keepFont(tx, { project, id }, { ...made, name, lacking: lackingList(made.lacking) })
      })
    }
    const row = known ?? (await fontAt(db, { project, id }))
    const family = row ? familyOf(row) : null
    if (!family) throw refuseAs(addFont, 'unfit')
    return family
  }),
  answer(renameFont, async ({ project, id, name }, { db }) => {
    if (!(await nameFont(db, { project, id }, name))) throw refuseAs(renameFont, 'gone')
    return DONE
  }),
  answer(removeFont, async ({ project, id }, { db }) => {
    await removeFontAt(db, { project, id })
    return DONE
  }),
  answer(restoreFont, async ({ project, id }, { db }) => {
    await db.transaction(async (tx) => {
      await lockNames(tx, project, TURN)
      const row = await fontAt(tx, { project, id })
      if (row && row.removed === null) return
      if ((await countFonts(tx, project)) >= MAX_FONTS) throw refuseAs(restoreFont, 'full')
      if (!(await restoreFontAt(tx, { project, id }))) throw refuseAs(restoreFont, 'gone')
    })
    return DONE
  }),
]

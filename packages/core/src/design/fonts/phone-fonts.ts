import { drawnWeight, FONT_WEIGHTS, type FontName, fontOf, isFont, PHONE_FONTS } from './fonts.ts'
import { getCustomFontFile, getCustomFontWeight, type OwnFont, readOwnFont } from './own-fonts.ts'

type Script = 'latin' | 'arabic'

/** What a phone calls one file of a family: each is a family by itself there. */
function phoneFont(name: FontName, script: Script, weight: number): string {
  return `${name}-${script}-${drawnWeight(name, weight)}`
}

/** One file that a phone draws words with: what it calls it, and where it lies below the server's own address. */
export type PhoneFile = { readonly file: string; readonly path: string }

function openFile(name: FontName, script: Script, weight: number): PhoneFile {
  const file = phoneFont(script === 'arabic' ? fontOf(name).arabic : name, script, weight)
  return { file, path: `${PHONE_FONTS}${file}.ttf` }
}

function ownFile(own: OwnFont, script: Script, weight: number): PhoneFile | null {
  if (own.cuts.includes(script)) {
    const drawn = getCustomFontWeight(own, weight)
    return { file: `own-${own.id}-${script}-${drawn}`, path: getCustomFontFile(own, script, drawn, 'ttf') }
  }
  const beside = script === 'arabic' ? own.arabic : own.latin
  return beside ? openFile(beside, script, weight) : null
}

/** Families of merchants' own as they were read: each text asks for its own. */
const known = new Map<string, OwnFont | null>()
function ownFont(family: string): OwnFont | null {
  const found = known.get(family)
  if (found !== undefined) return found
  const own = readOwnFont(family)
  known.set(family, own)
  return own
}

/** True for a family that has files: an open one or a merchant's own. */
export const hasFiles = (family: string): boolean => isFont(family) || ownFont(family) !== null

function fileFor(family: string, script: Script, weight: number): PhoneFile | null {
  if (isFont(family)) return openFile(family, script, weight)
  const own = ownFont(family)
  return own && ownFile(own, script, weight)
}

/** The file of a family that words are drawn with: a phone looks for letters in one, and then in its own. */
export function drawnFamily(family: string, weight: string | undefined, rtl: boolean): string {
  return fileFor(family, rtl ? 'arabic' : 'latin', Number(weight ?? 400))?.file ?? family
}

/** Every file that a phone needs for some families, each once; families without files need none. */
export function listPhoneFontFiles(families: readonly string[]): readonly PhoneFile[] {
  const files = new Map<string, PhoneFile>()
  for (const family of families)
    for (const weight of FONT_WEIGHTS)
      for (const script of ['latin', 'arabic'] as const) {
        const one = fileFor(family, script, weight)
        if (one) files.set(one.file, one)
      }
  return [...files.values()]
}

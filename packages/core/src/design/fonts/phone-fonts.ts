import { type CustomFont, getCustomFontFile, getCustomFontWeight, readCustomFont } from './custom-fonts.ts'
import { FONT_WEIGHTS, type FontName, getFontFamilyOf, isFont, PHONE_FONTS, resolveWeight } from './fonts.ts'

type Script = 'latin' | 'arabic'

/** Returns the name of one font file on a phone, where each file is a family. */
function phoneFont(name: FontName, script: Script, weight: number): string {
  return `${name}-${script}-${resolveWeight(name, weight)}`
}

/** Font file of a phone: its family name, and its path on the server. */
export type PhoneFile = { readonly file: string; readonly path: string }

function openFile(name: FontName, script: Script, weight: number): PhoneFile {
  const file = phoneFont(script === 'arabic' ? getFontFamilyOf(name).arabic : name, script, weight)
  return { file, path: `${PHONE_FONTS}${file}.ttf` }
}

function ownFile(own: CustomFont, script: Script, weight: number): PhoneFile | null {
  if (own.cuts.includes(script)) {
    const fontWeight = getCustomFontWeight(own, weight)
    return {
      file: `own-${own.id}-${script}-${fontWeight}`,
      path: getCustomFontFile(own, script, fontWeight, 'ttf'),
    }
  }
  const beside = script === 'arabic' ? own.arabic : own.latin
  return beside ? openFile(beside, script, weight) : null
}

/** Parsed own families by value, because every text asks for its family. */
const fontsByFamily = new Map<string, CustomFont | null>()
function customFont(family: string): CustomFont | null {
  const cachedFont = fontsByFamily.get(family)
  if (cachedFont !== undefined) return cachedFont
  const own = readCustomFont(family)
  fontsByFamily.set(family, own)
  return own
}

/** Returns true for a family that has font files: an open-source one or an uploaded one. */
export const hasFiles = (family: string): boolean => isFont(family) || customFont(family) !== null

function fileFor(family: string, script: Script, weight: number): PhoneFile | null {
  if (isFont(family)) return openFile(family, script, weight)
  const own = customFont(family)
  return own && ownFile(own, script, weight)
}

/**
 * Returns the family name under which a phone has the font file for a text. Each file is a family of its own
 * there, because phones look for a character in one file and then in system fonts. Returns `family` itself
 * when it has no files.
 * @param rtl True for Arabic text.
 */
export function resolvePhoneFamily(family: string, weight: string | undefined, rtl: boolean): string {
  return fileFor(family, rtl ? 'arabic' : 'latin', Number(weight ?? 400))?.file ?? family
}

/** Returns all files that a phone needs for some families, without duplicates; families without files need none. */
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

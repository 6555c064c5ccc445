import { listPhoneFontFiles, type PhoneFile } from '@vitrine/core/design/fonts/phone-fonts'
import { getFontFamilies } from '@vitrine/storefront/design/palette.ts'
import { isLoaded, loadAsync } from 'expo-font'

/** How long the app's start waits for fonts that its build lacks, ms; after that the system font is used. */
const FONT_TIMEOUT_MS = 1500

/** Lists the font files of a design's families. */
export function listFontFiles(design: unknown): readonly PhoneFile[] {
  return listPhoneFontFiles(Object.values(getFontFamilies(design)))
}

/**
 * Loads the fonts of a design's families: those of the build are present; others come from the server and are cached on
 * the phone. Never rejects: a font that is late is used at the next start.
 */
export async function loadFonts(design: unknown, server: string): Promise<void> {
  const missing = listFontFiles(design).filter(({ file }) => !isLoaded(file))
  if (missing.length === 0) return
  let timeout: ReturnType<typeof setTimeout> | undefined
  const timeoutPromise = new Promise<void>((resolve) => {
    timeout = setTimeout(resolve, FONT_TIMEOUT_MS)
  })
  const coming = Promise.allSettled(
    missing.map(({ file, path }) => loadAsync({ [file]: `${server}${path}` })),
  )
  await Promise.race([coming, timeoutPromise])
  clearTimeout(timeout)
}

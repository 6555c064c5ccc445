import { listPhoneFontFiles, type PhoneFile } from '@vitrine/core/design/fonts/phone-fonts'
import { getFontFamilies } from '@vitrine/storefront/design/palette.ts'
import { isLoaded, loadAsync } from 'expo-font'

/** An app does not wait longer, ms, for letters that its build did not bring: then the phone's own are shown. */
const FONT_TIMEOUT_MS = 1500

/** The files that a design's families need. */
export function listFontFiles(design: unknown): readonly PhoneFile[] {
  return listPhoneFontFiles(Object.values(getFontFamilies(design)))
}

/**
 * Sees to it that a design's families can be drawn: those of the build are there; a family chosen since comes from the
 * server, and is kept by the phone. Never fails: what does not come in time is there the next time the app opens.
 */
export async function loadFonts(design: unknown, server: string): Promise<void> {
  const missing = listFontFiles(design).filter(({ file }) => !isLoaded(file))
  if (missing.length === 0) return
  let late: ReturnType<typeof setTimeout> | undefined
  const patience = new Promise<void>((done) => {
    late = setTimeout(done, FONT_TIMEOUT_MS)
  })
  const coming = Promise.allSettled(
    missing.map(({ file, path }) => loadAsync({ [file]: `${server}${path}` })),
  )
  await Promise.race([coming, patience])
  clearTimeout(late)
}

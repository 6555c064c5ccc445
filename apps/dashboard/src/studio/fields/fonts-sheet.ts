import { FONTS_SHEET } from '@vitrine/core/design/fonts/fonts'
import { useEffect } from 'react'

/**
 * Loads the style sheet of all fonts, so that names render in their own font. The browser fetches each font file on
 * use.
 */
export function useFontsSheet(): void {
  useEffect(() => {
    if (document.querySelector(`link[href="${FONTS_SHEET}"]`)) return
    const link = document.createElement('link')
    Object.assign(link, { rel: 'stylesheet', href: FONTS_SHEET })
    document.head.append(link)
  }, [])
}

/** Returns the CSS font of a family as the web app renders it; the dashboard's own for the system font. */
export function toCssFontFamily(family: string): { readonly fontFamily?: string } {
  return family !== 'system' ? { fontFamily: `var(--f-${family}, inherit)` } : {}
}

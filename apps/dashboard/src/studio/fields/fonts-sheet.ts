import { FONTS_SHEET } from '@vitrine/core/design/fonts/fonts'
import { useEffect } from 'react'

/** Brings the styles of every family, so that names can be drawn in their own type; files come as names are seen. */
export function useFontsSheet(): void {
  useEffect(() => {
    if (document.querySelector(`link[href="${FONTS_SHEET}"]`)) return
    const link = document.createElement('link')
    Object.assign(link, { rel: 'stylesheet', href: FONTS_SHEET })
    document.head.append(link)
  }, [])
}

/** The type of a family, as the web app draws it; the dashboard's own for the system's. */
export function typeOf(family: string): { readonly fontFamily?: string } {
  return family !== 'system' ? { fontFamily: `var(--f-${family}, inherit)` } : {}
}

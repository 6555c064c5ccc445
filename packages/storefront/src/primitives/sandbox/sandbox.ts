import { getContrast } from '@vitrine/core/design/colors/contrast'
import { getLanguageDirection, type Language } from '@vitrine/core/i18n/languages'

/**
 * Permissions of the frame: opening links in an unrestricted window. No scripts, no forms, no origin, no access to the
 * surrounding page.
 */
export const SANDBOX_PERMISSIONS = 'allow-popups allow-popups-to-escape-sandbox'

/** Content security policy: images, videos and fonts by https, inline styles; no other requests. */
const POLICY =
  "default-src 'none'; img-src https: data:; media-src https:; font-src https: data:; style-src 'unsafe-inline'; form-action 'none'"

/**
 * Returns the color scheme in which text of this color is readable; both for a color pair, where the device decides.
 * Frame and element need the same scheme, otherwise a browser adds a background that does not match the text.
 */
export function getColorScheme(color: string): 'light' | 'dark' | 'light dark' {
  if (color.startsWith('var(')) return 'light dark'
  return getContrast(color, '#000000') > getContrast(color, '#ffffff') ? 'dark' : 'light'
}

/** CSS switches between light and dark; the frame inherits the scheme from its element. */
const switches = (color: string) =>
  `:root{--l:initial;--d: ;color-scheme:${getColorScheme(color)}}@media(prefers-color-scheme:dark){:root{--l: ;--d:initial}}`

const escaped = (text: string) => text.replace(/[&"<]/g, (character) => `&#${character.charCodeAt(0)};`)

/**
 * Builds the frame's document around a merchant's HTML. Our `base` and policy come before that HTML: the first `base`
 * of a document wins, and a later policy can only restrict further.
 */
export function toSandboxDocument(
  html: string,
  options: {
    readonly language: Language
    readonly base: string
    readonly color: string
    readonly fontSize: number
  },
): string {
  const { language, base, color, fontSize } = options
  return `<!doctype html><html lang="${language}" dir="${getLanguageDirection(language)}"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${POLICY}"><meta name="referrer" content="no-referrer"><base href="${escaped(base)}" target="_blank"><style>${switches(color)}body{margin:0;color:${color.replace(/[<>{};]/g, '')};font:${fontSize}px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans","Noto Sans Arabic",sans-serif;overflow-wrap:break-word}img,video{max-width:100%;height:auto}a{color:inherit}</style></head><body>${html}</body></html>`
}

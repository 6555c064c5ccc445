import { getContrast } from '@vitrine/core/design/colors/contrast'
import { getLanguageDirection, type Language } from '@vitrine/core/i18n/languages'

/**
 * What a browser may do in the frame besides drawing: open a link in a window that is free of the frame's bounds. No
 * script, no form, no origin, no way to the page around it.
 */
export const SANDBOX_PERMISSIONS = 'allow-popups allow-popups-to-escape-sandbox'

/** Pictures, films and fonts by https, styles of its own; nothing else is fetched, and nothing is sent. */
const POLICY =
  "default-src 'none'; img-src https: data:; media-src https:; font-src https: data:; style-src 'unsafe-inline'; form-action 'none'"

/**
 * Whether words of this colour are read by day or by night; both where the device chooses. The frame and its element
 * are of one scheme, or a browser lays a ground of its own between them that the words were not made for.
 */
export function getColorScheme(color: string): 'light' | 'dark' | 'light dark' {
  if (color.startsWith('var(')) return 'light dark'
  return getContrast(color, '#000000') > getContrast(color, '#ffffff') ? 'dark' : 'light'
}

/** The page's own switches between light and dark; the frame is told by its element which of them holds. */
const switches = (color: string) =>
  `:root{--l:initial;--d: ;color-scheme:${getColorScheme(color)}}@media(prefers-color-scheme:dark){:root{--l: ;--d:initial}}`

const escaped = (text: string) => text.replace(/[&"<]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/**
 * The document that a frame draws around a merchant's HTML. What it says of the frame stands before that HTML: the
 * first `base` of a document holds, and a later policy only takes more away.
 */
export function toSandboxDocument(
  html: string,
  look: {
    readonly language: Language
    readonly base: string
    readonly color: string
    readonly fontSize: number
  },
): string {
  const { language, base, color, fontSize } = look
  return `<!doctype html><html lang="${language}" dir="${getLanguageDirection(language)}"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${POLICY}"><meta name="referrer" content="no-referrer"><base href="${escaped(base)}" target="_blank"><style>${switches(color)}body{margin:0;color:${color.replace(/[<>{};]/g, '')};font:${fontSize}px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans","Noto Sans Arabic",sans-serif;overflow-wrap:break-word}img,video{max-width:100%;height:auto}a{color:inherit}</style></head><body>${html}</body></html>`
}

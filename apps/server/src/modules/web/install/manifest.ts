import { getLanguageDirection, type Language } from '@vitrine/core/i18n/languages'
import type { AppColors } from '../../../services/app-icons/app-colors.ts'
import { ICONS, type IconName } from '../../../services/app-icons/app-icons.ts'

/** Maximum length of a name under an icon, which phones cut. */
const SHORT_NAME = 12

/** Returns the URL of an icon. It contains the colors, so that new colors load a new file. */
function iconAddress(base: string, name: IconName, { main, ink }: AppColors): string {
  return `${base}/${name}?v=${main.slice(1)}${ink.slice(1)}`
}

/** Builds the web app manifest (W3C). `base` has no trailing slash. */
export function buildManifest(app: {
  readonly name: string
  readonly base: string
  readonly language: Language
  readonly colors: AppColors
  /** False: browsers show the app as a page and do not offer installation. */
  readonly offered: boolean
}): object {
  const { name, base, language, colors, offered } = app
  const icon = (file: IconName, purpose: 'any' | 'maskable') => ({
    src: iconAddress(base, file, colors),
    sizes: `${ICONS[file].size}x${ICONS[file].size}`,
    type: 'image/png',
    purpose,
  })
  const [first = name] = name.split(/\s+[–—|·-]\s+/)
  return {
    id: `${base}/`,
    name,
    short_name: [...first].length <= SHORT_NAME ? first : (first.split(' ')[0] ?? first),
    start_url: `${base}/`,
    scope: `${base}/`,
    display: offered ? 'standalone' : 'browser',
    lang: language,
    dir: getLanguageDirection(language),
    theme_color: colors.main,
    background_color: colors.page,
    categories: ['shopping'],
    icons: [
      icon('icon-192.png', 'any'),
      icon('icon-512.png', 'any'),
      icon('icon-maskable-512.png', 'maskable'),
    ],
  }
}

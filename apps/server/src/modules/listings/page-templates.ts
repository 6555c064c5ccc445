import { getLanguageDirection, type Language } from '@vitrine/core/i18n/languages'
import type { ScreenSet, Size } from '@vitrine/core/listing/image-slots'
import { SCREEN_SETS } from '@vitrine/core/listing/image-slots'
import type { AppColors } from '../../services/app-icons/app-colors.ts'

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character)
const pictured = (png: Buffer) => `data:image/png;base64,${png.toString('base64')}`

/** Fonts for captions in every script, from the installed ones. */
const LETTERS = "'Noto Sans', 'Noto Sans Arabic', 'Inter', system-ui, sans-serif"

/** Returns the colors of a background and of text on it. */
function colours(background: 'brand' | 'light' | 'dark', { main, ink }: AppColors) {
  if (background === 'light')
    return { background: 'linear-gradient(180deg, #ffffff, #eef0f3)', text: '#15181d' }
  if (background === 'dark')
    return { background: 'linear-gradient(180deg, #1c2026, #0b0d10)', text: '#f5f7fa' }
  return {
    background: `linear-gradient(165deg, color-mix(in oklab, ${main} 88%, white), ${main} 55%, color-mix(in oklab, ${main} 86%, black))`,
    text: ink,
  }
}

export type ScreenshotContent = {
  readonly set: ScreenSet
  readonly language: Language
  readonly caption: string
  readonly background: 'brand' | 'light' | 'dark'
  readonly frame: boolean
  readonly colors: AppColors
  /** Screenshot of the app, PNG, and the color of its upper edge, which the device's status bar continues. */
  readonly screen: Buffer
  readonly edge: string
}

/** Returns the page size in CSS px at which the screenshots of a device class are rendered. */
export function getPageSize(set: ScreenSet): Size {
  const { width, height, density } = SCREEN_SETS[set]
  return { width: width / density, height: height / density }
}

/** Renders the page of one screenshot: the caption on top, the screen in a device that is cropped at the bottom. */
export function renderScreenshotPage({
  set,
  language,
  caption,
  background,
  frame,
  colors,
  screen,
  edge,
}: ScreenshotContent): string {
  const { width, height } = getPageSize(set)
  const { background: behind, text } = colours(background, colors)
  const { device } = SCREEN_SETS[set]
  const tablet = device === 'ipad' || device === 'android-tablet'
  const captionText = caption.trim()
  // The device's width leaves space for the caption; without a caption it is centered.
  const across = Math.round(width * (captionText ? 0.8 : 0.86))
  const bezel = Math.round(width * (tablet ? 0.018 : 0.022))
  const radius = Math.round(width * (tablet ? 0.04 : device === 'iphone' ? 0.125 : 0.07))
  const size = Math.round(width * (tablet ? 0.052 : 0.075))
  const bar = tablet ? 0 : Math.round(width * (device === 'iphone' ? 0.105 : 0.07))
  const body = frame
    ? `<figure><img src="${pictured(screen)}" alt="">${device === 'iphone' ? '<i></i>' : device === 'android' ? '<b></b>' : ''}</figure>`
    : `<img class="whole" src="${pictured(screen)}" alt="">`
  return `<!doctype html><html lang="${language}" dir="${getLanguageDirection(language)}"><meta charset="utf-8"><style>
*{box-sizing:border-box;margin:0}
body{width:${width}px;height:${height}px;overflow:hidden;background:${behind};color:${text};font-family:${LETTERS};display:flex;flex-direction:column;align-items:center}
h1{width:100%;padding:${size * 1.15}px ${size}px ${size * 0.85}px;font-size:${size}px;line-height:1.16;font-weight:700;text-align:center;text-wrap:balance;overflow-wrap:anywhere;letter-spacing:${language === 'ar' ? '0' : '-0.015em'}}
figure{position:relative;flex:none;width:${across + 2 * bezel}px;padding:${bezel}px;border-radius:${radius + bezel}px;background:#0d0f12;box-shadow:0 0 0 1.5px rgb(255 255 255/.22) inset,0 ${width * 0.04}px ${width * 0.12}px rgb(0 0 0/.35)${captionText ? '' : `;margin-block:auto`}}
figure img{display:block;width:100%;padding-top:${bar}px;background:${edge};border-radius:${radius}px}
figure i{position:absolute;top:${bezel + width * 0.022}px;left:50%;width:${across * 0.27}px;height:${across * 0.075}px;margin-left:${-across * 0.135}px;border-radius:99px;background:#000}
figure b{position:absolute;top:${bezel + width * 0.018}px;left:50%;width:${across * 0.034}px;height:${across * 0.034}px;margin-left:${-across * 0.017}px;border-radius:99px;background:#000}
.whole{display:block;width:100%;flex:1;min-height:0;object-fit:cover;object-position:top}
</style><body>${captionText ? `<h1 dir="auto">${escaped(captionText)}</h1>` : ''}${body}`
}

/** Renders the page of a feature graphic: the app's icon, name and tagline. */
export function renderFeatureGraphicPage(graphic: {
  readonly language: Language
  readonly name: string
  readonly line: string
  readonly colors: AppColors
  readonly icon: Buffer
}): string {
  const { language, name, line, colors, icon } = graphic
  const { background, text } = colours('brand', colors)
  return `<!doctype html><html lang="${language}" dir="${getLanguageDirection(language)}"><meta charset="utf-8"><style>
*{box-sizing:border-box;margin:0}
body{width:1024px;height:500px;overflow:hidden;background:${background};color:${text};font-family:${LETTERS};display:flex;gap:56px;align-items:center;padding:0 96px}
img{width:208px;height:208px;border-radius:46px;flex:none;box-shadow:0 0 0 1px rgb(255 255 255/.28),0 18px 48px rgb(0 0 0/.28)}
h1{font-size:68px;line-height:1.12;letter-spacing:${language === 'ar' ? '0' : '-0.02em'};text-wrap:balance;overflow-wrap:anywhere}
p{margin-top:16px;font-size:31px;line-height:1.35;opacity:.86;text-wrap:balance}
</style><body><img src="${pictured(icon)}" alt=""><div><h1 dir="auto">${escaped(name)}</h1>${line.trim() ? `<p dir="auto">${escaped(line)}</p>` : ''}</div>`
}

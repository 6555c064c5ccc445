import { resolveColor } from '@vitrine/core/design/colors/theme'
import { EARLY_THEME_SCRIPT } from '@vitrine/core/design/early-theme'
import { FONTS_SHEET } from '@vitrine/core/design/fonts/fonts'
import { getValueAt } from '@vitrine/core/design/operations'
import { getLanguageDirection } from '@vitrine/core/i18n/languages'
import { darkThemeResolver } from '@vitrine/storefront/context/dark-theme.ts'
import { toSection } from '@vitrine/storefront/context/design-reader.ts'
import { getFontFamilies, getPalette } from '@vitrine/storefront/design/palette.ts'
import { CSS } from '@vitrine/storefront/primitives/style/css.dom.ts'
import { getFontFamily } from '@vitrine/storefront/primitives/style/font-families.dom.ts'
import { listFirstFonts, renderFontStyles } from '../fonts/fonts.ts'
import { PAGE_DATA_ID, type PageData, toPageScript } from '../page/page-data.ts'
import { escapeHtml, type Head } from './head.ts'
import { serializeAnswers } from './shared-fetch.ts'
import { renderStructuredData } from './structured-data.ts'

/** File names under the assets address. */
export type Scripts = {
  /** The small script that fetches the rest when the first picture stands. */
  readonly start: string
  /** The app and what it imports, in order, each to be evaluated in a step of its own; the app is the last. */
  readonly steps: readonly string[]
  /** The screen and what it alone imports: fetched beside the steps, evaluated by the app. */
  readonly preloads: readonly string[]
}

/** Where the client build is served. */
const ASSETS = '/web/assets/'

/** The colors and fonts that the page needs before any component renders. */
export type DocumentStyle = {
  readonly page: string
  readonly ink: string
  readonly main: string
  readonly font: string | undefined
  /** Links to what its families need at once, and the styles that name them. */
  readonly links: string
  readonly fonts: string
  /** The switches between light and dark, where the design has both. */
  readonly scheme: string
  /** The shopper may choose between the two, or the columns of lists. */
  readonly chosen: boolean
}

/** The switch that is on is invalid (see `pairOf`): the device's own setting turns it before anything is drawn. */
const DAY = '{--l:initial;--d: ;color-scheme:light}'
const NIGHT = '{--l: ;--d:initial;color-scheme:dark}'
const LIGHT = `:root${DAY}`
const SCHEMES: Readonly<Record<string, string>> = {
  // The shopper's own choice stands above the device's, and paper is white.
  device: `${LIGHT}@media(prefers-color-scheme:dark){:root${NIGHT}}:root[data-look=light]${DAY}:root[data-look=dark]${NIGHT}@media print{:root:root${DAY}}`,
  always:
    ':root{color-scheme:dark}@media print{body{-webkit-print-color-adjust:exact;print-color-adjust:exact}}',
  edit: `${LIGHT}:root[data-dark]${NIGHT}`,
}

/** The document style of a design, with the product's defaults for missing values. */
export function getDocumentStyle(data: Pick<PageData, 'design' | 'language' | 'edit'>): DocumentStyle {
  const palette = getPalette(data.design)
  const scheme = String(getValueAt(data.design, 'branding.scheme') ?? 'off')
  const branding = toSection<'branding'>(getValueAt(data.design, 'branding'))
  const dress = branding && darkThemeResolver(branding, undefined)
  const color = dress?.color ?? ((name: string) => resolveColor(name, palette))
  const fonts = getFontFamilies(data.design)
  const first = listFirstFonts(fonts, data.language, ASSETS)
  return {
    page: color('whites'),
    ink: color('blacks'),
    main: resolveColor('mains', palette),
    font: /^[\w-]+$/.test(fonts.regs) ? getFontFamily(fonts.regs) : undefined,
    // In the studio any family may be tried.
    links: data.edit
      ? `<link rel="stylesheet" href="${FONTS_SHEET}">`
      : first
          .map((file) => `<link rel="preload" as="font" type="font/woff2" href="${file}" crossorigin>`)
          .join(''),
    // The studio says itself which it wants to see.
    scheme: SCHEMES[data.edit ? 'edit' : scheme] ?? '',
    chosen: !data.edit && (scheme === 'device' || getValueAt(data.design, 'catalog.showColumns') === true),
    fonts: data.edit ? '' : renderFontStyles(Object.values(fonts), ASSETS),
  }
}

/** React writes attributes as it names them. */
const FIRST_IMAGE = /<img[^>]* fetchpriority="high"/i

/**
 * Scripts wait behind the first picture: the page can be read and its links followed without them. Where they alone
 * draw what the page is opened for they are fetched at once, after what starts them (`soon`). In the studio's canvas the
 * script is what is waited for.
 */
function scriptOf({ start, steps, preloads }: Scripts, edit: boolean, soon: boolean): string {
  const addresses = (names: readonly string[]) => names.map((name) => `${ASSETS}${name}`).join(' ')
  const links = (soon ? [...steps, ...preloads] : []).map(
    (name) => `<link rel="modulepreload" fetchpriority="low" href="${ASSETS}${name}">`,
  )
  return `<script type="module" fetchpriority="low" src="${addresses([start])}" data-app="${addresses(steps)}" data-with="${addresses(preloads)}"${edit ? ' data-now' : ''}></script>${links.join('')}`
}

/** What a browser installs of the app; a new main colour is a new icon. Nothing of it is there before a design is live. */
function installed({ base, language }: PageData, { main }: DocumentStyle): string {
  const mark = main.slice(1, 7)
  return `<link rel="manifest" href="${base}/manifest.webmanifest?lang=${language}"><link rel="icon" href="${base}/icon-32.png?v=${mark}" sizes="32x32"><link rel="apple-touch-icon" href="${base}/icon-180.png?v=${mark}">`
}

/** The whole page. `origin` is the public address without path; `body` the drawn app. */
export function renderDocument(page: {
  readonly data: PageData
  /** The design as the page carries it, as text for a script element. */
  readonly design: string
  readonly origin: string
  /** Where search engines know the app; left out: here. */
  readonly known?: string | undefined
  readonly head: Head
  readonly look: DocumentStyle
  readonly scripts: Scripts
  /** Only the scripts know what the page is opened for. */
  readonly soon: boolean
  /** `<link>`s that React asked for while drawing. */
  readonly links: string
  readonly body: string
}): string {
  const { data, design, origin, head, look, scripts, links, body } = page
  const { design: _whole, answers, ...told } = data
  const languages = data.shop.languages.length > 1 ? data.shop.languages : []
  const home = page.known ?? `${origin}${data.base}`
  const canonical = `${home}${head.canonicalPath}`
  const indexed = head.index && !data.edit && data.hash !== ''
  const alternates = languages.map(
    (language) =>
      `<link rel="alternate" hreflang="${language}" href="${escapeHtml(`${canonical}?lang=${language}`)}">`,
  )
  const property = (name: string, content: string) =>
    content === '' ? '' : `<meta property="${name}" content="${escapeHtml(content)}">`
  return `<!doctype html>
<html lang="${data.language}" dir="${getLanguageDirection(data.language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">
<title>${escapeHtml(head.title)}</title>
<meta name="description" content="${escapeHtml(head.description)}">
<meta name="robots" content="${indexed ? 'index, follow' : 'noindex'}">
<link rel="canonical" href="${escapeHtml(canonical)}">
${alternates.join('')}
<meta name="theme-color" content="${look.main}">
${property('og:site_name', data.shop.name)}${property('og:title', head.title)}${property('og:description', head.description)}${property('og:type', head.type)}${property('og:url', canonical)}${property('og:image', head.image)}${property('og:locale', data.language)}
<meta name="twitter:card" content="${head.image === '' ? 'summary' : 'summary_large_image'}">
${data.edit || data.hash === '' ? '' : installed(data, look)}
<link rel="preconnect" href="${escapeHtml(data.shop.domain)}" crossorigin>
${look.chosen ? `<script data-of="${escapeHtml(data.slug)}">${EARLY_THEME_SCRIPT}</script>` : ''}
${links}${look.links}
<style>${look.scheme}${look.fonts}${CSS}body{background:${look.page};color:${look.ink};--page:${look.page}${look.font ? `;--regs:${look.font}` : ''}}</style>
${indexed ? renderStructuredData(head, home, data.shop.name) : ''}${scriptOf(scripts, data.edit, page.soon && !FIRST_IMAGE.test(body))}
</head>
<body>
<div id="root">${body}</div>
<script type="application/json" id="${PAGE_DATA_ID}">${toPageScript(told, design, serializeAnswers(answers))}</script>
</body>
</html>
`
}

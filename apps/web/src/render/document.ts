import { resolveColor } from '@vitrine/core/design/colors/theme'
import { EARLY_THEME_SCRIPT } from '@vitrine/core/design/early-theme'
import { FONTS_SHEET } from '@vitrine/core/design/fonts/fonts'
import { getValueAt } from '@vitrine/core/design/operations'
import { getLanguageDirection } from '@vitrine/core/i18n/languages'
import { resolveDark } from '@vitrine/storefront/context/dark-theme.ts'
import { toSection } from '@vitrine/storefront/context/design-reader.ts'
import { getFontFamilies, getPalette } from '@vitrine/storefront/design/palette.ts'
import { MERGED_BAR_CSS } from '@vitrine/storefront/primitives/dock/merged-bar.css.dom.ts'
import { CSS } from '@vitrine/storefront/primitives/style/css.dom.ts'
import { getFontFamily } from '@vitrine/storefront/primitives/style/font-families.dom.ts'
import { listFirstFonts, renderFontStyles } from '../fonts/fonts.ts'
import { PAGE_DATA_ID, type PageData, toPageScript } from '../page/page-data.ts'
import { escapeHtml, type Head } from './head.ts'
import { serializeAnswers } from './shared-fetch.ts'
import { renderStructuredData } from './structured-data.ts'

/** Script files of one page, as names below the assets URL. */
export type Scripts = {
  /** The small script that loads the others after the first image. */
  readonly start: string
  /** The app and its imports, in order, each evaluated as a task of its own; the app is last. */
  readonly steps: readonly string[]
  /** The screen's script and the imports of it alone: preloaded with the steps, evaluated by the app. */
  readonly preloads: readonly string[]
}

/** URL path of the client build. */
const ASSETS = '/web/assets/'

/** Colors, fonts and color scheme that the page's head declares, before any component renders. */
export type DocumentStyle = {
  readonly page: string
  readonly ink: string
  readonly main: string
  readonly font: string | undefined
  /** Font preload links, and the font styles. */
  readonly links: string
  readonly fonts: string
  /** CSS switch between light and dark, where the design has both. */
  readonly scheme: string
  /** True when the shopper may choose the color scheme, or the columns of lists. */
  readonly isCustomizable: boolean
}

/** The active switch is an invalid value (see `combineColors`): the device's setting applies before anything is painted. */
const DAY = '{--l:initial;--d: ;color-scheme:light}'
const NIGHT = '{--l: ;--d:initial;color-scheme:dark}'
const LIGHT = `:root${DAY}`
const SCHEMES: Readonly<Record<string, string>> = {
  // The shopper's choice precedes the device's, and print is light.
  device: `${LIGHT}@media(prefers-color-scheme:dark){:root${NIGHT}}:root[data-look=light]${DAY}:root[data-look=dark]${NIGHT}@media print{:root:root${DAY}}`,
  always:
    ':root{color-scheme:dark}@media print{body{-webkit-print-color-adjust:exact;print-color-adjust:exact}}',
  edit: `${LIGHT}:root[data-dark]${NIGHT}`,
}

/** Returns the document style of a design, with the product's defaults for missing values. */
export function getDocumentStyle(data: Pick<PageData, 'design' | 'language' | 'edit'>): DocumentStyle {
  const palette = getPalette(data.design)
  const scheme = String(getValueAt(data.design, 'branding.scheme') ?? 'off')
  const branding = toSection<'branding'>(getValueAt(data.design, 'branding'))
  const dress = branding && resolveDark(branding, undefined)
  const color = dress?.color ?? ((name: string) => resolveColor(name, palette))
  const fonts = getFontFamilies(data.design)
  const first = listFirstFonts(fonts, data.language, ASSETS)
  return {
    page: color('whites'),
    ink: color('blacks'),
    main: resolveColor('mains', palette),
    font: /^[\w-]+$/.test(fonts.regs) ? getFontFamily(fonts.regs) : undefined,
    // The studio may try any family.
    links: data.edit
      ? `<link rel="stylesheet" href="${FONTS_SHEET}">`
      : first
          .map((file) => `<link rel="preload" as="font" type="font/woff2" href="${file}" crossorigin>`)
          .join(''),
    // The studio chooses the color scheme itself.
    scheme: SCHEMES[data.edit ? 'edit' : scheme] ?? '',
    isCustomizable:
      !data.edit && (scheme === 'device' || getValueAt(data.design, 'catalog.showColumns') === true),
    fonts: data.edit ? '' : renderFontStyles(Object.values(fonts), ASSETS),
  }
}

/** Matches attributes as React writes them. */
const FIRST_IMAGE = /<img[^>]* fetchpriority="high"/i

/**
 * Returns the script elements. Scripts load after the first image: the page is readable and its links work without
 * them. Where only scripts render the content (`soon`) they load at once, also in the studio's canvas.
 */
function scriptOf({ start, steps, preloads }: Scripts, edit: boolean, soon: boolean): string {
  const addresses = (names: readonly string[]) => names.map((name) => `${ASSETS}${name}`).join(' ')
  const links = (soon ? [...steps, ...preloads] : []).map(
    (name) => `<link rel="modulepreload" fetchpriority="low" href="${ASSETS}${name}">`,
  )
  return `<script type="module" fetchpriority="low" src="${addresses([start])}" data-app="${addresses(steps)}" data-with="${addresses(preloads)}"${edit ? ' data-now' : ''}></script>${links.join('')}`
}

/** Returns the manifest and icon links; a new main color is a new icon. Empty before a design is published. */
function installed({ base, language }: PageData, { main }: DocumentStyle): string {
  const mark = main.slice(1, 7)
  return `<link rel="manifest" href="${base}/manifest.webmanifest?lang=${language}"><link rel="icon" href="${base}/icon-32.png?v=${mark}" sizes="32x32"><link rel="apple-touch-icon" href="${base}/icon-180.png?v=${mark}">`
}

/** Renders the whole HTML document. `origin` is the public URL without path; `body` the rendered app. */
export function renderDocument(page: {
  readonly data: PageData
  /** The page's design as JSON. */
  readonly design: string
  readonly origin: string
  /** Canonical origin for search engines; omitted: this one. */
  readonly canonicalUrl?: string | undefined
  readonly head: Head
  readonly style: DocumentStyle
  readonly scripts: Scripts
  /** True where only scripts render the main content. */
  readonly soon: boolean
  /** `<link>` elements that React emitted while rendering. */
  readonly links: string
  readonly body: string
  /** The `<template>` of a tapped product. */
  readonly opening: string
}): string {
  const { data, design, origin, head, style, scripts, links, body, opening } = page
  const { design: _whole, answers, ...rest } = data
  const languages = data.shop.languages.length > 1 ? data.shop.languages : []
  const home = page.canonicalUrl ?? `${origin}${data.base}`
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
<meta name="theme-color" content="${style.main}">
${property('og:site_name', data.shop.name)}${property('og:title', head.title)}${property('og:description', head.description)}${property('og:type', head.type)}${property('og:url', canonical)}${property('og:image', head.image)}${property('og:locale', data.language)}
<meta name="twitter:card" content="${head.image === '' ? 'summary' : 'summary_large_image'}">
${data.edit || data.hash === '' ? '' : installed(data, style)}
<link rel="preconnect" href="${escapeHtml(data.shop.domain)}" crossorigin>
${style.isCustomizable ? `<script data-of="${escapeHtml(data.slug)}">${EARLY_THEME_SCRIPT}</script>` : ''}
${links}${style.links}
<style>${style.scheme}${style.fonts}${CSS}body{background:${style.page};color:${style.ink};--page:${style.page}${style.font ? `;--regs:${style.font}` : ''}}${head.type === 'product' || data.edit ? MERGED_BAR_CSS : ''}</style>
${indexed ? renderStructuredData(head, home, data.shop.name) : ''}${scriptOf(scripts, data.edit, page.soon && !FIRST_IMAGE.test(body))}
</head>
<body>
<div id="root">${body}</div>${opening}
<script type="application/json" id="${PAGE_DATA_ID}">${toPageScript(rest, design, serializeAnswers(answers))}</script>
</body>
</html>
`
}

import { LANGUAGES, type Language } from '../catalog/types.ts'
import { escapeHtml } from './layout.ts'

/** Path of the theme's style sheet, in the form of the platform's theme assets. */
export const THEME_SHEET_PATH = '/cdn/shop/t/1/assets/base.css'

/** Color scheme and fonts that a theme writes into each page; its style sheet uses them. */
const THEME_PROPERTIES = `:root,.color-scheme-1{--color-background:251,249,244;--color-foreground:38,37,31;--color-button:168,80,47;--color-button-text:255,255,255;--color-link:168,80,47}
.color-scheme-2{--color-background:38,37,31;--color-foreground:251,249,244;--color-button:251,249,244}
:root{--font-heading-family:Assistant,sans-serif;--font-body-family:Assistant,sans-serif;--buttons-radius:10px;--media-radius:12px;--spacing-sections-desktop:36px}`

/** Style sheet of the theme. */
export const THEME_SHEET = `.section{padding-block:36px}
.section h2{font-family:var(--font-heading-family);font-size:24px}
.button{background-color:rgb(var(--color-button));color:rgb(var(--color-button-text));border-radius:var(--buttons-radius);display:inline-block;inline-size:auto;padding:12px 20px;text-decoration:none}
.banner{background:rgb(var(--color-background));text-align:center}
.columns{display:grid;grid-template-columns:repeat(auto-fit,minmax(180px,1fr));gap:20px;padding:0;list-style:none}
@media print{body{background:#fff}}`

const TEXTS: Readonly<
  Record<
    | 'bestsellers'
    | 'collections'
    | 'story'
    | 'storyBody'
    | 'newsletter'
    | 'newsletterBody'
    | 'questions'
    | 'answer'
    | 'shop',
    Readonly<Record<Language, string>>
  >
> = {
  bestsellers: {
    en: 'Best sellers',
    fr: 'Meilleures ventes',
    es: 'Más vendidos',
    de: 'Bestseller',
    ar: 'الأكثر مبيعًا',
  },
  collections: {
    en: 'Collections',
    fr: 'Collections',
    es: 'Colecciones',
    de: 'Kollektionen',
    ar: 'المجموعات',
  },
  story: {
    en: 'Our story',
    fr: 'Notre histoire',
    es: 'Nuestra historia',
    de: 'Unsere Geschichte',
    ar: 'قصتنا',
  },
  storyBody: {
    en: 'A small shop that chooses what it sells.',
    fr: 'Une petite boutique qui choisit ce qu’elle vend.',
    es: 'Una pequeña tienda que elige lo que vende.',
    de: 'Ein kleiner Laden, der auswählt, was er verkauft.',
    ar: 'متجر صغير يختار ما يبيعه.',
  },
  newsletter: { en: 'Newsletter', fr: 'Newsletter', es: 'Boletín', de: 'Newsletter', ar: 'النشرة البريدية' },
  newsletterBody: {
    en: 'Now and then a letter from us.',
    fr: 'De temps en temps, un mot de nous.',
    es: 'De vez en cuando, una carta nuestra.',
    de: 'Hin und wieder ein Brief von uns.',
    ar: 'رسالة منا من حين لآخر.',
  },
  questions: {
    en: 'Frequently asked questions',
    fr: 'Questions fréquentes',
    es: 'Preguntas frecuentes',
    de: 'Häufige Fragen',
    ar: 'أسئلة شائعة',
  },
  answer: {
    en: 'Write to us, we answer.',
    fr: 'Écrivez-nous, nous répondons.',
    es: 'Escríbanos, respondemos.',
    de: 'Schreiben Sie uns, wir antworten.',
    ar: 'اكتبوا لنا ونجيب.',
  },
  shop: { en: 'Shop all', fr: 'Tout voir', es: 'Ver todo', de: 'Alles ansehen', ar: 'عرض الكل' },
}

/** Returns what a theme adds to the head of its home page. `baseUrl` has no slash at its end. */
export function renderThemeHead(description: string, baseUrl: string): string {
  const alternates = LANGUAGES.map(
    (language) =>
      `<link rel="alternate" hreflang="${language}" href="${escapeHtml(baseUrl)}/?locale=${language}">`,
  ).join('')
  return `<meta name="description" content="${escapeHtml(description)}"><meta name="theme-color" content="#a8502f">${alternates}<link rel="stylesheet" href="${THEME_SHEET_PATH}"><style>${THEME_PROPERTIES}</style>`
}

type HomeContent = {
  readonly language: Language
  readonly slogan: string
  /** HTML of the row of products. */
  readonly productsHtml: string
  readonly collections: readonly { readonly handle: string; readonly title: string }[]
}

/** Renders the home page's sections, each in the wrapper that the platform puts around those of a theme. */
export function renderThemeHome({ language, slogan, productsHtml, collections }: HomeContent): string {
  const getText = (name: keyof typeof TEXTS) => escapeHtml(TEXTS[name][language])
  const links = collections.map(
    ({ handle, title }) =>
      `<li><a href="/collections/${escapeHtml(handle)}?locale=${language}">${escapeHtml(title)}</a></li>`,
  )
  const section = (type: string, html: string) =>
    `<div id="shopify-section-template--1__${type}" class="shopify-section section">${html}</div>`
  return [
    section(
      'image_banner',
      `<div class="banner"><h1>${escapeHtml(slogan)}</h1><a class="button" href="#all">${getText('shop')}</a></div>`,
    ),
    section('featured_collection', `<h2 id="all">${getText('bestsellers')}</h2>${productsHtml}`),
    section(
      'collection_list',
      `<h2>${getText('collections')}</h2><ul class="columns">${links.join('')}</ul>`,
    ),
    section('image_with_text', `<h2>${getText('story')}</h2><p>${getText('storyBody')}</p>`),
    section(
      'collapsible_content',
      `<h2>${getText('questions')}</h2><details><summary>?</summary><p>${getText('answer')}</p></details>`,
    ),
    section('newsletter', `<h2>${getText('newsletter')}</h2><p>${getText('newsletterBody')}</p>`),
  ].join('')
}

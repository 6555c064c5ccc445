import { getLanguageDirection, type Language } from '@vitrine/core/i18n/languages'
import { createContext } from 'react'

/**
 * How an address is opened: added to the history (`push`), in place of the current screen (`replace`), as a
 * tab (`tab`), or from outside the app, such as a tapped push notification (`arrive`). Browsers treat the
 * last two like `push`.
 */
export type NavigationMode = 'push' | 'replace' | 'tab' | 'arrive'

/** Services of the shell for primitives. The app provides it; primitives also render without it. */
export type Shell = {
  /** Base path of the app's URLs: `/web/demo` on the web, '' on phones. */
  readonly base: string
  readonly language: Language
  /** True inside the studio's canvas, where selectable elements carry their path. */
  readonly edit: boolean
  readonly navigate: (href: string, how?: NavigationMode) => void
  /** Opens a web address, or on phones a path of the shop's own website. */
  readonly openWeb: (url: string) => void
  /** Called when a navigation is likely soon, so that the next screen's script is loaded in time. */
  readonly prefetch?: ((href: string) => void) | undefined
  /** Stroke width of icons, on their grid of 24; 1.75 by default. */
  readonly stroke?: number
  /** Factor of animation durations. */
  readonly pace?: number
  /** Page and ink colors of elements outside the app's screens, such as sheets. */
  readonly ground?: { readonly page: string; readonly ink: string }
  /** Reloads all data on screen; resolves when it has loaded. */
  readonly refresh?: (() => Promise<unknown>) | undefined
}

export const ShellContext = createContext<Shell>({
  base: '',
  language: 'en',
  edit: false,
  navigate: () => undefined,
  openWeb: () => undefined,
})

/** Returns true for an address outside the app, which opens in the browser. */
export function isExternal(href: string): boolean {
  return /^[a-z][a-z0-9+.-]*:/i.test(href) || href.startsWith('//')
}

/** Built-in labels of primitives, for screen readers. */
const LABELS = {
  page: {
    en: '{n} of {all}',
    fr: '{n} sur {all}',
    es: '{n} de {all}',
    de: '{n} von {all}',
    ar: '{n} من {all}',
  },
  next: { en: 'Next', fr: 'Suivant', es: 'Siguiente', de: 'Weiter', ar: 'التالي' },
  previous: { en: 'Previous', fr: 'Précédent', es: 'Anterior', de: 'Zurück', ar: 'السابق' },
  play: {
    en: 'Play video',
    fr: 'Lire la vidéo',
    es: 'Reproducir',
    de: 'Video abspielen',
    ar: 'تشغيل الفيديو',
  },
} as const

/** Returns a built-in label of the primitives in a language. */
export function getLabel(name: keyof typeof LABELS, language: Language): string {
  return LABELS[name][language]
}

/** Returns "2 of 5" in a language. */
export function formatPageLabel(page: number, all: number, language: Language): string {
  return LABELS.page[language].replace('{n}', String(page)).replace('{all}', String(all))
}

export { getLanguageDirection }

import { getLanguageDirection, type Language } from '@vitrine/core/i18n/languages'
import { createContext } from 'react'

/**
 * How an address is opened: pushed, in place of the current screen, by a tab, or from outside (a tapped push). Browsers
 * push for the last two.
 */
export type NavigationMode = 'push' | 'replace' | 'tab' | 'arrive'

/** What parts need to know of the shell around them. The app gives it; without it a part still draws. */
export type Shell = {
  /** What stands before every path of the app in a real address: `/web/demo` on the web, '' on phones. */
  readonly base: string
  readonly language: Language
  /** True inside the studio's canvas: selectable things carry their path. */
  readonly edit: boolean
  readonly navigate: (href: string, how?: NavigationMode) => void
  readonly openWeb: (url: string) => void
  /** Called when a press is likely soon, so that the next screen's script is there in time. */
  readonly prefetch?: ((href: string) => void) | undefined
  /** How thick the lines of icons are, on their grid of 24; 1.75 without. */
  readonly stroke?: number
  /** How long movements take, in times of their usual length. */
  readonly pace?: number
  /** What stands around the app's own screens, as sheets do, wears: its page and its ink. */
  readonly ground?: { readonly page: string; readonly ink: string }
  /** Asks anew for all that is on screen; settles when it is there. */
  readonly refresh?: (() => Promise<unknown>) | undefined
}

export const ShellContext = createContext<Shell>({
  base: '',
  language: 'en',
  edit: false,
  navigate: () => undefined,
  openWeb: () => undefined,
})

/** True for an address outside the app, which opens in the browser. */
export function isExternal(href: string): boolean {
  return /^[a-z][a-z0-9+.-]*:/i.test(href) || href.startsWith('//')
}

/** The few words that parts say by themselves, to readers of the screen. */
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

/** A built-in label of the primitives in a language. */
export function getLabel(name: keyof typeof LABELS, language: Language): string {
  return LABELS[name][language]
}

/** "2 of 5" in a language. */
export function formatPageLabel(page: number, all: number, language: Language): string {
  return LABELS.page[language].replace('{n}', String(page)).replace('{all}', String(all))
}

export { getLanguageDirection }

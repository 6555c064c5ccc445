import { getReadableColor } from '@vitrine/core/design/colors/contrast'
import { type FontSlot, resolveColor } from '@vitrine/core/design/colors/theme'
import type { RecordOf, Section } from '@vitrine/core/design/fields'
import type { Json } from '@vitrine/core/design/operations'
import { getValueAt } from '@vitrine/core/design/operations'
import {
  getLanguageDirection,
  getTextInLanguage,
  type Language,
  type LocalText,
} from '@vitrine/core/i18n/languages'
import { formatMoneyAbroad } from '@vitrine/core/money/money-template'
import type { AppShop } from '@vitrine/core/shop/app-shop'
import { createContext, type ReactNode, use, useMemo, useSyncExternalStore } from 'react'
import type { StoreApi } from 'zustand/vanilla'
import type { DesignValues, RecordPath, SectionName } from '../design/values.ts'
import type { ShopperStore } from '../device/store/store.ts'
import type { Ports } from '../ports.ts'
import { type Shell, ShellContext } from '../primitives/shell/shell.ts'
import { getFontFamily } from '../primitives/style/font-families'
import type { TextStyle } from '../primitives/style/style.types.ts'
import { type DarkTheme, resolveDarkTheme } from './dark-theme-loader.ts'
import { getSection, toRecord, toSection } from './design-reader.ts'
import type { DesignItem, DesignStore } from './design-store.ts'
import { getForeignMoneyFormat } from './foreign-money.ts'
import { leaveScreen } from './leave-guard.ts'
import type { Network } from './network.ts'
import type { QueryCache } from './query-cache.ts'

/** What the shell knows of the shop before anything is asked. */
export type Shop = {
  readonly name: string
  /** The shop's base address, such as https://example.myshopify.com. */
  readonly url: string
  /** ISO 4217. */
  readonly currency: string
  /** The shopper's market, ISO 3166, two letters; the shop's home market until another is chosen. */
  readonly country: string
  readonly languages: readonly Language[]
  /** The merchant's money format, with an amount placeholder. */
  readonly moneyFormat: string
  /** Formats of the merchant's for one currency in one market, such as 'KW KWD'. */
  readonly formats?: AppShop['formats']
  readonly marketNames?: AppShop['marketNames']
  readonly marketFlags?: AppShop['marketFlags']
  readonly marketsLeftOut?: AppShop['marketsLeftOut']
  readonly flags?: AppShop['flags']
  readonly consent?: AppShop['consent']
  readonly accounts?: AppShop['accounts']
}

export type AppSetup = {
  readonly ports: Ports
  readonly design: DesignStore
  readonly shop: Shop
  readonly replies: QueryCache
  readonly network: StoreApi<Network>
  readonly shopper: ShopperStore
  readonly language: Language
  readonly base: string
  readonly edit: boolean
  readonly setLanguage: (language: Language) => void
  /** Whether the device is set to dark; undefined where the page's own styles ask it. */
  readonly dark?: boolean | undefined
  readonly prefetch?: ((href: string) => void) | undefined
  /** Brings sections that the design lacks so far; null when there is nothing more. Throws when they did not come. */
  readonly missing?: (() => Promise<void> | null) | undefined
}

const AppContext = createContext<AppSetup | null>(null)

/** The setup around this screen; throws outside of an app, which is a mistake of the shell. */
export function useApp(): AppSetup {
  const setup = use(AppContext)
  if (!setup) throw new Error('A screen is drawn outside of <AppProvider>')
  return setup
}

/**
 * Gives screens their ports, design, language and store, and parts their shell. What a screen asks of the shell
 * passes here when the design or another screen has a say in it: vibrating, and leaving what is not saved.
 */
export function AppProvider({ setup, children }: { setup: AppSetup; children: ReactNode }) {
  const { base, language, edit, replies, prefetch, design } = setup
  const given = setup.ports
  const ports = useMemo<Ports>(
    () => ({
      ...given,
      haptic: (kind) => {
        if (getValueAt(design.get(), 'branding.haptics') !== false) given.haptic(kind)
      },
      navigate: (...where) => leaveScreen(() => given.navigate(...where)),
      back: (otherwise) => leaveScreen(() => given.back(otherwise)),
    }),
    [given, design],
  )
  const own = useMemo(() => ({ ...setup, ports }), [setup, ports])
  const shell = useMemo<Shell>(
    () => ({
      base,
      language,
      edit,
      navigate: ports.navigate,
      openWeb: ports.openWeb,
      prefetch,
      refresh: replies.refresh,
    }),
    [base, language, edit, ports, replies, prefetch],
  )
  return (
    <AppContext value={own}>
      <ShellContext value={shell}>{children}</ShellContext>
    </AppContext>
  )
}

export function usePorts(): Ports {
  return useApp().ports
}

export function useShop(): Shop {
  return useApp().shop
}

/** Whose eyes platform calls are made with: spread it into a call's input. */
export function useMarket(): { readonly lang: Language; readonly locale: string } {
  const { language, shop } = useApp()
  return useMemo(() => ({ lang: language, locale: shop.country }), [language, shop.country])
}

/** The value at a path of the design; repaints only when that value changes. */
export function useValue(path: string): Json | undefined {
  const { design } = useApp()
  const read = () => getValueAt(design.get(), path)
  return useSyncExternalStore(design.at(path), read, read)
}

/**
 * The record at a path, typed by what declares it: paths of `useItems` know. Documents are repaired against
 * the sections before they reach the app, so that the type can be trusted here.
 */
export function useRecord<S extends Section>(path: RecordPath<S>): RecordOf<S> | undefined {
  const { design, dark } = useApp()
  const record = toRecord<S>(useValue(path))
  return record && toThemedRecord(design, record, dark)
}

/** What a section holds, as a dark scheme wears it. */
function toThemedRecord<T extends object>(design: DesignStore, record: T, dark: boolean | undefined): T {
  return resolveDarkTheme(getSection(design.get(), 'branding'), dark)?.worn(record) ?? record
}

/** A section's values, such as `useSection('cart').checkout`. */
export function useSection<N extends SectionName>(name: N): DesignValues[N] {
  const { design, missing, dark } = useApp()
  const section = toSection<N>(useValue(name))
  if (section) return name === 'branding' ? section : toThemedRecord(design, section, dark)
  const coming = missing?.()
  // Thrown, not used: the hooks that follow in the screen must be new to React when it draws the screen again.
  if (coming) throw coming
  return getSection(design.get(), name)
}

/** The ordered items of a list, such as `useItems('home.blocks')`; repaints when order or kinds change. */
export function useItems<P extends string>(path: P): readonly DesignItem<P>[] {
  const { design } = useApp()
  const read = () => design.items(path)
  return useSyncExternalStore(design.at(path), read, read)
}

export type LanguageContext = {
  readonly language: Language
  readonly dir: 'ltr' | 'rtl'
  readonly languages: readonly Language[]
  /** The text in the shopper's language, else English, else ''. */
  readonly t: (text: LocalText | undefined) => string
  readonly setLanguage: (language: Language) => void
}

/** The shopper's language and how it runs. */
export function useLanguage(): LanguageContext {
  const { language, shop, setLanguage } = useApp()
  return useMemo(
    () => ({
      language,
      dir: getLanguageDirection(language),
      languages: shop.languages,
      t: (text) => getTextInLanguage(text, language),
      setLanguage,
    }),
    [language, shop.languages, setLanguage],
  )
}

/** Writes minor units as the shopper reads them; the shop's own currency in the merchant's format. */
export function useMoney(): (minor: number, currency?: string) => string {
  const { language, shop } = useApp()
  return useMemo(
    () => (minor, currency) =>
      formatMoneyAbroad(
        minor,
        {
          ...shop,
          currency: currency ?? shop.currency,
          language,
          template: shop.moneyFormat,
          shopCurrency: shop.currency,
        },
        getForeignMoneyFormat(),
      ),
    [language, shop],
  )
}

export type Theme = {
  /** '#rrggbb' of a palette name or hex digits. */
  readonly color: (value: string) => string
  /** Black or white, whichever reads better on a colour value. */
  readonly on: (value: string) => string
  /** The family of a font slot (`regs`, `semis`, `bolds`); undefined for the system's own. */
  readonly font: (slot: string) => string | undefined
  /** Family and weight of a font slot. */
  readonly typeface: (slot: string) => TextStyle
  /** Corner radius of cards, pictures and fields, px. */
  readonly radius: number
  /** Of what is small and lies on them: badges, marks. */
  readonly smallRadius: number
  readonly buttonRadius: number
  /** Of what is as round as it is high, unless buttons have corners. */
  readonly chipRadius: number
  /** How letters on buttons are written. */
  readonly buttonCase: TextStyle
  readonly cards: DesignValues['branding']['cardShape']
  /** Width over height of a product's picture, by a section's own choice. */
  readonly photo: (own: DesignValues['product']['ratio']) => number
  /** A distance between things, px, as much as the brand gives them. */
  readonly space: (px: number) => number
  /** A title's size, px, as loud as the brand is. */
  readonly titled: (px: number) => number
  readonly titleCase: DesignValues['branding']['titleCase']
  /** How thick the lines of icons are on their grid of 24. */
  readonly stroke: number
  /** How long movements take, in times of their usual length; 0 for none. */
  readonly pace: number
  /** The logo's sign, square, '' for none. */
  readonly sign: string
  /** The logo to lie on a colour value, '' for none. */
  readonly logoOn: (ground: string) => string
}

const WEIGHTS: Readonly<Record<FontSlot, '400' | '600' | '700'>> = { regs: '400', semis: '600', bolds: '700' }
/** More than half of anything that is pressed. */
const ROUND = 32
const SPACING = { tight: 0.75, normal: 1, airy: 1.5 } as const
const LOUDNESS = { quiet: 0.9, normal: 1, loud: 1.2 } as const
const STROKES = { light: 1.3, normal: 1.75, bold: 2.3 } as const
const PACES = { lively: 1, calm: 1.8, none: 0 } as const
/** Width over height, by the names of `PHOTO_RATIOS`. */
const PHOTOS = { square: 1, portrait: 0.8, tall: 0.67, landscape: 1.4 } as const
const themes = new WeakMap<object, Theme>()

/**
 * Branding, resolved. The same object while branding is the same. A page leaves out what is usual of it (`normal`, no
 * logo), so that those values stand here too.
 */
export function useTheme(): Theme {
  const branding = useSection('branding')
  const dress = resolveDarkTheme(branding, useApp().dark)
  const known = themes.get(dress ?? branding)
  if (known) return known
  const theme = themeOf(branding, dress)
  themes.set(dress ?? branding, theme)
  return theme
}

function themeOf(branding: DesignValues['branding'], dress: DarkTheme | undefined): Theme {
  const fonts = new Map<string, TextStyle>()
  for (const slot of ['regs', 'semis', 'bolds'] as const) {
    const family = getFontFamily(branding[slot])
    fonts.set(slot, { fontWeight: WEIGHTS[slot], ...(family ? { fontFamily: family } : {}) })
  }
  const color = dress?.color ?? ((value: string) => resolveColor(value, branding))
  const radius = branding.borderRadius
  const typeface = (slot: string) => fonts.get(slot) ?? fonts.get('regs') ?? {}
  return {
    color,
    on: (value) => getReadableColor(color(value)),
    font: (slot) => typeface(slot).fontFamily,
    typeface,
    radius,
    smallRadius: Math.round(radius / 2),
    buttonRadius: branding.buttonShape === 'pill' ? ROUND : branding.buttonShape === 'square' ? 0 : radius,
    chipRadius: branding.buttonShape === 'square' ? Math.min(radius, 4) : ROUND,
    buttonCase: branding.buttonCase === 'capitals' ? { textTransform: 'uppercase', letterSpacing: 0.8 } : {},
    cards: branding.cardShape ?? 'plain',
    photo: (own) => PHOTOS[own === 'brand' ? (branding.photoRatio ?? 'portrait') : own],
    space: (px) => Math.round(px * (SPACING[branding.spacing] ?? 1)),
    titled: (px) => Math.round(px * (LOUDNESS[branding.titles] ?? 1)),
    titleCase: branding.titleCase,
    stroke: STROKES[branding.icons] ?? STROKES.normal,
    pace: PACES[branding.motion] ?? 1,
    sign: branding.logoIcon,
    logoOn: (ground) =>
      (getReadableColor(color(ground)) === '#ffffff' && branding.logoDark) ||
      branding.logo ||
      branding.logoDark ||
      '',
  }
}

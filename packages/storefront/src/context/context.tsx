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
import type { DesignValues, RecordPath, SectionName } from '../design/section-values.ts'
import type { ShopperStore } from '../device/store/store.ts'
import type { Ports } from '../ports.ts'
import { type Shell, ShellContext } from '../primitives/shell/shell.ts'
import { getFontFamily } from '../primitives/style/font-families'
import type { TextStyle } from '../primitives/style/style.types.ts'
import { type DarkTheme, resolveDarkTheme } from './dark-theme-resolver.ts'
import { getSection, toRecord, toSection } from './design-reader.ts'
import type { DesignItem, DesignStore } from './design-store.ts'
import { getForeignMoneyFormat } from './foreign-money.ts'
import { leaveScreen } from './leave-guard.ts'
import type { Network } from './network.ts'
import type { QueryCache } from './query-cache.ts'

/** The shop's data that a shell has before its first request. */
export type Shop = {
  readonly name: string
  /** The shop's base address, such as https://example.myshopify.com. */
  readonly url: string
  /** ISO 4217. */
  readonly currency: string
  /** The shopper's market, ISO 3166 alpha-2; the shop's home market until the shopper chooses another. */
  readonly country: string
  readonly languages: readonly Language[]
  /** The merchant's money format, with an amount placeholder. */
  readonly moneyFormat: string
  /** The merchant's money formats for one currency in one market, such as 'KW KWD'. */
  readonly formats?: AppShop['formats']
  readonly marketNames?: AppShop['marketNames']
  readonly marketFlags?: AppShop['marketFlags']
  readonly marketsLeftOut?: AppShop['marketsLeftOut']
  readonly flags?: AppShop['flags']
  readonly consent?: AppShop['consent']
  readonly accounts?: AppShop['accounts']
  readonly accountPage?: AppShop['accountPage']
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
  /** True when the device uses dark mode; undefined where the page's own styles detect it. */
  readonly dark?: boolean | undefined
  readonly prefetch?: ((href: string) => void) | undefined
  /** Loads the design sections that the page left out; null when none are missing. Rejects when loading fails. */
  readonly missing?: (() => Promise<void> | null) | undefined
}

const AppContext = createContext<AppSetup | null>(null)

/** Returns the app setup around this screen. Throws outside of `AppProvider`, which is a mistake in the shell. */
export function useApp(): AppSetup {
  const setup = use(AppContext)
  if (!setup) throw new Error('No AppProvider')
  return setup
}

/**
 * Provides screens with their ports, design, language and store. Wraps the ports that the design or another screen
 * influences: vibration, and leaving a screen with unsaved changes.
 */
export function AppProvider({ setup, children }: { setup: AppSetup; children: ReactNode }) {
  const { base, language, edit, replies, prefetch, design } = setup
  const basePorts = setup.ports
  const ports = useMemo<Ports>(
    () => ({
      ...basePorts,
      haptic: (kind) => {
        if (getValueAt(design.get(), 'branding.haptics') !== false) basePorts.haptic(kind)
      },
      navigate: (...where) => leaveScreen(() => basePorts.navigate(...where)),
      back: (otherwise) => leaveScreen(() => basePorts.back(otherwise)),
    }),
    [basePorts, design],
  )
  const own = useMemo<AppSetup>(() => ({ ...setup, ports }), [setup, ports])
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

/** Returns the shopper's language and market. Spread the result into the input of platform calls. */
export function useMarket(): { readonly lang: Language; readonly locale: string } {
  const { language, shop } = useApp()
  return useMemo(() => ({ lang: language, locale: shop.country }), [language, shop.country])
}

/** Returns the value at a path of the design; renders again only when that value changes. */
export function useValue(path: string): Json | undefined {
  const { design } = useApp()
  const read = () => getValueAt(design.get(), path)
  return useSyncExternalStore(design.at(path), read, read)
}

/**
 * Returns the record at a path, typed by the section that declares it; use paths from `useItems`. Documents are
 * repaired against the sections before they reach the app, so the type is reliable here.
 */
export function useRecord<S extends Section>(path: RecordPath<S>): RecordOf<S> | undefined {
  const { design, dark } = useApp()
  const record = toRecord<S>(useValue(path))
  return record && toThemedRecord(design, record, dark)
}

/** Returns a section's record with its colors resolved for the dark theme; the same record for a light one. */
function toThemedRecord<T extends object>(design: DesignStore, record: T, dark: boolean | undefined): T {
  return resolveDarkTheme(getSection(design.get(), 'branding'), dark)?.applyTo(record) ?? record
}

/** Returns a section's values, such as `useSection('cart').checkout`. */
export function useSection<N extends SectionName>(name: N): DesignValues[N] {
  const { design, missing, dark } = useApp()
  const section = toSection<N>(useValue(name))
  if (section) return name === 'branding' ? section : toThemedRecord(design, section, dark)
  const coming = missing?.()
  // Thrown, not used: the hooks that follow in the screen must be new to React when it draws the screen again.
  if (coming) throw coming
  return getSection(design.get(), name)
}

/** Returns the ordered items of a list, such as `useItems('home.blocks')`; renders again when order or kinds change. */
export function useItems<P extends string>(path: P): readonly DesignItem<P>[] {
  const { design } = useApp()
  const read = () => design.items(path)
  return useSyncExternalStore(design.at(path), read, read)
}

export type LanguageContext = {
  readonly language: Language
  readonly dir: 'ltr' | 'rtl'
  readonly languages: readonly Language[]
  /** Returns the text in the shopper's language, else in English, else ''. */
  readonly t: (text: LocalText | undefined) => string
  readonly setLanguage: (language: Language) => void
}

/**
 * Returns the shopper's language with its text direction, the app's languages, a function that selects a
 * text's language, and one that changes the language.
 */
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

/**
 * Returns a function that formats minor units of a currency for the shopper, with the merchant's format for
 * the shop's own currency. Without a currency, as for the total of an empty list, it uses the shop's own.
 */
export function useMoney(): (minor: number, currency: string | undefined) => string {
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
  /** Resolves a palette name or hex digits to '#rrggbb'. */
  readonly color: (value: string) => string
  /** Returns black or white, whichever has more contrast on a color value. */
  readonly on: (value: string) => string
  /** Font family of a slot (`regs`, `semis`, `bolds`); undefined for the system font. */
  readonly font: (slot: string) => string | undefined
  /** Font family and weight of a slot. */
  readonly typeface: (slot: string) => TextStyle
  /** Corner radius of cards, images and fields, px. */
  readonly radius: number
  /** Corner radius of small elements on top of cards, such as badges, px. */
  readonly smallRadius: number
  readonly buttonRadius: number
  /** Corner radius of chips, px: fully round unless buttons have square corners. */
  readonly chipRadius: number
  /** Case and letter spacing of button labels. */
  readonly buttonCase: TextStyle
  readonly cards: DesignValues['branding']['cardShape']
  /** Aspect ratio (width over height) of product images, by the section's own choice. */
  readonly photo: (own: DesignValues['product']['ratio']) => number
  /** Scales a distance in px by the brand's spacing. */
  readonly space: (px: number) => number
  /** Scales a title's font size in px by the brand's title size. */
  readonly titled: (px: number) => number
  readonly titleCase: DesignValues['branding']['titleCase']
  /** Stroke width of icons on their grid of 24. */
  readonly stroke: number
  /** Factor for animation durations; 0 for no animation. */
  readonly pace: number
  /** URL of the square logo icon, '' for none. */
  readonly logoIcon: string
  /** Returns the URL of the logo that suits a background color, '' for none. */
  readonly logoOn: (ground: string) => string
}

const WEIGHTS: Readonly<Record<FontSlot, '400' | '600' | '700'>> = { regs: '400', semis: '600', bolds: '700' }
/** Fully round corner radius, px: more than half the height of any button. */
const ROUND = 32
const SPACING = { tight: 0.75, normal: 1, airy: 1.5 } as const
const LOUDNESS = { quiet: 0.9, normal: 1, loud: 1.2 } as const
const STROKES = { light: 1.3, normal: 1.75, bold: 2.3 } as const
const PACES = { lively: 1, calm: 1.8, none: 0 } as const
/** Aspect ratio (width over height) for each name of `PHOTO_RATIOS`. */
const PHOTOS = { square: 1, portrait: 0.8, tall: 0.67, landscape: 1.4 } as const
const themes = new WeakMap<object, Theme>()

/**
 * Returns the theme: the branding's fonts, colors and shapes, ready for components. The same object while the
 * branding stays the same. Pages leave out branding values equal to the defaults, so this function has those
 * defaults too.
 */
export function useTheme(): Theme {
  const branding = useSection('branding')
  const dress = resolveDarkTheme(branding, useApp().dark)
  const cachedTheme = themes.get(dress ?? branding)
  if (cachedTheme) return cachedTheme
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
    logoIcon: branding.logoIcon,
    logoOn: (ground) =>
      (getReadableColor(color(ground)) === '#ffffff' && branding.logoDark) ||
      branding.logo ||
      branding.logoDark ||
      '',
  }
}

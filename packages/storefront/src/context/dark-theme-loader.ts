import type { DesignValues } from '../design/section-values.ts'

/** The colors of a design that is dark, or that follows the device by CSS. */
export type DarkTheme = {
  /** Resolves a color value to '#rrggbb', or to a light and dark pair. */
  readonly color: (value: string) => string
  /** Returns a copy of the design record that replaces the colors without enough contrast in the dark. */
  readonly applyTo: <T extends object>(record: T) => T
}
/**
 * Returns the dark theme of a brand for a device in dark mode or not (undefined: the page's CSS decides). Equal input
 * gives the same object; undefined for a brand that is drawn light.
 */
export type ResolveDarkTheme = (
  branding: DesignValues['branding'],
  dark: boolean | undefined,
) => DarkTheme | undefined

let loadedResolver: ResolveDarkTheme | undefined

/** Registers the resolver of dark themes; shells with a dark scheme call it before the first render. */
export function setDarkThemeResolver(night: ResolveDarkTheme): void {
  loadedResolver = night
}

/** Returns the dark theme of a brand; undefined for a light one, or before a resolver is registered. */
export const resolveDarkTheme: ResolveDarkTheme = (branding, dark) => loadedResolver?.(branding, dark)

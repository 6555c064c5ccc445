import type { DesignValues } from '../design/section-values.ts'

/** The colors of a design in dark mode, or in both modes where CSS follows the device. */
export type DarkTheme = {
  /** Resolves a color value to '#rrggbb', or to a light and dark pair. */
  readonly color: (value: string) => string
  /** Returns a copy of the design record that replaces the colors without enough contrast in the dark. */
  readonly applyTo: <T extends object>(record: T) => T
}
/**
 * Function that returns the dark theme of a brand, or undefined when the brand is shown light on this device.
 * Equal input returns the same object.
 * @param dark Whether the device is in dark mode; undefined where the page's CSS decides.
 */
export type ResolveDarkTheme = (
  branding: DesignValues['branding'],
  dark: boolean | undefined,
) => DarkTheme | undefined

let loadedResolver: ResolveDarkTheme | undefined

/**
 * Registers the function that resolves dark themes. Shells that support dark mode call it before the first
 * render.
 */
export function setDarkThemeResolver(night: ResolveDarkTheme): void {
  loadedResolver = night
}

/**
 * Returns the dark theme of a brand. Undefined for a brand that is shown light, and before
 * `setDarkThemeResolver`.
 */
export const resolveDarkTheme: ResolveDarkTheme = (branding, dark) => loadedResolver?.(branding, dark)

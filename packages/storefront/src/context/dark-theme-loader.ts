import type { DesignValues } from '../design/values.ts'

/** The colors of a design that is dark, or that follows the device by CSS. */
export type DarkTheme = {
  /** '#rrggbb' of a colour value, or a pair of them. */
  readonly color: (value: string) => string
  /** A record of the design with those colours changed that would not be seen. */
  readonly worn: <T extends object>(record: T) => T
}
/**
 * What a brand wears on a device that is dark or not (undefined: the page itself finds out): the same object for the
 * same; undefined for one that is drawn light.
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

/** The dark theme of a brand; undefined for one that is light. */
export const resolveDarkTheme: ResolveDarkTheme = (branding, dark) => loadedResolver?.(branding, dark)

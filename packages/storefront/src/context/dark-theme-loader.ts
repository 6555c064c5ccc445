import type { DesignValues } from '../design/values.ts'

/** How a design is drawn that is dark, or is both in one page whose own switches choose. */
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

/** A shell whose design has a dark scheme brings what it takes, before anything is drawn. */
export function setDarkThemeResolver(night: ResolveDarkTheme): void {
  loadedResolver = night
}

/** What a brand wears in the dark; undefined for one that is drawn light. */
export const resolveDarkTheme: ResolveDarkTheme = (branding, dark) => loadedResolver?.(branding, dark)

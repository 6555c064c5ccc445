import type { DesignValues } from '../design/values.ts'

/** How a design is drawn that is dark, or is both in one page whose own switches choose. */
export type Dress = {
  /** '#rrggbb' of a colour value, or a pair of them. */
  readonly color: (value: string) => string
  /** A record of the design with those colours changed that would not be seen. */
  readonly worn: <T extends object>(record: T) => T
}
/**
 * What a brand wears on a device that is dark or not (undefined: the page itself finds out): the same object for the
 * same; undefined for one that is drawn light.
 */
export type Night = (branding: DesignValues['branding'], dark: boolean | undefined) => Dress | undefined

let brought: Night | undefined

/** A shell whose design has a dark scheme brings what it takes, before anything is drawn. */
export function bringNight(night: Night): void {
  brought = night
}

/** What a brand wears in the dark; undefined for one that is drawn light. */
export const dressOf: Night = (branding, dark) => brought?.(branding, dark)

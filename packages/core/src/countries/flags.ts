import { COUNTRIES } from './countries.ts'

/** Where the server gives flags: `/flags/kw.png`. */
export const FLAGS_PATH = '/flags'

/** How wide flags are drawn in lists, px. */
export const FLAG_WIDTH = 24
/** Of all flags that have none of their own below, px at `FLAG_WIDTH`. */
const FLAG_HEIGHT = 18
/** Flags that are drawn in their own proportions (spec section 9), px at `FLAG_WIDTH`. */
const FLAG_HEIGHTS: Readonly<Record<string, number>> = {
  KW: 12,
  QA: 10,
  SA: 16,
  BH: 14,
  IQ: 16,
  EG: 16,
  PK: 16,
  AU: 12,
}

/** How high a flag is at `FLAG_WIDTH`, px. */
export function getFlagHeight(code: string): number {
  return FLAG_HEIGHTS[code] ?? FLAG_HEIGHT
}

/** The address of a flag that a device has at hand; set by a shell that has some. */
let ownFlag: (code: string) => string | undefined = () => undefined

/** Gives a device flags of its own, as the address of a code's, so that they are drawn without a network. */
export function registerFlags(flag: (code: string) => string | undefined): void {
  ownFlag = flag
}

/** Where a flag is: the device's own, else below `base`; null where neither is known. */
export function getFlagUrl(code: string, base: string | undefined): string | null {
  return ownFlag(code) ?? (base ? base + getFlagFileName(code) : null)
}

/** A market without a flag. */
export const NO_FLAG = 'none'

/** The codes of all flags there are: of each country, and of unions that markets are made of. */
export const FLAGS: readonly string[] = [...COUNTRIES.map(({ code }) => code), 'EU', 'UN'].sort()

/** The name of a flag's file, below `FLAGS_PATH`. */
export function getFlagFileName(code: string): string {
  return `${code.toLowerCase()}.png`
}

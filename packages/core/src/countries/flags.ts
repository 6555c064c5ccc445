import { COUNTRIES } from './countries.ts'

/** Path of the flag images on the server: `/flags/kw.png`. */
export const FLAGS_PATH = '/flags'

/** Width of flags in lists, px. */
export const FLAG_WIDTH = 24
/** Default height, px at `FLAG_WIDTH`. */
const FLAG_HEIGHT = 18
/** Heights of flags with other proportions (spec section 9), px at `FLAG_WIDTH`. */
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

/** Returns the height of a flag at `FLAG_WIDTH`, px. */
export function getFlagHeight(code: string): number {
  return FLAG_HEIGHTS[code] ?? FLAG_HEIGHT
}

/** Returns the URL of a flag on the device; registered by a shell that bundles flags. */
let ownFlag: (code: string) => string | undefined = () => undefined

/**
 * Registers the flags that are stored on the device, so that they load without a network.
 * @param flag Returns the URL of a country's flag on the device.
 */
export function registerFlags(flag: (code: string) => string | undefined): void {
  ownFlag = flag
}

/**
 * Returns the URL of a flag: the one registered on the device, else the server's below `base`; null when
 * there is neither.
 */
export function getFlagUrl(code: string, base: string | undefined): string | null {
  return ownFlag(code) ?? (base ? base + getFlagFileName(code) : null)
}

/** Flag setting of a market without a flag. */
export const NO_FLAG = 'none'

/** Codes of all flags: of every country, and of unions that markets consist of. */
export const FLAGS: readonly string[] = [...COUNTRIES.map(({ code }) => code), 'EU', 'UN'].sort()

/** Returns the file name of a flag, below `FLAGS_PATH`. */
export function getFlagFileName(code: string): string {
  return `${code.toLowerCase()}.png`
}

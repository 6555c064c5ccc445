import { listKeys } from '../collections/typed-keys.ts'
/** Device of a store's screenshots. */
export type Device = 'iphone' | 'ipad' | 'android' | 'android-tablet'
export type Size = { readonly width: number; readonly height: number }

/**
 * Screenshot sets by name, each with the one size that its store accepts, px. `screen_ios_1284`, `screen_ios_1242` and
 * `screen_android_1242` are the specification's; 1284 x 2778 exceeds Google Play's limit (twice the short side), so
 * Android has its own set.
 */
export const SCREEN_SETS = {
  screen_ios_1320: {
    device: 'iphone',
    width: 1320,
    height: 2868,
    density: 3,
    store: 'ios',
    apple: 'APP_IPHONE_67',
  },
  screen_ios_1284: {
    device: 'iphone',
    width: 1284,
    height: 2778,
    density: 3,
    store: 'ios',
    apple: 'APP_IPHONE_65',
  },
  screen_ios_1242: {
    device: 'iphone',
    width: 1242,
    height: 2208,
    density: 3,
    store: 'ios',
    apple: 'APP_IPHONE_55',
  },
  screen_ios_2064: {
    device: 'ipad',
    width: 2064,
    height: 2752,
    density: 2,
    store: 'ios',
    apple: 'APP_IPAD_PRO_3GEN_129',
  },
  screen_android_1242: {
    device: 'android',
    width: 1242,
    height: 2208,
    density: 3,
    store: 'android',
    apple: null,
  },
  screen_android_1600: {
    device: 'android-tablet',
    width: 1600,
    height: 2560,
    density: 2,
    store: 'android',
    apple: null,
  },
} as const satisfies Readonly<
  Record<
    string,
    Size & {
      readonly device: Device
      readonly density: number
      readonly store: 'ios' | 'android'
      /** Apple's name of the set. */
      readonly apple: string | null
    }
  >
>
export type ScreenSet = keyof typeof SCREEN_SETS
// The keys of the list above; the compiler cannot derive this tuple from its type.
export const SCREEN_SET_NAMES = listKeys(SCREEN_SETS)

/** Returns the sets that the stores require, including those for tablets when the app supports them. */
export function listRequiredSets(tablets: boolean): readonly ScreenSet[] {
  return tablets
    ? ['screen_ios_1284', 'screen_android_1242', 'screen_ios_2064', 'screen_android_1600']
    : ['screen_ios_1284', 'screen_android_1242']
}

/** Maximum number of screenshots per set: ten at Apple, eight at Google Play. */
export const MAX_SCREENSHOTS = { ios: 10, android: 8 } as const
/** Minimum number of screenshots per set: Google Play requires two for phones. */
export const MIN_SCREENSHOTS = { ios: 1, android: 2 } as const

/** The slots of a store listing that hold images. */
export const LISTING_IMAGE_SLOTS = ['icon', 'feature', ...SCREEN_SET_NAMES] as const
export type ListingImageSlot = (typeof LISTING_IMAGE_SLOTS)[number]

/** Returns the stored size of a slot's image, px. */
export function getSlotSize(slot: ListingImageSlot): Size {
  if (slot === 'icon') return { width: 1024, height: 1024 }
  if (slot === 'feature') return { width: 1024, height: 500 }
  const { width, height } = SCREEN_SETS[slot]
  return { width, height }
}

/** Maximum relative deviation of an image's ratio from its slot's; more would crop visible content. */
const RATIO_TOLERANCE = 0.01

/** Returns why an image of this size does not fit its slot; null when it fits after scaling down. */
export function findSizeProblem(slot: ListingImageSlot, { width, height }: Size): 'small' | 'ratio' | null {
  const targetSize = getSlotSize(slot)
  const ratio = width / height / (targetSize.width / targetSize.height)
  if (Math.abs(ratio - 1) > RATIO_TOLERANCE) return 'ratio'
  return width < targetSize.width * (1 - RATIO_TOLERANCE) ||
    height < targetSize.height * (1 - RATIO_TOLERANCE)
    ? 'small'
    : null
}

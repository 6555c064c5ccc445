/** The version that the store is written in today: the last of `versions.ts`, which comes for older data alone. */
export const STORE_VERSION = 1

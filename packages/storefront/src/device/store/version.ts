/** Current version of the stored data: the last one of `versions.ts`, which loads only for older data. */
export const STORE_VERSION = 1

const PLATFORM_PATH = /^(?:https?:)?\/\/[^/]+\/(?:s\/files|cdn\/shop)\//i

/** True for the address of a picture that the platform's own servers hand out in any size that is asked for. */
export function isPlatformPicture(url: string): boolean {
  return PLATFORM_PATH.test(url)
}

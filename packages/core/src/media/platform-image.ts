const PLATFORM_PATH = /^(?:https?:)?\/\/[^/]+\/(?:s\/files|cdn\/shop|files\/own)\//i

/**
 * Returns true for the URL of an image that is available in any requested size: from the platform's servers, or from
 * ours for projects that store files with us.
 */
export function isPlatformImage(url: string): boolean {
  return PLATFORM_PATH.test(url)
}

const PLATFORM_PATH = /^(?:https?:)?\/\/[^/]+\/(?:s\/files|cdn\/shop|files\/own)\//i

/**
 * True for the address of a picture that is handed out in any size that is asked for: by the platform's own servers, or
 * by ours where a project keeps its files with us.
 */
export function isPlatformImage(url: string): boolean {
  return PLATFORM_PATH.test(url)
}

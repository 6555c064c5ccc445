/** Path of the server's sample shops, for queries and images. */
export const SHOWCASES = '/showcases'
export const SAMPLE_IMAGES_PATH = `${SHOWCASES}/pictures`

/** Returns true for the URL of a sample shop's image on any host. */
export function isSampleImage(url: string): boolean {
  return /^https?:\/\/[^/]+\/showcases\/pictures\/[\w-]+\.svg$/.test(url)
}

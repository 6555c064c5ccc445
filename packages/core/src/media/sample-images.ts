/** Path of the server's sample shops, for queries and images. */
export const SHOWCASES = '/showcases'
export const SAMPLE_IMAGES_PATH = `${SHOWCASES}/pictures`

/** True for the URL of a sample shop's image, whatever host serves it. */
export function isSampleImage(url: string): boolean {
  return /^https?:\/\/[^/]+\/showcases\/pictures\/[\w-]+\.svg$/.test(url)
}

/** A resized image and its media type. */
export type ResizedImage = { readonly data: Buffer; readonly type: string }

/** Share of the cache that one project may take: requests of one app’s images evict few of another’s. */
const MAX_PROJECT_SHARE = 1 / 4

/**
 * Maximum age of a resized image, ms. It is then made of the stored file again, so that a file that was deleted for
 * good, whichever process deleted it, is soon gone in every size.
 */
export const MAX_IMAGE_AGE_MS = 5 * 60_000

type Entry = { readonly project: string; readonly image: ResizedImage; readonly expiresAt: number }

/**
 * Creates a cache of resized images of a maximum size, bytes, which evicts the least recently used: of the same project
 * when that has more than its share. An image expires at `MAX_IMAGE_AGE_MS`, however often it is used.
 */
export function createImageCache(maxBytes: number) {
  const entries = new Map<string, Entry>()
  const bytesByProject = new Map<string, number>()
  let bytes = 0
  const add = (project: string, size: number) => {
    bytes += size
    bytesByProject.set(project, (bytesByProject.get(project) ?? 0) + size)
  }
  const evict = (key: string, { project, image }: Entry) => {
    entries.delete(key)
    add(project, -image.data.length)
    if (bytesByProject.get(project) === 0) bytesByProject.delete(project)
  }
  return {
    get(key: string): ResizedImage | undefined {
      const entry = entries.get(key)
      if (!entry) return undefined
      if (performance.now() >= entry.expiresAt) {
        evict(key, entry)
        return undefined
      }
      entries.delete(key)
      entries.set(key, entry)
      return entry.image
    },
    set(project: string, key: string, image: ResizedImage): void {
      const maxProjectBytes = maxBytes * MAX_PROJECT_SHARE
      if (image.data.length > maxProjectBytes || entries.has(key)) return
      entries.set(key, { project, image, expiresAt: performance.now() + MAX_IMAGE_AGE_MS })
      add(project, image.data.length)
      for (const [oldKey, old] of entries) {
        const isOverShare = (bytesByProject.get(project) ?? 0) > maxProjectBytes
        if (!isOverShare && bytes <= maxBytes) return
        if (!isOverShare || old.project === project) evict(oldKey, old)
      }
    },
  }
}

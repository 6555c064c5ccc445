import { isRecord } from '@vitrine/core/validation/is-record'

/** The push installation for which the service worker acts while no page is open. */
export type StoredInstallation = {
  readonly slug: string
  readonly subscriber: string
  /** Public key of the push signature, base64url. */
  readonly key: string
}

/** A worker cannot read a page's storage, so its data is in the Cache API. */
const nameOf = (base: string) => `${base} installation`
const INSTALLATION_PATH = '/installation'

/** Saves the installation for the service worker. `base` is the path before every path of the app. */
export async function saveInstallation(base: string, installation: StoredInstallation): Promise<void> {
  const cache = await caches.open(nameOf(base))
  await cache.put(INSTALLATION_PATH, new Response(JSON.stringify(installation)))
}

/** Loads the saved installation; null when there is none. */
export async function loadInstallation(base: string): Promise<StoredInstallation | null> {
  const cachedResponse = await (await caches.open(nameOf(base))).match(INSTALLATION_PATH)
  const storedInstallation: unknown = await cachedResponse?.json().catch(() => null)
  if (!isRecord(storedInstallation)) return null
  const { slug, subscriber, key } = storedInstallation
  return typeof slug === 'string' && typeof subscriber === 'string' && typeof key === 'string'
    ? { slug, subscriber, key }
    : null
}

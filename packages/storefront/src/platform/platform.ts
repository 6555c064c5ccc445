import { StorefrontError } from '@vitrine/commerce/storefront-error'

/**
 * Loads the platform calls. On the web a page embeds its first responses, so the script loads with the first query.
 * Throws a network StorefrontError when it fails to load; the next call tries again.
 */
export async function loadPlatform(): Promise<typeof import('./platform-calls.ts')> {
  try {
    return await import('./platform-calls.ts')
  } catch (cause) {
    throw new StorefrontError('network', 'Platform client failed to load', { cause })
  }
}

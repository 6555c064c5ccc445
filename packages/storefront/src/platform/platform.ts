import { StorefrontError } from '@vitrine/commerce/storefront-error'

/**
 * The calls to the platform. On the web a page brings its first answers along, so the script that asks comes only
 * when something is asked for. Throws a StorefrontError of the network's kind when it does not come; the next call
 * tries again.
 */
export async function loadPlatform(): Promise<typeof import('./platform-calls.ts')> {
  try {
    return await import('./platform-calls.ts')
  } catch (cause) {
    throw new StorefrontError('network', 'The script that asks the shop did not come', { cause })
  }
}

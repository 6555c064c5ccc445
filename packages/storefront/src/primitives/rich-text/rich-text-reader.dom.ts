import { StorefrontError } from '@vitrine/commerce/storefront-error'

type Reader = typeof import('./rich-text-lazy.dom.ts')

let reader: Reader | undefined

/**
 * Loads the parser of formatted text. The server's pages contain rendered text, so browsers need the parser only for
 * later content. Throws a StorefrontError of kind `network` when loading fails; the next call tries again.
 */
export async function loadRichTextReader(): Promise<void> {
  try {
    reader ??= await import('./rich-text-lazy.dom.ts')
  } catch (cause) {
    throw new StorefrontError('network', 'Rich text failed to load', { cause })
  }
}

/** Returns the parser if it has loaded. */
export function getRichTextReader(): Reader | undefined {
  return reader
}

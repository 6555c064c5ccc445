import { StorefrontError } from '@vitrine/commerce/storefront-error'
import type { RichNode } from './rich-text.ts'

type Read = (html: string) => readonly RichNode[]

let read: Read | undefined

/**
 * Loads the parser of formatted text. The server's pages contain rendered text, so browsers need the parser only for
 * later content. Throws a StorefrontError of kind `network` when loading fails; the next call tries again.
 */
export async function loadRichTextReader(): Promise<void> {
  try {
    read ??= (await import('./rich-text.ts')).parseRichText
  } catch (cause) {
    throw new StorefrontError('network', 'The script that reads formatted text did not come', { cause })
  }
}

/** Returns the parser if it has loaded. */
export function getRichTextReader(): Read | undefined {
  return read
}

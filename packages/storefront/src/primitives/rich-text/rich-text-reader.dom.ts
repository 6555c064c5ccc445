import { StorefrontError } from '@vitrine/commerce/storefront-error'
import type { RichNode } from './rich-text.ts'

type Read = (html: string) => readonly RichNode[]

let read: Read | undefined

/**
 * Brings the reader of formatted text. A page of the server's has its text drawn, so the reader is needed on the
 * server, and in a browser for what comes later. Throws a StorefrontError of the network's kind when it does not
 * come; the next call tries again.
 */
export async function loadRichTextReader(): Promise<void> {
  try {
    read ??= (await import('./rich-text.ts')).parseRichText
  } catch (cause) {
    throw new StorefrontError('network', 'The script that reads formatted text did not come', { cause })
  }
}

/** The reader, if it is here. */
export function getRichTextReader(): Read | undefined {
  return read
}

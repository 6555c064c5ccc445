import type { ShareOutcome } from '@vitrine/storefront/ports.ts'

/**
 * Waits for the browser's share sheet, or copies the address where there is none.
 *
 * @param url - Whole address to share.
 * @param sheet - The open share sheet; undefined where the browser has none.
 * @returns How it ended, see `Ports.share`; never rejects.
 */
export async function finishShare(url: string, sheet: Promise<void> | undefined): Promise<ShareOutcome> {
  try {
    await (sheet ?? navigator.clipboard.writeText(url))
    return sheet ? undefined : 'copied'
  } catch (cause) {
    // Closing the share sheet is no failure.
    return cause instanceof DOMException && cause.name === 'AbortError' ? undefined : 'failed'
  }
}

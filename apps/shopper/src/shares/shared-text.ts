import type * as Sharing from 'expo-sharing'

/** Share types with text; images and files are ignored. */
const TEXT_TYPES: readonly Sharing.ShareType[] = ['text', 'url']

/**
 * Returns the text that was shared into the app and removes it, so that it is handled once. '' for content
 * without text, null when nothing was shared. Never throws.
 */
export function takeSharedText(): string | null {
  try {
    // The library throws on access where its native part is missing.
    const { getSharedPayloads, clearSharedPayloads }: typeof Sharing = require('expo-sharing')
    const shared = getSharedPayloads()
    if (shared.length === 0) return null
    clearSharedPayloads()
    return shared
      .filter(({ shareType, value }) => TEXT_TYPES.includes(shareType) && typeof value === 'string')
      .map(({ value }) => value)
      .join('\n')
  } catch (problem) {
    console.warn('What was shared cannot be taken', problem)
    return null
  }
}

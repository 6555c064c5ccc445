import { type PushData, readPushData } from '@vitrine/core/push/link'

/** Query parameter that holds the data of a tapped push, as base64url. */
const PUSH_PARAMETER = 'push'

/** Parses the data of a tapped push from a page's query string; null for none or an invalid one. */
export function parseTappedPush(search: string): PushData | null {
  const encodedPush = new URLSearchParams(search).get(PUSH_PARAMETER)
  if (!encodedPush) return null
  try {
    const bytes = Uint8Array.from(atob(encodedPush.replaceAll('-', '+').replaceAll('_', '/')), (character) =>
      character.charCodeAt(0),
    )
    return readPushData(JSON.parse(new TextDecoder().decode(bytes)))
  } catch {
    return null
  }
}

/**
 * Removes the tapped push's query parameter from a URL, so that reopening it does not count as a second tap.
 */
export function removeTappedPush(href: string): string {
  const url = new URL(href)
  url.searchParams.delete(PUSH_PARAMETER)
  return url.href
}

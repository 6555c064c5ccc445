import { type PushData, readPushData } from '@vitrine/core/push/link'

/** The name in an address by which a tapped push says what it is, as base64url of its data. */
const PUSH_PARAMETER = 'push'

/** What an address says was tapped; null for one that says nothing, or nothing of ours. */
export function parseTappedPush(search: string): PushData | null {
  const said = new URLSearchParams(search).get(PUSH_PARAMETER)
  if (!said) return null
  try {
    const bytes = Uint8Array.from(atob(said.replaceAll('-', '+').replaceAll('_', '/')), (sign) =>
      sign.charCodeAt(0),
    )
    return readPushData(JSON.parse(new TextDecoder().decode(bytes)))
  } catch {
    return null
  }
}

/** The same address without it: going back, or opening it again, is no second tap. */
export function removeTappedPush(href: string): string {
  const url = new URL(href)
  url.searchParams.delete(PUSH_PARAMETER)
  return url.href
}

import type { App } from '../phone.ts'

/** Returns the app's URL with the push data of a tap; null when the app has no URL. */
export function getTapUrl(app: App, data: Readonly<Record<string, unknown>>): string | null {
  const url = app.url === null ? null : URL.parse(app.url)
  if (!url || !/^https?:$/.test(url.protocol)) return null
  url.searchParams.set('push', Buffer.from(JSON.stringify(data)).toString('base64url'))
  return url.href
}

/** Returns the app's URL if a browser can open it, else null. */
export function getHomeUrl(app: App): string | null {
  const url = app.url === null ? null : URL.parse(app.url)
  return url && /^https?:$/.test(url.protocol) ? url.href : null
}

import type { App } from '../phone.ts'

/** Where a tap leads: the app, with what the push carried for it. Null when the device knows no app's address. */
export function tapUrl(app: App, data: Readonly<Record<string, unknown>>): string | null {
  const url = app.url === null ? null : URL.parse(app.url)
  if (!url || !/^https?:$/.test(url.protocol)) return null
  url.searchParams.set('push', Buffer.from(JSON.stringify(data)).toString('base64url'))
  return url.href
}

/** The app's own address, when it is one that a browser opens. */
export function homeUrl(app: App): string | null {
  const url = app.url === null ? null : URL.parse(app.url)
  return url && /^https?:$/.test(url.protocol) ? url.href : null
}

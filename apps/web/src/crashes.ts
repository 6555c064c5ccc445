import { createCrashReports } from '@vitrine/storefront/shopper/crashes.ts'
import { version } from '../package.json'
import { callServer } from './ports/late.ts'

/** Tells of errors that nothing in this page caught, and of screens that failed (`reportError`). */
export function watchCrashes(slug: string): void {
  const tell = createCrashReports({
    callServer: (path, body) => callServer(path, { slug, ...body }),
    platform: 'web',
    version: String(version),
    screen: () => window.location.pathname,
  })
  window.addEventListener('error', ({ error }) => {
    if (error) void tell(error)
  })
  window.addEventListener('unhandledrejection', ({ reason }) => void tell(reason))
}

import { version } from '../../package.json'
import { callServer } from '../ports/server-calls.ts'

type SendReport = (problem: unknown) => Promise<void>

/**
 * Reports uncaught errors of this page, and screens that failed to render (`reportError`). The script that
 * sends reports loads with the first error, because most visits have none.
 */
export function watchCrashes(slug: string): void {
  let telling: Promise<SendReport> | undefined
  const bring = async () => {
    const { createCrashReporter } = await import('@vitrine/storefront/device/telemetry/crash-reports.ts')
    return createCrashReporter({
      callServer: (path, body) => callServer(path, { slug, ...body }),
      platform: 'web',
      version: String(version),
      screen: () => window.location.pathname,
    })
  }
  const reportProblem = (problem: unknown) => {
    telling ??= bring()
    telling.then(
      (sendReport) => sendReport(problem),
      // After a failed load the next error tries again.
      () => {
        telling = undefined
      },
    )
  }
  window.addEventListener('error', ({ error }) => {
    if (error) reportProblem(error)
  })
  window.addEventListener('unhandledrejection', ({ reason }) => reportProblem(reason))
}

import { ErrorBoundary } from '@vitrine/storefront/layout/ErrorBoundary.tsx'

type ReportingProps = {
  /** Receives the error of a screen. */
  readonly onCaught: (error: unknown) => void
}

/**
 * Error boundary that passes each error to `onCaught`. The router owns React's root, so the root's own error
 * reporting cannot be used.
 */
export class ReportingErrorBoundary extends ErrorBoundary<ReportingProps> {
  override componentDidCatch(error: unknown): void {
    this.props.onCaught(error)
  }
}

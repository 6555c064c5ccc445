import { ErrorBoundary } from '@vitrine/storefront/layout/ErrorBoundary.tsx'

type ReportingProps = {
  /** Tells of what a screen threw. */
  readonly onCaught: (error: unknown) => void
}

/** An error boundary that reports what it catches; the router owns React's root here, which reports it elsewhere. */
export class ReportingErrorBoundary extends ErrorBoundary<ReportingProps> {
  override componentDidCatch(error: unknown): void {
    this.props.onCaught(error)
  }
}

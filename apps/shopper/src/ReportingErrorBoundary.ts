import { ErrorBoundary } from '@vitrine/storefront/layout/ErrorBoundary.tsx'

type ReportingProps = {
  /** Receives the error of a screen. */
  readonly onCaught: (error: unknown) => void
}

/** An error boundary that reports what it catches. The router owns React's root, whose own reporting goes elsewhere. */
export class ReportingErrorBoundary extends ErrorBoundary<ReportingProps> {
  override componentDidCatch(error: unknown): void {
    this.props.onCaught(error)
  }
}

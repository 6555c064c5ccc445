import { ErrorBoundary } from '@vitrine/storefront/layout/ErrorBoundary.tsx'

type ReportingProps = {
  /** Tells of what a screen threw. */
  readonly onCaught: (error: unknown) => void
}

/** Tells besides of what was caught: the router owns the root of React here, which would say it elsewhere. */
export class ReportingErrorBoundary extends ErrorBoundary<ReportingProps> {
  override componentDidCatch(error: unknown): void {
    this.props.onCaught(error)
  }
}

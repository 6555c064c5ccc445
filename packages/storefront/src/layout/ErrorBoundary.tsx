import { Component, type ReactNode } from 'react'
import { useColors } from '../components/colors.ts'
import { Failure } from '../components/Notice.tsx'

type Props = {
  readonly children: ReactNode
  readonly resetKey: string
  /** Callback of the shell before a retry. */
  readonly onRetry?: (() => void) | undefined
}
type State = { readonly error: Error | null; readonly of: string }

/**
 * Catches errors of a screen, so that header and navigation stay and the shopper can retry or go elsewhere. A
 * shell extends it to report the error; `More` are the additional props of that subclass.
 */
export class ErrorBoundary<More = unknown> extends Component<Props & More, State> {
  override state: State = { error: null, of: this.props.resetKey }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error: error instanceof Error ? error : new Error(String(error)) }
  }

  static getDerivedStateFromProps(props: Props, state: State): Partial<State> | null {
    return props.resetKey === state.of ? null : { error: null, of: props.resetKey }
  }

  override render(): ReactNode {
    const { error } = this.state
    if (!error) return this.props.children
    const retry = () => {
      this.props.onRetry?.()
      this.setState({ error: null })
    }
    return <Failed error={error} onRetry={retry} />
  }
}

function Failed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const colors = useColors({})
  return <Failure error={error} onRetry={onRetry} colors={colors} />
}

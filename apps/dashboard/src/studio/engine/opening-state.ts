/** State of opening a studio. `attempt` counts the tries. */
export type Opening<T> =
  | { readonly status: 'opening'; readonly attempt: number }
  | { readonly status: 'opened'; readonly attempt: number; readonly studio: T }
  | { readonly status: 'failed'; readonly attempt: number; readonly error: unknown }

export type OpeningEvent<T> =
  | { readonly type: 'began' }
  | { readonly type: 'opened'; readonly studio: T }
  | { readonly type: 'failed'; readonly error: unknown }
  | { readonly type: 'retried' }

/** Returns the next state. Success or failure counts only while opening; a new attempt starts only after a failure. */
export function reduceOpening<T>(state: Opening<T>, event: OpeningEvent<T>): Opening<T> {
  const { status, attempt } = state
  switch (event.type) {
    case 'began':
      return status === 'opening' ? state : { status: 'opening', attempt }
    case 'opened':
      return status === 'opening' ? { status: 'opened', attempt, studio: event.studio } : state
    case 'failed':
      return status === 'opening' ? { status: 'failed', attempt, error: event.error } : state
    case 'retried':
      return status === 'failed' ? { status: 'opening', attempt: attempt + 1 } : state
  }
}

/**
 * Returns a signal that aborts when the first of the given ones does, with its reason. `AbortSignal.any` is missing in
 * browsers that the apps promise to support.
 */
export function combineSignals(signals: readonly AbortSignal[]): AbortSignal {
  const combined = new AbortController()
  for (const signal of signals) {
    const abort = () => combined.abort(signal.reason)
    if (signal.aborted) abort()
    // The listeners on the other signals end with the combined one.
    else signal.addEventListener('abort', abort, { once: true, signal: combined.signal })
  }
  return combined.signal
}

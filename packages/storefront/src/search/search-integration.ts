import { isRecord } from '@vitrine/core/validation/is-record'
import { type RefObject, useEffect, useRef } from 'react'
import { usePorts } from '../context/context.tsx'
import { fetchServerAnswer } from '../context/server-responses.ts'

const NO_BODY = {}

/**
 * Returns a ref that becomes true once the merchant is known to have a search integration. A ref, because a
 * state would render the screen again, and a render during hydration drops the content below for a moment.
 */
export function useHasSearchIntegration(): RefObject<boolean> {
  const ports = usePorts()
  const better = useRef(false)
  useEffect(() => {
    fetchServerAnswer(ports, '/shopper/extras', NO_BODY).then(
      (answer) => {
        better.current = isRecord(answer) && answer.search === true
      },
      // Without a response the platform's own search applies.
      () => undefined,
    )
  }, [ports])
  return better
}

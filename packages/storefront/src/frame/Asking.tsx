import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { usePorts } from '../app/context.tsx'

/**
 * Asks whether the shopper wants pushes, and offers those from elsewhere their own market; its scripts come once pushes
 * have begun, after all that is seen first.
 */
export function Asking() {
  const { started } = usePorts().pushes
  const [question, setQuestion] = useState<ReactNode>(null)
  useEffect(() => {
    // Without the script nobody is asked; the next page tries again.
    void started.then(async (installation) => {
      const [{ Primer }, { Offer }] = await Promise.all([
        import('../primer/Primer.tsx'),
        import('../markets/Offer.tsx'),
      ])
      setQuestion(
        <>
          <Primer installation={installation} />
          <Offer />
        </>,
      )
    })
  }, [started])
  return <Suspense>{question}</Suspense>
}

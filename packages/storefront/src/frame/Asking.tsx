import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { usePorts } from '../app/context.tsx'

/** Asks whether the shopper wants pushes; its script comes once pushes have begun, after all that is seen first. */
export function Asking() {
  const { started } = usePorts().pushes
  const [question, setQuestion] = useState<ReactNode>(null)
  useEffect(() => {
    // Without the script nobody is asked; the next page tries again.
    void started.then(async (installation) => {
      const { Primer } = await import('../primer/Primer.tsx')
      setQuestion(<Primer installation={installation} />)
    })
  }, [started])
  return <Suspense>{question}</Suspense>
}

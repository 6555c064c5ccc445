import { type ReactElement, Suspense, useEffect, useState } from 'react'
import { usePorts } from '../app/context.tsx'

/**
 * Asks whether the shopper wants pushes, offers those from elsewhere their own market, and shows what the shop has to
 * say; its scripts come once pushes have begun, after all that is seen first. `path` is the app's own.
 */
export function Asking({ path }: { path: string }) {
  const { started } = usePorts().pushes
  const [draw, setDraw] = useState<((path: string) => ReactElement) | null>(null)
  useEffect(() => {
    // Without the script nobody is asked; the next page tries again.
    void started.then(async (installation) => {
      const [{ Primer }, { Offer }, { InApp }] = await Promise.all([
        import('../primer/Primer.tsx'),
        import('../markets/Offer.tsx'),
        import('../inbox/InApp.tsx'),
      ])
      setDraw(() => (at: string) => (
        <>
          <Primer installation={installation} />
          <Offer />
          <InApp installation={installation} path={at} />
        </>
      ))
    })
  }, [started])
  return <Suspense>{draw?.(path)}</Suspense>
}

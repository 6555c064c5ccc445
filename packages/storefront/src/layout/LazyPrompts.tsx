import { type ReactNode, useEffect, useState } from 'react'
import { usePorts } from '../context/context.tsx'

/**
 * Asks whether the shopper wants pushes, offers those from elsewhere their own market, and shows what the shop has to
 * say; its script comes once pushes have begun, after all that is seen first. `path` is the app's own.
 */
export function LazyPrompts({ path }: { path: string }) {
  const { started } = usePorts().pushes
  const [draw, setDraw] = useState<((path: string) => ReactNode) | null>(null)
  useEffect(() => {
    // Without the script nobody is asked; the next page tries again.
    void started.then(async (installation) => {
      const { Prompts } = await import('./Prompts.tsx')
      setDraw(() => (at: string) => <Prompts installation={installation} path={at} />)
    })
  }, [started])
  return draw?.(path) ?? null
}

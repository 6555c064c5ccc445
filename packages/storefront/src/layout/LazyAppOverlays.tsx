import { type ReactNode, useEffect, useState } from 'react'
import { usePorts } from '../context/context.tsx'

/**
 * Loads the prompts (push permission, market offer, in-app messages) once push support has started, after all visible
 * content. `path` is the app's own.
 */
export function LazyAppOverlays({ path }: { path: string }) {
  const { started } = usePorts().pushes
  const [draw, setDraw] = useState<((path: string) => ReactNode) | null>(null)
  useEffect(() => {
    // Without the script no prompt is shown; the next page tries again.
    void started.then(async (installation) => {
      const { AppOverlays } = await import('./AppOverlays.tsx')
      setDraw(() => (at: string) => <AppOverlays installation={installation} path={at} />)
    })
  }, [started])
  return draw?.(path) ?? null
}

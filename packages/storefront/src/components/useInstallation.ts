import { useEffect, useState } from 'react'
import { usePorts } from '../context/context.tsx'
import { useNetwork } from '../context/useNetwork.ts'
import type { Installation } from '../push/installation.types.ts'

/**
 * Returns this installation of the app (see `push/`). Starts to load it, again once the network returns after
 * a failure. Null while it loads, and where the app has no pushes.
 */
export function useInstallation(): Installation | null {
  const { pushes } = usePorts()
  const away = useNetwork(({ state }) => state === 'away')
  const [installation, setInstallation] = useState<Installation | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a failed load is repeated when the network returns.
  useEffect(() => {
    let here = true
    pushes.start().then(
      (started) => here && setInstallation(started),
      // The script did not load: code that needs it shows the error on use.
      () => undefined,
    )
    return () => {
      here = false
    }
  }, [pushes, away])
  return installation
}

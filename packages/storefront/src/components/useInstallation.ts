import { useEffect, useState } from 'react'
import { usePorts } from '../context/context.tsx'
import { useNetwork } from '../context/useNetwork.ts'
import type { Installation } from '../push/installation.types.ts'

/**
 * This installation of the app, brought now, and again once the network is back; null while it is on its way, and where
 * there are no pushes.
 */
export function useInstallation(): Installation | null {
  const { pushes } = usePorts()
  const away = useNetwork(({ state }) => state === 'away')
  const [installation, setInstallation] = useState<Installation | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what could not be had without a network can be had with it.
  useEffect(() => {
    let here = true
    pushes.start().then(
      (started) => here && setInstallation(started),
      // Its script did not come: what needs it says so when it is used.
      () => undefined,
    )
    return () => {
      here = false
    }
  }, [pushes, away])
  return installation
}

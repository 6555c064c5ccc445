import { useEffect, useState } from 'react'
import { usePorts } from '../app/context.tsx'
import type { Installation } from '../push/installation.types.ts'

/** This installation of the app, brought now; null while it is on its way, and where there are no pushes. */
export function useInstallation(): Installation | null {
  const { pushes } = usePorts()
  const [installation, setInstallation] = useState<Installation | null>(null)
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
  }, [pushes])
  return installation
}

import { useEffect, useState } from 'react'
import { usePorts } from '../app/context.tsx'

/** Whether the device has a network, as far as it knows; true until it says otherwise. */
export function useOnline(): boolean {
  const { onNetwork } = usePorts()
  const [online, setOnline] = useState(true)
  useEffect(() => onNetwork(setOnline), [onNetwork])
  return online
}

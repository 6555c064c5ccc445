import { useNetwork } from '../app/useNetwork.ts'
import { Box } from '../parts/Box'

/** Where a quiet line stands while the network is away or what is shown is of earlier: screen readers hear what comes. */
export function Offline() {
  return <Box role="status">{useNetwork(({ line }) => line)}</Box>
}

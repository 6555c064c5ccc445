import { useNetwork } from '../context/useNetwork.ts'
import { Box } from '../primitives/box/Box'

/**
 * Renders the offline banner and other messages that the network state holds, as a live region for screen
 * readers. Their code loads separately.
 */
export function LazyOfflineBanner() {
  const { line, notice } = useNetwork((network) => network)
  return (
    <Box role="status">
      {line}
      {notice}
    </Box>
  )
}

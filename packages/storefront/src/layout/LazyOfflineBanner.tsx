import { useNetwork } from '../context/useNetwork.ts'
import { Box } from '../primitives/box/Box'

/** Slot of the offline banner and of messages to the shopper, as a live region for screen readers. */
export function LazyOfflineBanner() {
  const { line, notice } = useNetwork((network) => network)
  return (
    <Box role="status">
      {line}
      {notice}
    </Box>
  )
}

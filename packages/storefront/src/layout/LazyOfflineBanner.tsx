import { useNetwork } from '../context/useNetwork.ts'
import { Box } from '../primitives/box/Box'

/**
 * Where a quiet line stands while the network is away or what is shown is of earlier, and what the shopper is to be told:
 * screen readers hear what comes.
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

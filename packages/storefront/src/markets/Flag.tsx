import { FLAG_WIDTH } from '@vitrine/core/countries/flags'
import { Box } from '../primitives/box/Box'
import { Image } from '../primitives/image/Image'
import type { MarketOption } from './market-options.ts'

/** A market's flag in its own proportions; an empty space without one. */
export function Flag({ flag }: { readonly flag: MarketOption['flag'] }) {
  return (
    <Box style={{ width: FLAG_WIDTH, borderRadius: 2, overflow: 'hidden' }}>
      {flag ? (
        <Image src={flag.src} alt="" ratio={FLAG_WIDTH / flag.height} sizes={`${FLAG_WIDTH}px`} />
      ) : null}
    </Box>
  )
}

import type { ComponentProps } from 'react'
import { Box } from '../primitives/box/Box'
import { CardRating } from './CardRating.tsx'

export { QuickAdd as LazyQuickAdd } from './QuickAdd.tsx'

/** A product's rating, with reserved space while it loads and where there is none. */
export function LazyRating(props: ComponentProps<typeof CardRating>) {
  return (
    <Box style={{ minHeight: 18 }}>
      <CardRating {...props} />
    </Box>
  )
}

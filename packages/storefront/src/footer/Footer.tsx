import { type ComponentType, lazy } from 'react'
import { Box } from '../primitives/box/Box'
import { RenderWhenVisible } from '../primitives/visibility/RenderWhenVisible'

/** Phones never show it, so its script loads when it becomes visible; without it the page has no footer. */
const LazyFooterContent = lazy<ComponentType>(() =>
  import('./Content.tsx').catch((cause: unknown) => {
    console.warn('Footer failed to load', cause)
    return { default: () => null }
  }),
)

/** Footer of wide windows. On phones the menu has the same content. */
export function Footer() {
  return (
    <Box on="wide" role="contentinfo" path="footer" testID="footer">
      <RenderWhenVisible>
        <LazyFooterContent />
      </RenderWhenVisible>
    </Box>
  )
}

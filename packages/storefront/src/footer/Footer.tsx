import { type ComponentType, lazy } from 'react'
import { Box } from '../primitives/box/Box'
import { RenderWhenVisible } from '../primitives/visibility/RenderWhenVisible'

/** Phones never see it, so its script comes when it is seen; without the script the page ends a little earlier. */
const LazyFooterContent = lazy<ComponentType>(() =>
  import('./Content.tsx').catch((cause: unknown) => {
    console.warn('The footer did not come', cause)
    return { default: () => null }
  }),
)

/** Below every screen of a wide window. On phones the menu says the same. */
export function Footer() {
  return (
    <Box on="wide" role="contentinfo" path="footer" testID="footer">
      <RenderWhenVisible>
        <LazyFooterContent />
      </RenderWhenVisible>
    </Box>
  )
}

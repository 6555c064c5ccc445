import { createOptionalPart } from '../components/optional-part.ts'
import { Box } from '../primitives/box/Box'
import { RenderWhenVisible } from '../primitives/visibility/RenderWhenVisible'

/** Phones never show it, so its script loads when it becomes visible; without it the page has no footer. */
const LazyFooterContent = createOptionalPart(
  () => import('./Content.tsx'),
  (script) => script.default,
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

import type { Variant } from '@vitrine/commerce/entities'
import { Box } from '../../primitives/box/Box'
import { Text } from '../../primitives/text/Text'
import { type Colors, useType } from '../colors.ts'

/** The platform's title of the only variant of a product. */
const ONLY_VARIANT = 'Default Title'

/** Lists what a bundle contains, below its line; renders nothing for any other product. */
export function BundleContents({
  contents,
  colors,
}: {
  readonly contents: Variant['contents']
  readonly colors: Colors
}) {
  const type = useType()
  if (!contents?.length) return null
  return (
    <Box role="list" testID="bundle-contents">
      {contents.map(({ quantity, name, variant }) => (
        <Box key={`${name} ${variant}`} role="listitem">
          <Text lines={2} style={{ ...type(13), color: colors.quiet }}>
            {/* The name is isolated, so that the number leads in both directions. */}
            {`${quantity} × \u2068${variant === ONLY_VARIANT ? name : `${name} · ${variant}`}\u2069`}
          </Text>
        </Box>
      ))}
    </Box>
  )
}

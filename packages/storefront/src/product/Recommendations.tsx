import type { Colors } from '../components/colors.ts'
import { useType } from '../components/colors.ts'
import { useLanguage, useSection } from '../context/context.tsx'
import { Box } from '../primitives/box/Box'
import { Icon } from '../primitives/icon/Icon'
import { Link } from '../primitives/link/Link'
import { Scroll } from '../primitives/scroll/Scroll'
import { Text } from '../primitives/text/Text'
import { ProductCard } from '../product-card/ProductCard.tsx'
import { useRelated } from '../product-list/useRelated.ts'
import { toPath } from '../screens.ts'

const CELLS = { width: 160, gap: 12, tablet: 3.4, wide: 4 } as const
/** Minimum number of products for a link to a screen of their own; fewer are all visible in the row. */
const WORTH_A_SCREEN = 3

/**
 * A row of related products, with a link to all of them. Renders nothing while it loads, fails or is empty, since it is
 * optional.
 */
export function Recommendations({
  handle,
  id,
  title,
  colors,
}: {
  readonly handle: string
  readonly id: number
  readonly title: string
  readonly colors: Colors
}) {
  const branding = useSection('branding')
  const { t } = useLanguage()
  const type = useType()
  const reply = useRelated(handle, id)
  if (reply.state !== 'ready' || reply.data.length === 0) return null
  return (
    <Box role="region" label={title} testID="recommendations" style={{ gap: 12 }}>
      <Box style={{ flexDirection: 'row', alignItems: 'center', gap: 12, paddingHorizontal: 16 }}>
        <Box style={{ flexGrow: 1, flexShrink: 1, flexBasis: 0 }}>
          <Text heading={2} style={{ ...type(18, 'bolds'), grows: 29, color: colors.color }}>
            {title}
          </Text>
        </Box>
        {reply.data.length < WORTH_A_SCREEN ? null : (
          <Link
            href={toPath('recommendations', handle)}
            label={`${t(branding.seeAll)}: ${title}`}
            style={{ flexDirection: 'row', alignItems: 'center', gap: 2, minHeight: 44 }}
            testID="see-recommendations"
          >
            <Text style={{ ...type(14, 'semis'), color: colors.accent }}>{t(branding.seeAll)}</Text>
            <Icon name="chevron-end" size={16} color={colors.accent} />
          </Link>
        )}
      </Box>
      <Scroll horizontal style={{ paddingHorizontal: 16 }} cells={CELLS}>
        {reply.data.map((product) => (
          <ProductCard key={product.id} product={product} width={CELLS.width} />
        ))}
      </Scroll>
    </Box>
  )
}

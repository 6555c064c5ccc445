import type { Variant } from '@vitrine/commerce/entities'
import { useColors } from '../components/colors.ts'
import { Help } from '../components/Help.tsx'
import { useLanguage, useSection } from '../context/context.tsx'
import { useExtras } from '../context/server-responses.ts'
import { Box } from '../primitives/box/Box'
import { BoughtTogether } from './BoughtTogether.tsx'
import { Recommendations } from './Recommendations.tsx'
import { SizeGuide } from './SizeGuide.tsx'

/** Content below the product's details: size guide, help link and recommendations. */
export function ProductExtras({
  handle,
  id,
  variantRef,
}: {
  readonly handle: string
  readonly id: number
  /** The chosen variant, null while an option is open. */
  readonly variantRef: { readonly current: Variant | null }
}) {
  const section = useSection('product')
  const { t } = useLanguage()
  const colors = useColors(section)
  const extras = useExtras()
  return (
    <Box style={{ gap: 32, paddingTop: 16 }}>
      {extras?.sizes || extras?.help ? (
        <Box style={{ flexDirection: 'row', flexWrap: 'wrap', gap: 8, paddingHorizontal: 16 }}>
          {extras.sizes ? <SizeGuide handle={handle} id={id} colors={colors} /> : null}
          {extras.help ? <Help help={extras.help} colors={colors} /> : null}
        </Box>
      ) : null}
      {section.showTogether ? (
        <BoughtTogether handle={handle} variantRef={variantRef} colors={colors} />
      ) : null}
      {section.showRelated ? (
        <Recommendations handle={handle} id={id} title={t(section.related)} colors={colors} />
      ) : null}
    </Box>
  )
}

import type { Variant } from '@vitrine/commerce/entities'
import { useColors } from '../components/colors.ts'
import { Help } from '../components/Help.tsx'
import { useLanguage, useSection } from '../context/context.tsx'
import { useExtras } from '../context/server-responses.ts'
import { Box } from '../primitives/box/Box'
import { BoughtTogether } from './BoughtTogether.tsx'
import { Recommendations } from './Recommendations.tsx'
import { LazySizeGuide } from './size-guide/LazySizeGuide'

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
  // Otherwise the size guide is beside the buy button.
  const hasSizeGuide = extras?.sizes === true && !section.showDelivery
  return (
    <Box style={{ gap: 32, paddingTop: 16 }}>
      {hasSizeGuide || extras?.help ? (
        <Box style={{ gap: 8, paddingHorizontal: 16, alignItems: 'flex-start' }}>
          {hasSizeGuide ? <LazySizeGuide handle={handle} id={id} colors={colors} /> : null}
          {extras?.help ? <Help help={extras.help} colors={colors} /> : null}
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

import { useColors } from '../../components/colors.ts'
import { useSection, useShop, useTheme } from '../../context/context.tsx'
import { Image } from '../../primitives/image/Image'
import { KnownFacts, SkeletonLayout } from './ProductSkeleton.tsx'

/** Address of an image that is never requested. */
const NO_IMAGE = 'data:,'

/**
 * The screen of an unknown product, for the server: the browser fills a copy with the image, name and price of a tapped
 * card. The price is there twice, as a usual one and as a reduced one.
 */
export function OpeningTemplate() {
  const section = useSection('product')
  const ratio = useTheme().photo(section.ratio)
  const colors = useColors(section)
  const { currency } = useShop()
  const usual = { price: 0, oldPrice: null, currency, from: false }
  return (
    <SkeletonLayout
      colors={colors}
      image={<Image src={NO_IMAGE} alt="" ratio={ratio} fit={section.fit} first />}
    >
      <KnownFacts name="" offers={[usual, { ...usual, oldPrice: 1 }]} colors={colors} />
    </SkeletonLayout>
  )
}

import { useColors } from '@vitrine/storefront/components/colors.ts'
import { useSection } from '@vitrine/storefront/context/context.tsx'
import { useQuery } from '@vitrine/storefront/context/useQuery.ts'
import { createProductQuery } from '@vitrine/storefront/platform/product-queries.ts'
import { LazyProductSkeleton } from '@vitrine/storefront/product/skeleton/LazyProductSkeleton.dom.tsx'
import { ProductSkeleton } from '@vitrine/storefront/product/skeleton/ProductSkeleton.tsx'
import { useEffect } from 'react'
import { loadScreen } from './screens.ts'

// The product's screen shows the same skeleton until it has an answer.
void LazyProductSkeleton.bring()

/**
 * What a tapped card knows of its product, while the script of the product's screen loads. Requests the product
 * meanwhile.
 * @param props.onLoad Called with a new object, as a state's setter, when the script is there or has failed.
 */
export function ProductPlaceholder({
  product,
  onLoad,
}: {
  readonly product: string
  readonly onLoad: (change: object) => void
}) {
  const colors = useColors(useSection('product'))
  useQuery(createProductQuery(product))
  useEffect(() => {
    const finish = () => onLoad({})
    loadScreen('product').then(finish, finish)
  }, [onLoad])
  return <ProductSkeleton handle={product} colors={colors} />
}

import type { Product } from '@vitrine/commerce/entities'
import { Button, LinkButton } from '../components/Button.tsx'
import type { Colors } from '../components/colors.ts'
import { useLanguage, useSection } from '../context/context.tsx'
import { useAddToCart } from '../context/useAddToCart.ts'
import { toProductHref } from '../product-card/offer.ts'
import { TEXTS } from './texts.ts'

/**
 * Adds a wishlist product to the cart. A product with several variants or only plans links to its own screen, and so does
 * a sold-out one, where the shopper asks for a notification.
 */
export function FavoriteBuyButton({
  product,
  colors,
}: {
  readonly product: Product
  readonly colors: Colors
}) {
  const productTexts = useSection('product')
  const { t } = useLanguage()
  const { added, add } = useAddToCart()
  const [variant] = product.variants
  const style = { minHeight: 44, paddingHorizontal: 8, marginTop: 8 }
  if (!variant) return null
  if (!product.available || product.options.length > 0 || product.planOnly) {
    const href = toProductHref({ handle: product.handle, match: null })
    const label = t(product.available ? TEXTS.choose : productTexts.notifyMe)
    return <LinkButton label={label} href={href} variant="outlined" colors={colors} style={style} />
  }
  return (
    <Button
      label={t(added ? productTexts.added : productTexts.addToCart)}
      icon={added ? 'check' : 'cart'}
      variant="outlined"
      onPress={() => add({ product, variant, plan: null })}
      colors={colors}
      style={style}
      testID="buy"
    />
  )
}

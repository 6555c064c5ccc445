import type { Product } from '@vitrine/commerce/entities'
import { useEffect, useState } from 'react'
import { useLanguage, usePorts, useSection } from '../app/context.tsx'
import { useShopper } from '../app/useShopper.ts'
import { Button, LinkButton } from '../kit/Button.tsx'
import type { Colors } from '../kit/colors.ts'
import { productHref } from '../product-card/offer.ts'
import { trackedItem } from '../shopper/tracked.ts'
import { TEXTS } from './texts.ts'

const SHOWN_AS_ADDED_MS = 2500

/**
 * Puts what is kept into the cart. What comes in several variants or on plans alone is chosen on its own screen;
 * what is sold out has no button.
 */
export function Buy({ product, colors }: { readonly product: Product; readonly colors: Colors }) {
  const words = useSection('product')
  const { t } = useLanguage()
  const ports = usePorts()
  const addLine = useShopper((shopper) => shopper.addLine)
  const [added, setAdded] = useState(0)
  useEffect(() => {
    if (added === 0) return
    const timer = setTimeout(() => setAdded(0), SHOWN_AS_ADDED_MS)
    return () => clearTimeout(timer)
  }, [added])
  const [variant] = product.variants
  const style = { minHeight: 44, paddingHorizontal: 8, marginTop: 8 }
  if (!product.available || !variant) return null
  if (product.options.length > 0 || product.planOnly) {
    const href = productHref({ handle: product.handle, match: null })
    return <LinkButton label={t(TEXTS.choose)} href={href} look="outlined" colors={colors} style={style} />
  }
  return (
    <Button
      label={t(added > 0 ? words.added : words.addToCart)}
      icon={added > 0 ? 'check' : 'cart'}
      look="outlined"
      onPress={() => {
        addLine({ product, variant, plan: null })
        ports.haptic('success')
        ports.track('add_to_cart', {
          value: variant.price,
          currency: variant.currency,
          items: [trackedItem(product, variant, 1)],
        })
        setAdded((times) => times + 1)
      }}
      colors={colors}
      style={style}
      testID="buy"
    />
  )
}

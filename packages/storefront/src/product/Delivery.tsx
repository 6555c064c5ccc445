import type { Product } from '@vitrine/commerce/entities'
import { type Colors, useType } from '../components/colors.ts'
import { toWebAddress } from '../components/web-address.ts'
import { useLanguage, useSection, useShop } from '../context/context.tsx'
import { useExtras } from '../context/server-responses.ts'
import { Box } from '../primitives/box/Box'
import { Icon } from '../primitives/icon/Icon'
import { Link } from '../primitives/link/Link'
import { Text } from '../primitives/text/Text'
import { LazySizeGuide } from './size-guide/LazySizeGuide'

/**
 * What shoppers ask before they buy: shipping and returns, one line each, linked to the shop's own page, and the size
 * guide of the store's integration. A line without text is not rendered.
 */
export function Delivery({
  product,
  colors,
}: {
  readonly product: Pick<Product, 'id' | 'handle'>
  readonly colors: Colors
}) {
  const section = useSection('product')
  const { t } = useLanguage()
  const { url } = useShop()
  const type = useType()
  const extras = useExtras()
  const line = (icon: 'truck' | 'orders', text: string, address: string) => {
    const href = toWebAddress(address, url)
    const row = (
      <Box style={{ flexDirection: 'row', alignItems: 'center', gap: 12, minHeight: 44 }}>
        <Icon name={icon} size={20} color={colors.quiet} />
        <Box style={{ flexGrow: 1, flexShrink: 1, flexBasis: 0 }}>
          <Text style={{ ...type(15), color: colors.color }}>{text}</Text>
        </Box>
        {href === null ? null : <Icon name="chevron-end" size={18} color={colors.quiet} />}
      </Box>
    )
    if (text === '') return null
    return href === null ? row : <Link href={href}>{row}</Link>
  }
  return (
    <Box testID="delivery">
      {line('truck', t(section.delivery), section.deliveryUrl)}
      {line('orders', t(section.returns), section.returnsUrl)}
      {extras?.sizes ? <LazySizeGuide handle={product.handle} id={product.id} colors={colors} /> : null}
    </Box>
  )
}

import type { OrderItem, Variant } from '@vitrine/commerce/entities'
import { type Colors, useType } from '../components/colors.ts'
import { BundleContents } from '../components/variant-details/BundleContents.tsx'
import { useLanguage, useMoney, useSection, useTheme } from '../context/context.tsx'
import { Box } from '../primitives/box/Box'
import { Image } from '../primitives/image/Image'
import { Link } from '../primitives/link/Link'
import { Text } from '../primitives/text/Text'
import { toPath } from '../screens.ts'

/** One line of an order, linked to its product where that is known. */
export function Item({
  item,
  plan,
  contents,
  currency,
  colors,
}: {
  readonly item: OrderItem
  readonly plan: string | undefined
  /** What a bundle contains. */
  readonly contents: Variant['contents']
  readonly currency: string
  readonly colors: Colors
}) {
  const theme = useTheme()
  const section = useSection('orders')
  const { t } = useLanguage()
  const money = useMoney()
  const type = useType()
  const style = { flexDirection: 'row', gap: 12, alignItems: 'center' } as const
  const details = [item.options, plan].filter(Boolean).join(' · ')
  const inside = (
    <>
      {section.showImages ? (
        <Box
          style={{ width: section.imageWidth, borderRadius: Math.min(10, theme.radius), overflow: 'hidden' }}
        >
          <Image src={item.image ?? ''} alt="" ratio={1} sizes={`${section.imageWidth}px`} />
        </Box>
      ) : null}
      <Box style={{ flexGrow: 1, flexShrink: 1, flexBasis: 0, gap: 2 }}>
        <Text lines={2} style={{ ...type(15, 'semis'), color: colors.color }}>
          {item.name}
        </Text>
        {details ? (
          <Text lines={2} dir="auto" style={{ ...type(13), color: colors.quiet }}>
            {details}
          </Text>
        ) : null}
        <BundleContents contents={contents} colors={colors} />
        {item.quantity > 1 ? (
          <Text style={{ ...type(13), color: colors.quiet }}>
            {`${t(section.quantity)}: ${item.quantity}`}
          </Text>
        ) : null}
      </Box>
      <Text dir="auto" style={{ ...type(15), color: colors.color }}>
        {money(item.full, currency)}
      </Text>
    </>
  )
  return (
    <Box role="listitem">
      {item.handle === null ? (
        <Box style={style}>{inside}</Box>
      ) : (
        <Link href={toPath('product', item.handle)} style={style}>
          {inside}
        </Link>
      )}
    </Box>
  )
}

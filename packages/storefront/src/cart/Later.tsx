import { counted } from '@vitrine/core/i18n/plural'
import { Button, IconButton } from '../components/Button.tsx'
import { type Colors, useType } from '../components/colors.ts'
import { Price } from '../components/Price.tsx'
import { useLanguage, useSection, useTheme } from '../context/context.tsx'
import { type Cart, type CartItem, countOf, keyOf } from '../device/cart/cart.ts'
import { Box } from '../primitives/box/Box'
import { Image } from '../primitives/image/Image'
import { Link } from '../primitives/link/Link'
import { Text } from '../primitives/text/Text'
import { pathTo } from '../screens.ts'
import { detailsOf } from './checkout.ts'
import { TEXTS } from './texts.ts'

/** What was saved for later, below what is bought now: each goes back to the cart, or away. */
export function Later({
  lines,
  onBack,
  onRemove,
  colors,
}: {
  readonly lines: Cart
  readonly onBack: (line: CartItem) => void
  readonly onRemove: (line: CartItem) => void
  readonly colors: Colors
}) {
  const section = useSection('cart')
  const { t, language } = useLanguage()
  const theme = useTheme()
  const type = useType()
  if (lines.length === 0) return null
  return (
    <Box testID="later" style={{ gap: 4, marginTop: 24 }}>
      <Text heading={2} style={{ ...type(18, section.nameFont), color: colors.color }}>
        {t(section.later)}
      </Text>
      <Text style={{ ...type(14), color: colors.quiet }}>
        {counted(TEXTS.items, language, countOf(lines))}
      </Text>
      <Box role="list">
        {lines.map((line, place) => (
          <Box
            key={keyOf(line)}
            role="listitem"
            testID="later-line"
            style={{
              flexDirection: 'row',
              gap: 12,
              paddingVertical: section.gap,
              borderBottomWidth: place === lines.length - 1 ? 0 : 1,
              borderColor: colors.border,
            }}
          >
            <Link
              href={`${pathTo('product', line.handle)}?variant=${line.variant.id}`}
              label={line.name}
              style={{ width: 64 }}
            >
              <Box
                style={{
                  borderRadius: Math.min(theme.radius, 12),
                  overflow: 'hidden',
                  backgroundColor: colors.field,
                }}
              >
                <Image
                  src={line.variant.image ?? line.image.split(',')[0] ?? ''}
                  alt=""
                  ratio={0.8}
                  sizes="64px"
                />
              </Box>
            </Link>
            <Box style={{ flexGrow: 1, flexShrink: 1, flexBasis: 0, gap: 4 }}>
              <Text lines={2} style={{ ...type(section.nameSize, section.nameFont), color: colors.color }}>
                {line.name}
              </Text>
              <Text lines={2} style={{ ...type(13), color: colors.quiet }}>
                {[detailsOf(line), line.quantity > 1 ? `× ${line.quantity}` : ''].filter(Boolean).join(' · ')}
              </Text>
              <Price
                price={line.plan?.price ?? line.variant.price}
                oldPrice={null}
                currency={line.variant.currency}
                size={15}
                color={colors.color}
                saleColor={colors.color}
                colors={colors}
              />
              <Box
                role="group"
                label={line.name}
                style={{ flexDirection: 'row', alignItems: 'center', gap: 4, marginTop: 4 }}
              >
                <Button
                  label={t(section.moveToCart)}
                  look="outlined"
                  onPress={() => onBack(line)}
                  colors={colors}
                  style={{ minHeight: 44, paddingHorizontal: 16 }}
                  testID="move-to-cart"
                />
                <IconButton
                  icon="trash"
                  label={`${t(section.remove)}: ${line.name}`}
                  onPress={() => onRemove(line)}
                  color={colors.quiet}
                  testID="remove-later"
                />
              </Box>
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  )
}

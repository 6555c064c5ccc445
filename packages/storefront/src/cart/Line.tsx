import { Button, IconButton } from '../components/Button.tsx'
import { type Colors, useType } from '../components/colors.ts'
import { Price } from '../components/Price.tsx'
import { Stepper } from '../components/Stepper.tsx'
import { useLanguage, useSection, useTheme } from '../context/context.tsx'
import type { CartItem } from '../device/cart/cart.ts'
import { Box } from '../primitives/box/Box'
import { Image } from '../primitives/image/Image'
import { Link } from '../primitives/link/Link'
import { Press } from '../primitives/press/Press'
import { Text } from '../primitives/text/Text'
import { pathTo } from '../screens.ts'
import { detailsOf } from './checkout.ts'
import { TEXTS } from './texts.ts'

/** One line: what it is, what it costs, how many; what cannot be had any more says so and can be removed. */
export function Line({
  line,
  last,
  soldOut,
  reduced,
  said,
  onQuantity,
  onRemove,
  onLater,
  colors,
}: {
  readonly line: CartItem
  readonly last: boolean
  readonly soldOut: boolean
  readonly reduced: boolean
  /** What the platform has against the line; null for nothing. */
  readonly said: string | null
  readonly onQuantity: (quantity: number) => void
  readonly onRemove: () => void
  /** Saves it for later; null where the design offers no such thing. */
  readonly onLater: (() => void) | null
  readonly colors: Colors
}) {
  const section = useSection('cart')
  const { t } = useLanguage()
  const theme = useTheme()
  const type = useType()
  const href = `${pathTo('product', line.handle)}?variant=${line.variant.id}`
  const details = detailsOf(line)
  const price = line.plan?.price ?? line.variant.price
  const old = line.plan ? (line.plan.old_price ?? line.variant.price) : line.variant.old_price
  return (
    <Box
      role="listitem"
      testID="cart-line"
      style={{
        flexDirection: 'row',
        gap: 16,
        paddingVertical: section.gap,
        borderBottomWidth: last ? 0 : 1,
        borderColor: colors.border,
      }}
    >
      <Link href={href} label={line.name} style={{ width: section.imageWidth, opacity: soldOut ? 0.45 : 1 }}>
        <Box
          style={{
            borderRadius: Math.min(theme.radius, 14),
            overflow: 'hidden',
            backgroundColor: colors.field,
          }}
        >
          <Image
            src={line.variant.image ?? line.image.split(',')[0] ?? ''}
            alt=""
            ratio={0.8}
            sizes={`${section.imageWidth}px`}
          />
        </Box>
      </Link>
      <Box style={{ flexGrow: 1, flexShrink: 1, flexBasis: 0, gap: 4 }}>
        <Box style={{ flexDirection: 'row', gap: 4, alignItems: 'flex-start' }}>
          <Box style={{ flexGrow: 1, flexShrink: 1, flexBasis: 0, gap: 2, paddingTop: 2 }}>
            <Link href={href} style={{ minHeight: 44, gap: 2 }}>
              <Text lines={2} style={{ ...type(section.nameSize, section.nameFont), color: colors.color }}>
                {line.name}
              </Text>
              {details ? (
                <Text lines={2} style={{ ...type(13), color: colors.quiet }}>
                  {details}
                </Text>
              ) : null}
            </Link>
          </Box>
          {soldOut ? null : (
            <Box style={{ marginTop: -10, marginEnd: -10 }}>
              <IconButton
                icon="trash"
                label={`${t(section.remove)}: ${line.name}`}
                onPress={onRemove}
                color={colors.quiet}
                testID="remove"
              />
            </Box>
          )}
        </Box>
        {soldOut ? (
          <Box style={{ gap: 4, alignItems: 'flex-start' }} role="group">
            <Text style={{ ...type(14, 'semis'), color: colors.error }}>{t(section.lineSoldOut)}</Text>
            <Button
              label={t(section.remove)}
              look="outlined"
              icon="trash"
              onPress={onRemove}
              colors={colors}
              style={{ minHeight: 44, paddingHorizontal: 16 }}
              testID="remove-invalid"
            />
          </Box>
        ) : (
          <>
            {reduced || said ? (
              <Text live="polite" testID="line-said" style={{ ...type(13), color: colors.error }}>
                {said ?? t(section.lineReduced)}
              </Text>
            ) : null}
            <Box
              style={{
                flexDirection: 'row',
                flexWrap: 'wrap',
                alignItems: 'center',
                justifyContent: 'space-between',
                gap: 8,
                marginTop: 6,
              }}
            >
              <Stepper
                value={line.quantity}
                onLess={() => onQuantity(line.quantity - 1)}
                onMore={() => onQuantity(line.quantity + 1)}
                lessLabel={`${t(section.decrease)}: ${line.name}`}
                moreLabel={`${t(section.increase)}: ${line.name}`}
                valueLabel={t(TEXTS.quantity).replace('{count}', String(line.quantity))}
                canMore={line.quantity < line.variant.in_stock}
                colors={colors}
              />
              <Price
                price={price * line.quantity}
                oldPrice={section.showOldPrice && old !== null ? old * line.quantity : null}
                currency={line.variant.currency}
                size={16}
                color={colors.color}
                saleColor={theme.color(section.sale)}
                colors={colors}
              />
            </Box>
          </>
        )}
        {onLater ? (
          <Box style={{ alignItems: 'flex-start' }}>
            <Press
              onPress={onLater}
              label={`${t(section.saveForLater)}: ${line.name}`}
              testID="save-for-later"
              style={{ minHeight: 44, justifyContent: 'center' }}
            >
              <Text style={{ ...type(13), color: colors.quiet, textDecorationLine: 'underline' }}>
                {t(section.saveForLater)}
              </Text>
            </Press>
          </Box>
        ) : null}
      </Box>
    </Box>
  )
}

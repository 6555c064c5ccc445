import { Button, IconButton } from '../components/Button.tsx'
import { type Colors, useType } from '../components/colors.ts'
import { Price } from '../components/Price.tsx'
import { Stepper } from '../components/Stepper.tsx'
import { BundleContents } from '../components/variant-details/BundleContents.tsx'
import { UnitPrice } from '../components/variant-details/UnitPrice.tsx'
import { useLanguage, useSection, useTheme } from '../context/context.tsx'
import { type CartItem, getLinePrice } from '../device/cart/cart.ts'
import { getMaxQuantity, getQuantityRule } from '../device/cart/quantity.ts'
import { Box } from '../primitives/box/Box'
import { Image } from '../primitives/image/Image'
import { Link } from '../primitives/link/Link'
import { Press } from '../primitives/press/Press'
import { Text } from '../primitives/text/Text'
import { toPath } from '../screens.ts'
import { formatLineDetails } from './checkout/checkout.ts'
import { TEXTS } from './texts.ts'

type LineProps = {
  readonly line: CartItem
  readonly last: boolean
  readonly soldOut: boolean
  readonly reduced: boolean
  /** The platform's warning about the line; null for none. */
  readonly warning: string | null
  readonly onQuantity: (quantity: number) => void
  readonly onRemove: () => void
  /** Saves the line for later; null where the design turns that off. */
  readonly onLater: (() => void) | null
  readonly colors: Colors
}

/** One cart line: product, price and quantity. A line that is no longer available says so and can be removed. */
export function Line(props: LineProps) {
  const { line, last, soldOut, onRemove, onLater, colors } = props
  const section = useSection('cart')
  const { t } = useLanguage()
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
      <LineImage line={line} width={section.imageWidth} radius={14} faded={soldOut} colors={colors} />
      <Box style={{ flexGrow: 1, flexShrink: 1, flexBasis: 0, gap: 4 }}>
        <Box style={{ flexDirection: 'row', gap: 4, alignItems: 'flex-start' }}>
          <Name line={line} colors={colors} />
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
        {soldOut ? <SoldOut onRemove={onRemove} colors={colors} /> : <Amount {...props} />}
        {onLater ? <SaveForLater line={line} onPress={onLater} colors={colors} /> : null}
      </Box>
    </Box>
  )
}

/** Image of a cart line, linked to its variant. `radius`: maximum corner radius, px. */
export function LineImage({
  line,
  width,
  radius,
  faded,
  colors,
}: {
  readonly line: CartItem
  /** Width, px. */
  readonly width: number
  readonly radius: number
  readonly faded?: boolean
  readonly colors: Colors
}) {
  const theme = useTheme()
  return (
    <Link
      href={lineHref(line)}
      label={line.name}
      style={faded === undefined ? { width } : { width, opacity: faded ? 0.45 : 1 }}
    >
      <Box
        style={{
          borderRadius: Math.min(theme.radius, radius),
          overflow: 'hidden',
          backgroundColor: colors.field,
        }}
      >
        <Image
          src={line.variant.image ?? line.image.split(',')[0] ?? ''}
          alt=""
          ratio={0.8}
          sizes={`${width}px`}
        />
      </Box>
    </Link>
  )
}

/** Returns the product page of the line's variant. */
function lineHref({ handle, variant }: CartItem): string {
  return `${toPath('product', handle)}?variant=${variant.id}`
}

function Name({ line, colors }: { readonly line: CartItem; readonly colors: Colors }) {
  const section = useSection('cart')
  const type = useType()
  const details = formatLineDetails(line)
  return (
    <Box style={{ flexGrow: 1, flexShrink: 1, flexBasis: 0, gap: 2, paddingTop: 2 }}>
      <Link href={lineHref(line)} style={{ minHeight: 44, gap: 2 }}>
        <Text lines={2} style={{ ...type(section.nameSize, section.nameFont), color: colors.color }}>
          {line.name}
        </Text>
        {details ? (
          <Text lines={2} dir="auto" style={{ ...type(13), color: colors.quiet }}>
            {details}
          </Text>
        ) : null}
        <BundleContents contents={line.variant.contents} colors={colors} />
      </Link>
    </Box>
  )
}

function SoldOut({ onRemove, colors }: { readonly onRemove: () => void; readonly colors: Colors }) {
  const section = useSection('cart')
  const { t } = useLanguage()
  const type = useType()
  return (
    <Box style={{ gap: 4, alignItems: 'flex-start' }} role="group">
      <Text style={{ ...type(14, 'semis'), color: colors.error }}>{t(section.lineSoldOut)}</Text>
      <Button
        label={t(section.remove)}
        variant="outlined"
        icon="trash"
        onPress={onRemove}
        colors={colors}
        style={{ minHeight: 44, paddingHorizontal: 16 }}
        testID="remove-invalid"
      />
    </Box>
  )
}

/** Shows a line's quantity, its total price, and the platform's warning or a lack of stock. */
function Amount({ line, reduced, warning, onQuantity, colors }: LineProps) {
  const section = useSection('cart')
  const { t } = useLanguage()
  const theme = useTheme()
  const type = useType()
  const { plan, variant, quantity } = line
  const price = getLinePrice(line)
  const { increment } = getQuantityRule(variant)
  const max = getMaxQuantity(variant)
  const { lowStock } = useSection('product')
  // Stock may have sunk below what the cart holds; checkout would be the first to say so.
  const isShort = variant.in_stock > 0 && quantity > variant.in_stock
  const shortage = isShort ? `${t(lowStock)} ${variant.in_stock}` : ''
  const message = warning ?? (reduced ? t(section.lineReduced) : shortage)
  const old = plan ? (plan.old_price ?? variant.price) : variant.old_price
  return (
    <>
      {message ? (
        <Text live="polite" testID="line-said" style={{ ...type(13), color: colors.error }}>
          {message}
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
          value={quantity}
          onLess={() => onQuantity(quantity - increment)}
          onMore={() => onQuantity(quantity + increment)}
          lessLabel={`${t(section.decrease)}: ${line.name}`}
          moreLabel={`${t(section.increase)}: ${line.name}`}
          valueLabel={t(TEXTS.quantity).replace('{count}', String(quantity))}
          canMore={quantity + increment <= max}
          colors={colors}
        />
        <Price
          price={price * quantity}
          oldPrice={section.showOldPrice && old !== null ? old * quantity : null}
          currency={variant.currency}
          size={16}
          color={colors.color}
          saleColor={theme.color(section.sale)}
          colors={colors}
        />
      </Box>
      {plan ? null : <UnitPrice variant={variant} colors={colors} />}
    </>
  )
}

function SaveForLater({
  line,
  onPress,
  colors,
}: {
  readonly line: CartItem
  readonly onPress: () => void
  readonly colors: Colors
}) {
  const section = useSection('cart')
  const { t } = useLanguage()
  const type = useType()
  return (
    <Box style={{ alignItems: 'flex-start' }}>
      <Press
        onPress={onPress}
        label={`${t(section.saveForLater)}: ${line.name}`}
        testID="save-for-later"
        style={{ minHeight: 44, justifyContent: 'center' }}
      >
        <Text style={{ ...type(13), color: colors.quiet, textDecorationLine: 'underline' }}>
          {t(section.saveForLater)}
        </Text>
      </Press>
    </Box>
  )
}

import { pluralize } from '@vitrine/core/i18n/plural'
import { Button, IconButton } from '../components/Button.tsx'
import { type Colors, useType } from '../components/colors.ts'
import { Price } from '../components/Price.tsx'
import { useLanguage, useSection } from '../context/context.tsx'
import { type Cart, type CartItem, countItems, getLinePrice, toLineKey } from '../device/cart/cart.ts'
import { Box } from '../primitives/box/Box'
import { Text } from '../primitives/text/Text'
import { formatLineDetails } from './checkout/checkout.ts'
import { LineImage } from './Line.tsx'
import { TEXTS } from './texts.ts'

/** Products saved for later, below the cart: each can move back to the cart or be removed. */
export function SavedForLater({
  lines,
  unavailableIds,
  onBack,
  onRemove,
  colors,
}: {
  readonly lines: Cart
  /** Variants that are no longer available. */
  readonly unavailableIds: readonly number[]
  readonly onBack: (line: CartItem) => void
  readonly onRemove: (line: CartItem) => void
  readonly colors: Colors
}) {
  const section = useSection('cart')
  const { t, language } = useLanguage()
  const type = useType()
  if (lines.length === 0) return null
  return (
    <Box testID="later" style={{ gap: 4, marginTop: 24 }}>
      <Text heading={2} style={{ ...type(18, section.nameFont), color: colors.color }}>
        {t(section.later)}
      </Text>
      <Text style={{ ...type(14), color: colors.quiet }}>
        {pluralize(TEXTS.items, language, countItems(lines))}
      </Text>
      <Box role="list">
        {lines.map((line, position) => (
          <LaterLine
            key={toLineKey(line)}
            line={line}
            last={position === lines.length - 1}
            soldOut={unavailableIds.includes(line.variant.id)}
            onBack={() => onBack(line)}
            onRemove={() => onRemove(line)}
            colors={colors}
          />
        ))}
      </Box>
    </Box>
  )
}

function LaterLine({
  line,
  last,
  soldOut,
  onBack,
  onRemove,
  colors,
}: {
  readonly line: CartItem
  readonly last: boolean
  readonly soldOut: boolean
  readonly onBack: () => void
  readonly onRemove: () => void
  readonly colors: Colors
}) {
  const section = useSection('cart')
  const { t } = useLanguage()
  const type = useType()
  return (
    <Box
      role="listitem"
      testID="later-line"
      style={{
        flexDirection: 'row',
        gap: 12,
        paddingVertical: section.gap,
        borderBottomWidth: last ? 0 : 1,
        borderColor: colors.border,
      }}
    >
      <LineImage line={line} width={64} radius={12} colors={colors} />
      <Box style={{ flexGrow: 1, flexShrink: 1, flexBasis: 0, gap: 4 }}>
        <Text lines={2} style={{ ...type(section.nameSize, section.nameFont), color: colors.color }}>
          {line.name}
        </Text>
        <Text lines={2} dir="auto" style={{ ...type(13), color: colors.quiet }}>
          {[formatLineDetails(line), line.quantity > 1 ? `× ${line.quantity}` : '']
            .filter(Boolean)
            .join(' · ')}
        </Text>
        {soldOut ? (
          <Text style={{ ...type(14, 'semis'), color: colors.error }}>{t(section.lineSoldOut)}</Text>
        ) : (
          <Price
            price={getLinePrice(line)}
            oldPrice={null}
            currency={line.variant.currency}
            size={15}
            color={colors.color}
            saleColor={colors.color}
            colors={colors}
          />
        )}
        <Box
          role="group"
          label={line.name}
          style={{ flexDirection: 'row', alignItems: 'center', gap: 4, marginTop: 4 }}
        >
          {soldOut ? null : (
            <Button
              label={t(section.moveToCart)}
              variant="outlined"
              onPress={onBack}
              colors={colors}
              style={{ minHeight: 44, paddingHorizontal: 16 }}
              testID="move-to-cart"
            />
          )}
          <IconButton
            icon="trash"
            label={`${t(section.remove)}: ${line.name}`}
            onPress={onRemove}
            color={colors.quiet}
            testID="remove-later"
          />
        </Box>
      </Box>
    </Box>
  )
}

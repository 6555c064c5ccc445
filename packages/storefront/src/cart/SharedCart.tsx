import { fetchVariantsByIds, type VariantOfProduct } from '@vitrine/commerce/product/variantsByIds'
import { type ReactNode, useState } from 'react'
import { Button } from '../components/Button.tsx'
import { type Colors, useType } from '../components/colors.ts'
import { Failure } from '../components/Notice.tsx'
import { RowSkeleton } from '../components/RowSkeleton.tsx'
import { useLanguage, useMarket, useMoney, usePorts, useSection } from '../context/context.tsx'
import { defineQueryKeys } from '../context/query.ts'
import { useKeyedQuery } from '../context/useQuery.ts'
import { useShopper } from '../context/useShopper.ts'
import { type Cart, type CartItem, getLinePrice, getSubtotal, toLineKey } from '../device/cart/cart.ts'
import type { Ports } from '../ports.ts'
import { Box } from '../primitives/box/Box'
import { Image } from '../primitives/image/Image'
import { Text } from '../primitives/text/Text'
import { toPath } from '../screens.ts'
import { formatLineDetails, toTrackedPieces } from './checkout/checkout.ts'
import { countAddedPieces, mergeSharedLines, type SharedLine, toAvailableLines } from './shared-cart.ts'
import { SHARED_CART_TEXTS } from './shared-cart-texts.ts'

const sharedKey = defineQueryKeys<ReadonlyMap<number, VariantOfProduct>>('shared-cart')

/**
 * Preview of a shared cart: its lines at the shop's current prices and stock. The shopper adds them to the cart or
 * replaces the cart with them.
 */
export function SharedCart({
  lines: shared,
  colors,
}: {
  readonly lines: readonly SharedLine[]
  readonly colors: Colors
}) {
  const { t } = useLanguage()
  const type = useType()
  const market = useMarket()
  const ports = usePorts()
  const cart = useShopper((shopper) => shopper.cart)
  const setCart = useShopper((shopper) => shopper.setCart)
  /** The shopper's decision; `before` is the cart that it replaced. */
  const [answered, setAnswered] = useState<{ readonly before: Cart | null } | null>(null)
  const ids = shared.map(({ variant }) => variant)
  const reply = useKeyedQuery(answered || ids.length === 0 ? null : sharedKey(...ids), (signal) =>
    fetchVariantsByIds(ports.client, { ids, ...market }, { signal }),
  )
  const close = (before: Cart | null) => {
    setAnswered({ before })
    // Restores the cart's own address, so that a reload does not show the shared cart again.
    ports.navigate(toPath('cart'), 'replace')
  }
  const take = (next: Cart, before: Cart | null) => {
    setCart(next)
    ports.haptic('success')
    trackAdded(ports, before === null ? cart : [], next)
    close(before)
  }
  if (answered) {
    const { before } = answered
    if (before === null) return null
    const undo = () => {
      setCart(before)
      setAnswered({ before: null })
    }
    return <Replaced onUndo={undo} colors={colors} />
  }
  const offered = toAvailableLines(shared, reply.data ?? new Map())
  const isKnown = reply.state === 'ready' || ids.length === 0
  const no = (
    <Button
      label={t(SHARED_CART_TEXTS.no)}
      variant="plain"
      onPress={() => close(null)}
      colors={colors}
      testID="shared-no"
    />
  )
  return (
    <Panel colors={colors}>
      <Text heading={2} style={{ ...type(18, 'bolds'), color: colors.color }}>
        {t(SHARED_CART_TEXTS.title)}
      </Text>
      {isKnown ? (
        <Offer
          offered={offered}
          onAdd={() => take(mergeSharedLines(cart, offered.lines), null)}
          onReplace={cart.length > 0 ? () => take(offered.lines, cart) : null}
          no={no}
          colors={colors}
        />
      ) : reply.state === 'error' ? (
        <>
          <Failure error={reply.error} onRetry={reply.reload} colors={colors} />
          {no}
        </>
      ) : (
        <RowSkeleton colors={colors} picture={56} count={Math.min(3, shared.length)} />
      )}
    </Panel>
  )
}

/** Tracks the pieces that a cart gained, if any. */
function trackAdded({ track }: Pick<Ports, 'track'>, before: Cart, next: Cart): void {
  const items = countAddedPieces(before, next).map(({ line, more }) => toTrackedPieces(line, more))
  if (items.length === 0) return
  const value = items.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
  track('add_to_cart', { value, currency: next[0]?.variant.currency ?? '', items })
}

/** Confirms that the shared cart replaced the shopper's own, with an undo button. */
function Replaced({ onUndo, colors }: { readonly onUndo: () => void; readonly colors: Colors }) {
  const { t } = useLanguage()
  const type = useType()
  return (
    <Panel colors={colors}>
      <Box
        role="status"
        style={{
          flexDirection: 'row',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'space-between',
        }}
      >
        <Text style={{ ...type(15), color: colors.color }}>{t(SHARED_CART_TEXTS.replaced)}</Text>
        <Button
          label={t(SHARED_CART_TEXTS.undo)}
          variant="plain"
          onPress={onUndo}
          colors={colors}
          testID="shared-undo"
        />
      </Box>
    </Panel>
  )
}

/** Shows the available lines, their total and the buttons; or a notice when nothing is available. */
function Offer({
  offered,
  onAdd,
  onReplace,
  no,
  colors,
}: {
  readonly offered: ReturnType<typeof toAvailableLines>
  readonly onAdd: () => void
  /** null when the shopper's own cart is empty. */
  readonly onReplace: (() => void) | null
  readonly no: ReactNode
  readonly colors: Colors
}) {
  const section = useSection('cart')
  const { t } = useLanguage()
  const type = useType()
  const money = useMoney()
  if (offered.lines.length === 0) {
    return (
      <>
        <Box role="status">
          <Text style={{ ...type(15), color: colors.quiet }}>{t(SHARED_CART_TEXTS.none)}</Text>
        </Box>
        {no}
      </>
    )
  }
  return (
    <>
      <Box role="list" style={{ gap: 12 }}>
        {offered.lines.map((line) => (
          <Row key={toLineKey(line)} line={line} colors={colors} />
        ))}
      </Box>
      <Box style={{ flexDirection: 'row', justifyContent: 'space-between', gap: 12 }}>
        <Text style={{ ...type(16, 'semis'), color: colors.color }}>{t(section.subtotal)}</Text>
        <Text dir="auto" style={{ ...type(16, 'semis'), color: colors.color }}>
          {money(getSubtotal(offered.lines), offered.lines[0]?.variant.currency)}
        </Text>
      </Box>
      {offered.less ? (
        <Text testID="shared-less" style={{ ...type(14), color: colors.quiet }}>
          {t(SHARED_CART_TEXTS.less)}
        </Text>
      ) : null}
      <Box style={{ gap: 8, wide: { flexDirection: 'row' } }}>
        <Button
          label={t(SHARED_CART_TEXTS.add)}
          onPress={onAdd}
          colors={colors}
          style={{ wide: { flexGrow: 1 } }}
          testID="shared-add"
        />
        {onReplace ? (
          <Button
            label={t(SHARED_CART_TEXTS.replace)}
            variant="outlined"
            onPress={onReplace}
            colors={colors}
            testID="shared-replace"
          />
        ) : null}
        {no}
      </Box>
    </>
  )
}

function Panel({ colors, children }: { readonly colors: Colors; readonly children: ReactNode }) {
  return (
    <Box
      testID="shared-cart"
      style={{
        gap: 16,
        padding: 16,
        marginBottom: 16,
        borderWidth: 1,
        borderColor: colors.border,
        borderRadius: 16,
      }}
    >
      {children}
    </Box>
  )
}

function Row({ line, colors }: { readonly line: CartItem; readonly colors: Colors }) {
  const type = useType()
  const money = useMoney()
  const details = [formatLineDetails(line), `× ${line.quantity}`].filter(Boolean).join(' · ')
  return (
    <Box role="listitem" testID="shared-line" style={{ flexDirection: 'row', gap: 12, alignItems: 'center' }}>
      <Box style={{ width: 56, borderRadius: 10, overflow: 'hidden', backgroundColor: colors.field }}>
        <Image src={line.variant.image ?? line.image} alt="" ratio={0.8} sizes="56px" />
      </Box>
      <Box style={{ flexGrow: 1, flexShrink: 1, flexBasis: 0, gap: 2 }}>
        <Text lines={2} style={{ ...type(15, 'semis'), color: colors.color }}>
          {line.name}
        </Text>
        <Text lines={2} dir="auto" style={{ ...type(13), color: colors.quiet }}>
          {details}
        </Text>
      </Box>
      <Text dir="auto" style={{ ...type(15), color: colors.color }}>
        {money(getLinePrice(line) * line.quantity, line.variant.currency)}
      </Text>
    </Box>
  )
}

import { pluralize } from '@vitrine/core/i18n/plural'
import { type ReactNode, useMemo, useState } from 'react'
import { ScreenBlocks } from '../blocks/ScreenBlocks'
import { LinkButton } from '../components/Button.tsx'
import { type Colors, useColors, useType } from '../components/colors.ts'
import { TWO_COLUMNS_WIDTH_PX } from '../components/column-widths.ts'
import { Notice } from '../components/Notice.tsx'
import { Page, ScreenTitle } from '../components/Page.tsx'
import { RowSkeleton } from '../components/RowSkeleton.tsx'
import { ShareBeside } from '../components/ShareBeside.tsx'
import { useSession } from '../components/session/session.ts'
import { Undo } from '../components/Undo.tsx'
import { useItems, useLanguage, useSection } from '../context/context.tsx'
import { useShopper } from '../context/useShopper.ts'
import { type Cart, countItems } from '../device/cart/cart.ts'
import { findRecentPurchase } from '../device/orders/opened-checkouts.ts'
import { Box } from '../primitives/box/Box'
import { Dock } from '../primitives/dock/Dock'
import { useFragment } from '../primitives/link/url-fragment'
import { DockSplit } from '../primitives/split/DockSplit'
import { Text } from '../primitives/text/Text'
import { LazyEmptyPageProducts } from '../product-list/LazyEmptyPageProducts'
import { toPath } from '../screens.ts'
import { CartLines } from './CartLines.tsx'
import { CheckoutPanel, usePanelStyle } from './CheckoutPanel.tsx'
import { Thanks } from './checkout/Thanks.tsx'
import { useCheckout } from './checkout/useCheckout.ts'
import { LazyCartPageSuggestions } from './LazyCartPageSuggestions'
import { LazySharedCart } from './LazySharedCart'
import { SavedForLater } from './SavedForLater.tsx'
import { MAX_SHARED_LINES, parseSharedCart, type SharedLine, toSharedCartPath } from './shared-cart.ts'
import { SHARED_CART_TEXTS } from './shared-cart-texts.ts'
import { TEXTS } from './texts.ts'
import { useCartEdits } from './useCartEdits.ts'
import { useCartRefresh } from './useCartRefresh.ts'
import { useTrackedView } from './useTrackedView.ts'

/**
 * The cart screen (spec sections 2 and 4): lines with optimistic edits, a discount code, the platform's totals,
 * checkout.
 */
export default function Screen({ fragment }: { readonly fragment?: string }) {
  const section = useSection('cart')
  const colors = useColors(section)
  const lines = useShopper((shopper) => shopper.cart)
  const loaded = useShopper((shopper) => shopper.loaded)
  const checkout = useCheckout()
  const unavailableIds = [...checkout.invalid, ...useCartRefresh()]
  const shared = useSharedCart(fragment)
  const edits = useCartEdits()
  useTrackedView()
  const { removed, undo } = edits
  const toast = removed ? <Undo name={removed.name} onUndo={undo} colors={colors} /> : null
  const later = section.showLater ? (
    <SavedForLater
      lines={edits.later}
      unavailableIds={unavailableIds}
      onBack={edits.moveToCart}
      onRemove={edits.removeLater}
      colors={colors}
    />
  ) : null
  return (
    <Page
      colors={colors}
      path="cart"
      testID="cart"
      width={TWO_COLUMNS_WIDTH_PX}
      below={<ScreenBlocks list="cart.blocks" />}
    >
      {loaded && shared ? <LazySharedCart key={shared.of} lines={shared.lines} colors={colors} /> : null}
      {!loaded ? (
        <>
          <Title colors={colors} />
          <RowSkeleton colors={colors} picture={section.imageWidth} count={3} />
        </>
      ) : lines.length === 0 ? (
        <EmptyCart later={later} toast={toast} colors={colors} />
      ) : (
        <FilledCart
          lines={lines}
          unavailableIds={unavailableIds}
          checkout={checkout}
          edits={edits}
          later={later}
          toast={toast}
          colors={colors}
        />
      )}
    </Page>
  )
}

/** A cart with lines: these and the checkout panel side by side, then products that go with them. */
function FilledCart({
  lines,
  unavailableIds,
  checkout,
  edits,
  later,
  toast,
  colors,
}: {
  readonly lines: Cart
  readonly unavailableIds: readonly number[]
  readonly checkout: ReturnType<typeof useCheckout>
  readonly edits: ReturnType<typeof useCartEdits>
  readonly later: ReactNode
  readonly toast: ReactNode
  readonly colors: Colors
}) {
  const panelStyle = usePanelStyle(colors)
  return (
    <>
      <Heading lines={lines} colors={colors} />
      <DockSplit
        share={58}
        style={panelStyle}
        main={
          <>
            <CartLines
              lines={lines}
              unavailableIds={unavailableIds}
              checkout={checkout}
              edits={edits}
              colors={colors}
            />
            {later}
          </>
        }
        side={
          <CheckoutPanel
            lines={lines}
            isBlocked={lines.some((line) => unavailableIds.includes(line.variant.id))}
            checkout={checkout}
            toast={toast}
            colors={colors}
          />
        }
      />
      <Suggestions lines={lines} colors={colors} />
    </>
  )
}

/** Products that go with the cart, unless the merchant has put blocks on the cart's screen. */
function Suggestions({ lines, colors }: { readonly lines: Cart; readonly colors: Colors }) {
  const hasBlocks = useItems('cart.blocks').length > 0
  const newest = lines.at(-1)
  if (hasBlocks || !newest) return null
  return <LazyCartPageSuggestions newest={newest} lines={lines} colors={colors} />
}

/**
 * Parses the lines of a shared cart from the address. Once the shopper has decided, the address becomes the cart's own
 * again; the shared cart stays mounted to show the result.
 */
function useSharedCart(initialFragment: string | undefined) {
  const fragment = useFragment(initialFragment)
  const lines = useMemo(() => parseSharedCart(fragment), [fragment])
  const [shared, setShared] = useState<{ readonly of: string; readonly lines: readonly SharedLine[] } | null>(
    null,
  )
  if (lines && shared?.of !== fragment) setShared({ of: fragment, lines })
  return shared
}

function Title({ colors }: { readonly colors: Colors }) {
  const section = useSection('cart')
  const { t } = useLanguage()
  return <ScreenTitle text={t(section.title)} size={24} colors={colors} />
}

/** The title with the number of pieces, and the share button. */
function Heading({ lines, colors }: { readonly lines: Cart; readonly colors: Colors }) {
  const section = useSection('cart')
  const { t, language } = useLanguage()
  const type = useType()
  const title = <Title colors={colors} />
  return (
    <Box style={{ gap: 4 }}>
      {section.showShare && lines.length <= MAX_SHARED_LINES ? (
        <ShareBeside
          label={t(SHARED_CART_TEXTS.share)}
          path={() => toSharedCartPath(lines)}
          colors={colors}
          testID="share-cart"
        >
          {title}
        </ShareBeside>
      ) : (
        title
      )}
      <Text style={{ ...type(14), color: colors.quiet }}>
        {pluralize(TEXTS.items, language, countItems(lines))}
      </Text>
    </Box>
  )
}

/**
 * The empty cart: a thank-you message after a purchase or a link to the shop, then the products saved for later, then
 * products to start from, unless the merchant has put blocks on the cart's screen.
 */
function EmptyCart({
  later,
  toast,
  colors,
}: {
  readonly later: ReactNode
  readonly toast: ReactNode
  readonly colors: Colors
}) {
  const section = useSection('cart')
  const { t } = useLanguage()
  const { token } = useSession()
  const hasBlocks = useItems('cart.blocks').length > 0
  const paid = findRecentPurchase(
    useShopper((shopper) => shopper.purchases),
    Date.now(),
  )
  return (
    <>
      {paid ? (
        <Thanks purchase={paid} guest={token === null} colors={colors} />
      ) : (
        <>
          <Title colors={colors} />
          <Notice
            icon="cart"
            title={t(section.empty)}
            text={t(section.emptyHint)}
            colors={colors}
            alone={false}
            testID="empty"
          >
            <LinkButton label={t(section.startShopping)} href={toPath('catalog')} colors={colors} />
          </Notice>
        </>
      )}
      {later}
      {hasBlocks ? null : <LazyEmptyPageProducts colors={colors} />}
      {toast ? <Dock style={{ paddingVertical: 12 }}>{toast}</Dock> : null}
    </>
  )
}

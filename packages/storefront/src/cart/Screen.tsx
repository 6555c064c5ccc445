import { pluralize } from '@vitrine/core/i18n/plural'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { ScreenBlocks } from '../blocks/ScreenBlocks'
import { LinkButton } from '../components/Button.tsx'
import { type Colors, useColors, useType } from '../components/colors.ts'
import { TWO_COLUMNS } from '../components/column-widths.ts'
import { Notice } from '../components/Notice.tsx'
import { Page, ScreenTitle } from '../components/Page.tsx'
import { RowSkeleton } from '../components/RowSkeleton.tsx'
import { ShareBeside } from '../components/ShareBeside.tsx'
import { useSession } from '../components/session/session.ts'
import { Undo } from '../components/Undo.tsx'
import { useLanguage, usePorts, useSection, useShop } from '../context/context.tsx'
import { useShopper } from '../context/useShopper.ts'
import { type Cart, countOf, keyOf, subtotalOf } from '../device/cart/cart.ts'
import { justPaid } from '../device/orders/opened-checkouts.ts'
import { Box } from '../primitives/box/Box'
import { Dock } from '../primitives/dock/Dock'
import { useFragment } from '../primitives/link/url-fragment'
import { Split } from '../primitives/split/Split'
import { Text } from '../primitives/text/Text'
import { pathTo } from '../screens.ts'
import { CheckoutPanel } from './CheckoutPanel.tsx'
import { trackedPieces } from './checkout.ts'
import { Later } from './Later.tsx'
import { LateShared } from './LateShared'
import { Line } from './Line.tsx'
import { saidOfLine } from './said.ts'
import { SHARED_MOST, type SharedLine, sharedIn, sharedPath } from './shared.ts'
import { SHARED_TEXTS } from './shared-texts.ts'
import { Thanks } from './Thanks.tsx'
import { TEXTS } from './texts.ts'
import { type CartEdits, useCartEdits } from './useCartEdits.ts'
import { useCheckout } from './useCheckout.ts'
import { useFreshLines } from './useFreshLines.ts'

/** The cart (spec sections 2 and 4): lines that change at once, a discount code, the platform's sums, checkout. */
export default function Screen({ fragment }: { readonly fragment?: string }) {
  const section = useSection('cart')
  const colors = useColors(section)
  const lines = useShopper((shopper) => shopper.cart)
  const loaded = useShopper((shopper) => shopper.loaded)
  const checkout = useCheckout()
  const gone = [...checkout.invalid, ...useFreshLines()]
  const shared = useSharedCart(fragment)
  const edits = useCartEdits()
  useTrackedView()
  const { removed, undo } = edits
  const toast = removed ? <Undo name={removed.name} onUndo={undo} colors={colors} /> : null
  const later = section.showLater ? (
    <Later lines={edits.later} onBack={edits.moveToCart} onRemove={edits.removeLater} colors={colors} />
  ) : null
  const isBlocked = lines.some((line) => gone.includes(line.variant.id))
  return (
    <Page
      colors={colors}
      path="cart"
      testID="cart"
      width={TWO_COLUMNS}
      below={<ScreenBlocks list="cart.blocks" />}
    >
      {loaded && shared ? <LateShared key={shared.of} lines={shared.lines} colors={colors} /> : null}
      {!loaded ? (
        <>
          <Title colors={colors} />
          <RowSkeleton colors={colors} picture={section.imageWidth} count={3} />
        </>
      ) : lines.length === 0 ? (
        <EmptyCart later={later} toast={toast} colors={colors} />
      ) : (
        <>
          <Heading lines={lines} colors={colors} />
          <Split
            share={58}
            main={
              <>
                <Lines lines={lines} gone={gone} checkout={checkout} edits={edits} colors={colors} />
                {later}
              </>
            }
            side={
              <CheckoutPanel
                lines={lines}
                isBlocked={isBlocked}
                checkout={checkout}
                toast={toast}
                colors={colors}
              />
            }
          />
        </>
      )}
    </Page>
  )
}

/**
 * The lines of a shared cart that the address carries. Once they were answered the address is the cart's own again;
 * what was answered stays said.
 */
function useSharedCart(given: string | undefined) {
  const fragment = useFragment(given)
  const lines = useMemo(() => sharedIn(fragment), [fragment])
  const [shared, setShared] = useState<{ readonly of: string; readonly lines: readonly SharedLine[] } | null>(
    null,
  )
  if (lines && shared?.of !== fragment) setShared({ of: fragment, lines })
  return shared
}

/** Tracks that the cart is seen, once what is stored was read. */
function useTrackedView(): void {
  const { track } = usePorts()
  const shop = useShop()
  const lines = useShopper((shopper) => shopper.cart)
  const loaded = useShopper((shopper) => shopper.loaded)
  const seen = useRef(false)
  useEffect(() => {
    if (!loaded || seen.current) return
    seen.current = true
    track('view_cart', {
      value: subtotalOf(lines),
      currency: lines[0]?.variant.currency ?? shop.currency,
      items: lines.map((line) => trackedPieces(line, line.quantity)),
    })
  }, [track, loaded, lines, shop])
}

function Title({ colors }: { readonly colors: Colors }) {
  const section = useSection('cart')
  const { t } = useLanguage()
  return <ScreenTitle text={t(section.title)} size={24} colors={colors} />
}

/** The title with the number of pieces, and the way to share them. */
function Heading({ lines, colors }: { readonly lines: Cart; readonly colors: Colors }) {
  const section = useSection('cart')
  const { t, language } = useLanguage()
  const type = useType()
  const title = <Title colors={colors} />
  return (
    <Box style={{ gap: 4 }}>
      {section.showShare && lines.length <= SHARED_MOST ? (
        <ShareBeside
          label={t(SHARED_TEXTS.share)}
          path={() => sharedPath(lines)}
          colors={colors}
          testID="share-cart"
        >
          {title}
        </ShareBeside>
      ) : (
        title
      )}
      <Text style={{ ...type(14), color: colors.quiet }}>
        {pluralize(TEXTS.items, language, countOf(lines))}
      </Text>
    </Box>
  )
}

function Lines({
  lines,
  gone,
  checkout,
  edits,
  colors,
}: {
  readonly lines: Cart
  /** Variants that cannot be bought any more. */
  readonly gone: readonly number[]
  readonly checkout: ReturnType<typeof useCheckout>
  readonly edits: CartEdits
  readonly colors: Colors
}) {
  const { showLater } = useSection('cart')
  const { t } = useLanguage()
  return (
    <Box role="list">
      {lines.map((line, position) => (
        <Line
          key={keyOf(line)}
          line={line}
          last={position === lines.length - 1}
          soldOut={gone.includes(line.variant.id)}
          reduced={checkout.reduced.includes(line.variant.id)}
          said={t(saidOfLine(checkout.told, line) ?? undefined) || null}
          onQuantity={(quantity) => edits.changeQuantity(line, quantity)}
          onRemove={() => edits.remove(line)}
          onLater={showLater ? () => edits.saveForLater(line) : null}
          colors={colors}
        />
      ))}
    </Box>
  )
}

/** Nothing in it: thanks for what was just paid for, or the way to the shop; what waits stands below either. */
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
  const paid = justPaid(
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
            testID="empty"
          >
            <LinkButton label={t(section.startShopping)} href={pathTo('catalog')} colors={colors} />
          </Notice>
        </>
      )}
      {later}
      {toast ? <Dock style={{ paddingVertical: 12 }}>{toast}</Dock> : null}
    </>
  )
}

import { Button, LinkButton } from '../components/Button.tsx'
import { type Colors, useColors } from '../components/colors.ts'
import { Notice } from '../components/Notice.tsx'
import { RowSkeleton } from '../components/RowSkeleton.tsx'
import { Undo } from '../components/Undo.tsx'
import { useLanguage, useSection } from '../context/context.tsx'
import { useShopper } from '../context/useShopper.ts'
import { countItems } from '../device/cart/cart.ts'
import { Box } from '../primitives/box/Box'
import { Dock } from '../primitives/dock/Dock'
import { Sheet } from '../primitives/sheet/Sheet'
import { toPath } from '../screens.ts'
import { CartLines } from './CartLines.tsx'
import { CartSuggestions } from './CartSuggestions.tsx'
import { getShownSums, PaySection } from './CheckoutPanel.tsx'
import { useCheckout } from './checkout/useCheckout.ts'
import { FreeDelivery } from './FreeDelivery.tsx'
import { Summary } from './Summary.tsx'
import { useCartEdits } from './useCartEdits.ts'
import { useCartRefresh } from './useCartRefresh.ts'
import { useTrackedView } from './useTrackedView.ts'

/** Margin of a sheet's content, px. */
const SHEET_MARGIN_PX = 20

/**
 * The cart as a panel at the end side of a wide window, above any screen. Shows the device's cart without
 * waiting for the platform. Notes, code input and products saved for later are on the cart's own screen.
 * @param props.isAdded True when the drawer opened because a product was added.
 */
export function CartDrawer({
  open,
  isAdded,
  onClose,
}: {
  readonly open: boolean
  readonly isAdded: boolean
  readonly onClose: () => void
}) {
  const section = useSection('cart')
  const product = useSection('product')
  const branding = useSection('branding')
  const { t } = useLanguage()
  const count = useShopper((shopper) => countItems(shopper.cart))
  const title = count > 0 ? `${t(section.title)} (${count})` : t(section.title)
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={isAdded ? t(product.added) : title}
      closeLabel={t(branding.close)}
      from="end"
    >
      {/* Mounted while open alone: a closed drawer asks the platform nothing and is no view of the cart. */}
      <Content onClose={onClose} />
    </Sheet>
  )
}

function Content({ onClose }: { readonly onClose: () => void }) {
  const section = useSection('cart')
  const { t } = useLanguage()
  const colors = useColors(section)
  const lines = useShopper((shopper) => shopper.cart)
  const loaded = useShopper((shopper) => shopper.loaded)
  const checkout = useCheckout()
  const unavailableIds = [...checkout.invalid, ...useCartRefresh()]
  const edits = useCartEdits()
  useTrackedView()
  const toast = edits.removed ? <Undo name={edits.removed.name} onUndo={edits.undo} colors={colors} /> : null
  const newest = lines.at(-1)
  return (
    <Box testID="cart-drawer" style={{ gap: 16, flexGrow: 1, backgroundColor: colors.background }}>
      {!loaded ? (
        <RowSkeleton colors={colors} picture={section.imageWidth} count={2} />
      ) : lines.length === 0 ? (
        <Notice icon="cart" title={t(section.empty)} text={t(section.emptyHint)} colors={colors}>
          <Button label={t(section.startShopping)} onPress={onClose} colors={colors} />
        </Notice>
      ) : (
        <>
          <FreeDelivery cart={lines} discount={getShownSums(checkout, lines).discount} colors={colors} />
          <CartLines
            lines={lines}
            unavailableIds={unavailableIds}
            checkout={checkout}
            edits={edits}
            colors={colors}
          />
        </>
      )}
      {newest ? (
        <CartSuggestions newest={newest} lines={lines} margin={SHEET_MARGIN_PX} colors={colors} />
      ) : null}
      <Dock
        style={{
          gap: 10,
          marginTop: 'auto',
          marginHorizontal: -SHEET_MARGIN_PX,
          paddingHorizontal: SHEET_MARGIN_PX,
          paddingVertical: 12,
          backgroundColor: colors.background,
          borderTopWidth: lines.length > 0 ? 1 : 0,
          borderColor: colors.border,
        }}
      >
        {lines.length === 0 ? (
          toast
        ) : (
          <PaySection
            lines={lines}
            isBlocked={lines.some((line) => unavailableIds.includes(line.variant.id))}
            checkout={checkout}
            toast={toast}
            summary={
              <Summary
                sums={getShownSums(checkout, lines)}
                currency={lines[0]?.variant.currency}
                checkout={checkout}
                colors={colors}
                isBrief
              />
            }
            colors={colors}
          />
        )}
        {lines.length === 0 ? null : <ViewCart colors={colors} />}
      </Dock>
    </Box>
  )
}

function ViewCart({ colors }: { readonly colors: Colors }) {
  const product = useSection('product')
  const { t } = useLanguage()
  return <LinkButton label={t(product.viewCart)} href={toPath('cart')} variant="plain" colors={colors} />
}

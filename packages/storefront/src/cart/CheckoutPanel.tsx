import { hasShopPay } from '@vitrine/commerce/checkout/shop-pay'
import { LIMITS } from '@vitrine/core/limits/limits'
import type { ReactNode } from 'react'
import { Button, LinkButton } from '../components/Button.tsx'
import { type Colors, useType } from '../components/colors.ts'
import { useSession } from '../components/session/session.ts'
import { useLanguage, useMoney, usePorts, useSection, useTheme } from '../context/context.tsx'
import { defineQueryKeys } from '../context/query.ts'
import { useNetwork } from '../context/useNetwork.ts'
import { useKeyedQuery } from '../context/useQuery.ts'
import { type Cart, getSubtotal } from '../device/cart/cart.ts'
import { Box } from '../primitives/box/Box'
import { Dock } from '../primitives/dock/Dock'
import type { Style } from '../primitives/style/style.types.ts'
import { Text } from '../primitives/text/Text'
import { toPath } from '../screens.ts'
import type { CartTotals } from './checkout/checkout.ts'
import { getCartWarning } from './checkout/checkout-warnings.ts'
import type { useCheckout } from './checkout/useCheckout.ts'
import { FreeDelivery } from './FreeDelivery.tsx'
import { GiftWrapAndNote } from './GiftWrapAndNote.tsx'
import { Summary } from './Summary.tsx'
import { TEXTS } from './texts.ts'

const expressKey = defineQueryKeys<boolean>('shop-pay')

type CheckoutProps = {
  readonly lines: Cart
  /** True when a line is no longer available. */
  readonly isBlocked: boolean
  readonly checkout: ReturnType<typeof useCheckout>
  readonly colors: Colors
}

/** Returns the style of the box around the checkout panel, which has a frame in wide windows. */
export function usePanelStyle(colors: Colors): Style {
  const { radius } = useTheme()
  return {
    gap: 16,
    padding: 0,
    borderWidth: 0,
    borderRadius: 0,
    borderColor: colors.border,
    wide: { padding: 24, borderWidth: 1, borderRadius: radius },
  }
}

/**
 * Cart summary: login hint, free-shipping progress, gift wrap and note, discount code, totals and checkout
 * buttons. It renders a fragment instead of a box, because its sticky dock must share a parent with all
 * lines.
 */
export function CheckoutPanel({ toast, ...props }: CheckoutProps & { readonly toast: ReactNode }) {
  const { lines, checkout, colors } = props
  const { t } = useLanguage()
  const type = useType()
  const { token } = useSession()
  const currency = lines[0]?.variant.currency
  const sums = getShownSums(checkout, lines)
  return (
    <>
      {token === null ? (
        <LinkButton
          label={t(TEXTS.loginHint)}
          href={`${toPath('login')}?next=${toPath('cart')}`}
          variant="plain"
          icon="user"
          colors={colors}
          style={{ paddingHorizontal: 0 }}
        />
      ) : null}
      <FreeDelivery cart={lines} discount={sums.discount} colors={colors} />
      <GiftWrapAndNote colors={colors} />
      {checkout.currency && checkout.currency.code === currency ? (
        <Box role="status" testID="cart-currency">
          <Text style={{ ...type(14), color: colors.quiet }}>
            {t(TEXTS.addressCurrency).replace('{currency}', checkout.currency.code)}
          </Text>
        </Box>
      ) : null}
      <Summary sums={sums} currency={currency} checkout={checkout} colors={colors} />
      <Dock
        style={{
          gap: 10,
          paddingVertical: 12,
          paddingHorizontal: 16,
          marginHorizontal: -16,
          backgroundColor: colors.background,
          borderTopWidth: 1,
          borderColor: colors.border,
          wide: { paddingHorizontal: 0, marginHorizontal: 0 },
        }}
      >
        <PaySection {...props} toast={toast} />
      </Dock>
    </>
  )
}

/**
 * Returns the platform's totals of the cart, or the sum of the device's lines until the platform has
 * responded.
 */
export function getShownSums(checkout: CheckoutProps['checkout'], lines: Cart): CartTotals {
  const subtotal = getSubtotal(lines)
  return checkout.sums ?? { subtotal, discount: 0, discounts: [], giftCards: 0, total: subtotal }
}

/** End of the cart: undo, errors, the total and the checkout buttons. `summary` is shown above the total. */
export function PaySection({
  toast,
  summary,
  ...props
}: CheckoutProps & { readonly toast: ReactNode; readonly summary?: ReactNode }) {
  const { lines, checkout, colors } = props
  const section = useSection('cart')
  const { t } = useLanguage()
  const money = useMoney()
  const type = useType()
  const { total } = getShownSums(checkout, lines)
  return (
    <>
      {toast}
      <Trouble {...props} />
      {summary}
      <Box style={{ flexDirection: 'row', justifyContent: 'space-between', alignItems: 'baseline' }}>
        <Text style={{ ...type(16, section.totalFont), color: colors.color }}>{t(section.total)}</Text>
        <Text
          live="polite"
          dir="auto"
          testID="total"
          style={{ ...type(20, section.totalFont), color: colors.color }}
        >
          {checkout.isMixed ? '…' : money(total, lines[0]?.variant.currency)}
        </Text>
      </Box>
      <PayButtons {...props} />
      {section.showTaxNote ? (
        <Text style={{ ...type(13), color: colors.quiet, textAlign: 'center' }}>{t(section.taxNote)}</Text>
      ) : null}
    </>
  )
}

/** Returns the number of lines above the maximum of one order; 0 or less when all fit. */
const excessOf = (lines: Cart) => lines.length - LIMITS.linesInCart

/** Shows why checkout is disabled or failed, else a notice when the device is offline. */
function Trouble({ lines, isBlocked, checkout, colors }: CheckoutProps) {
  const section = useSection('cart')
  const branding = useSection('branding')
  const { t } = useLanguage()
  const type = useType()
  const isAway = useNetwork(({ state }) => state === 'away')
  const excess = excessOf(lines)
  const isHeld = isBlocked || excess > 0
  const textOf = (): string | null => {
    if (isBlocked) return t(TEXTS.fixLines)
    if (excess > 0) {
      return t(TEXTS.tooMany).replace('{count}', String(LIMITS.linesInCart)).replace('{more}', String(excess))
    }
    const warning = getCartWarning(checkout.told, lines)
    const ofPlatform = warning === null || typeof warning === 'string' ? warning : t(warning)
    switch (checkout.problem) {
      case 'unreached':
        return t(isAway ? TEXTS.away : TEXTS.unreached)
      case 'failed':
        return ofPlatform ?? t(section.failed)
      case 'changed':
        return ofPlatform ?? t(TEXTS.changed)
      default:
        return null
    }
  }
  const text = textOf()
  return (
    <>
      {text ? (
        <Box role="alert" testID="cart-problem">
          <Text style={{ ...type(14), color: colors.error, textAlign: 'center' }}>{text}</Text>
          {checkout.problem === 'unreached' && !isHeld ? (
            <Button
              label={t(branding.retry)}
              variant="plain"
              onPress={checkout.retry}
              busy={checkout.busy !== null}
              colors={colors}
              testID="checkout-again"
            />
          ) : null}
        </Box>
      ) : null}
      <Box role="status">
        {isAway && !text ? (
          <Text testID="checkout-away" style={{ ...type(14), color: colors.quiet, textAlign: 'center' }}>
            {t(TEXTS.away)}
          </Text>
        ) : null}
      </Box>
    </>
  )
}

function PayButtons({ lines, isBlocked, checkout, colors }: CheckoutProps) {
  const section = useSection('cart')
  const { t } = useLanguage()
  const { client } = usePorts()
  // A shop that does not respond reports no Shop Pay: the other button leads to all of its payment methods.
  const shopPay = useKeyedQuery(section.showExpress ? expressKey() : null, (signal) =>
    hasShopPay(client, { signal }),
  )
  const isHeld = isBlocked || excessOf(lines) > 0
  return (
    <>
      <Button
        label={t(section.checkout)}
        onPress={() => void checkout.pay()}
        busy={checkout.busy === 'checkout'}
        disabled={isHeld}
        colors={colors}
        testID="checkout"
      />
      {section.showExpress && shopPay.data === true ? (
        <Button
          label={t(section.express)}
          variant="outlined"
          onPress={() => void checkout.pay(true)}
          busy={checkout.busy === 'express'}
          disabled={isHeld}
          colors={colors}
          testID="express"
        />
      ) : null}
    </>
  )
}

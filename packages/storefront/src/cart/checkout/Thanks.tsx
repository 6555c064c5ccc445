import { LinkButton } from '../../components/Button.tsx'
import { type Colors, useType } from '../../components/colors.ts'
import { Notice } from '../../components/Notice.tsx'
import { useLanguage, useMoney, useSection } from '../../context/context.tsx'
import { toOrderPath } from '../../device/orders/order-path.ts'
import type { Purchase } from '../../device/orders/purchases.ts'
import { Box } from '../../primitives/box/Box'
import { Text } from '../../primitives/text/Text'
import { toPath } from '../../screens.ts'
import { TEXTS } from '../texts.ts'

/**
 * Thank-you message after a purchase. Signed-in shoppers get a link to the order; guests get its page at the shop,
 * where that is known, and a hint about the confirmation e-mail.
 */
export function Thanks({
  purchase,
  guest,
  colors,
}: {
  readonly purchase: Purchase
  readonly guest: boolean
  readonly colors: Colors
}) {
  const section = useSection('cart')
  const { t } = useLanguage()
  const money = useMoney()
  const type = useType()
  const { order } = purchase
  const orderUrl = guest ? order?.url : order ? toOrderPath(order.name) : toPath('orders')
  const logIn = (buttonStyle: 'filled' | 'plain') => (
    <LinkButton
      label={t(TEXTS.logIn)}
      href={`${toPath('login')}?next=${toPath('orders')}`}
      variant={buttonStyle}
      colors={colors}
    />
  )
  return (
    <Notice
      icon="check"
      heading={1}
      title={t(section.thanks)}
      text={t(guest ? section.thanksGuest : section.thanksHint)}
      colors={colors}
      testID="thanks"
    >
      {order ? (
        <Box style={{ flexDirection: 'row', justifyContent: 'center', gap: 12, paddingBottom: 12 }}>
          <Text dir="auto" style={{ ...type(16, 'semis'), color: colors.color }}>
            {order.name}
          </Text>
          <Text dir="auto" style={{ ...type(16), color: colors.quiet }}>
            {money(order.sum, order.currency)}
          </Text>
        </Box>
      ) : null}
      {orderUrl ? (
        <LinkButton label={t(TEXTS.seeOrder)} href={orderUrl} colors={colors} testID="see-order" />
      ) : (
        logIn('filled')
      )}
      <LinkButton
        label={t(section.startShopping)}
        href={toPath('catalog')}
        variant="outlined"
        colors={colors}
      />
      {guest ? (
        <Box style={{ flexDirection: 'row', flexWrap: 'wrap', justifyContent: 'center', gap: 8 }}>
          {orderUrl ? logIn('plain') : null}
          <LinkButton label={t(TEXTS.register)} href={toPath('register')} variant="plain" colors={colors} />
        </Box>
      ) : null}
    </Notice>
  )
}

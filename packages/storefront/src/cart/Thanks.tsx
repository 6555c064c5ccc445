import { useLanguage, useSection } from '../app/context.tsx'
import { LinkButton } from '../kit/Button.tsx'
import type { Colors } from '../kit/colors.ts'
import { Notice } from '../kit/Notice.tsx'
import { pathTo } from '../screens.ts'
import { orderPath } from '../shopper/order-path.ts'
import type { Purchase } from '../shopper/purchases.ts'
import { TEXTS } from './texts.ts'

/**
 * After paying: who is signed in is led to the order; a guest has none here, and is told what comes by e-mail and
 * how to see it.
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
  return (
    <Notice
      icon="check"
      heading={1}
      title={t(section.thanks)}
      text={t(guest ? section.thanksGuest : section.thanksHint)}
      colors={colors}
      testID="thanks"
    >
      {guest ? (
        <>
          <LinkButton
            label={t(TEXTS.logIn)}
            href={`${pathTo('login')}?next=${pathTo('orders')}`}
            colors={colors}
          />
          <LinkButton label={t(TEXTS.register)} href={pathTo('register')} look="plain" colors={colors} />
        </>
      ) : (
        <LinkButton
          label={t(TEXTS.seeOrder)}
          href={purchase.order ? orderPath(purchase.order.name) : pathTo('orders')}
          colors={colors}
        />
      )}
      <LinkButton label={t(section.startShopping)} href={pathTo('catalog')} look="outlined" colors={colors} />
    </Notice>
  )
}

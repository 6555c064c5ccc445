import { useLanguage, useSection } from '../app/context.tsx'
import { LinkButton } from '../kit/Button.tsx'
import type { Colors } from '../kit/colors.ts'
import { Notice } from '../kit/Notice.tsx'
import { pathTo } from '../screens.ts'
import { orderPath } from '../shopper/order-path.ts'
import type { Purchase } from '../shopper/purchases.ts'
import { TEXTS } from './texts.ts'

/**
 * After paying: who is signed in is led to the order; a guest to its own page at the shop, where that is known, and is
 * told what comes by e-mail.
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
          {purchase.order?.url ? (
            <LinkButton
              label={t(TEXTS.seeOrder)}
              href={purchase.order.url}
              colors={colors}
              testID="see-order"
            />
          ) : null}
          <LinkButton
            label={t(TEXTS.logIn)}
            href={`${pathTo('login')}?next=${pathTo('orders')}`}
            look={purchase.order?.url ? 'outlined' : 'filled'}
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

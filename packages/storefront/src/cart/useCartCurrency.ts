import { useMarket } from '../context/context.tsx'
import { useShopper } from '../context/useShopper.ts'
import type { CartCurrency } from '../device/store/shopper-data.ts'
import { getBuyerKey, getCurrencyOfBuyer } from './cart-currency.ts'

/**
 * Returns the buyer key (`getBuyerKey`), and the cart's currency where the buyer's address decides it; null
 * while it is the market's.
 */
export function useCartCurrency(): { readonly buyer: string; readonly currency: CartCurrency | null } {
  const { locale } = useMarket()
  const token = useShopper((shopper) => shopper.token)
  const stored = useShopper((shopper) => shopper.checkout?.currency)
  const buyer = getBuyerKey(locale, token)
  return { buyer, currency: getCurrencyOfBuyer(stored, buyer) }
}

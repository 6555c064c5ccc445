import { useMarket } from '../context/context.tsx'
import { useShopper } from '../context/useShopper.ts'
import type { CartCurrency } from '../device/store/shopper-data.ts'
import { getBuyerKey, getCurrencyOfBuyer } from './cart-currency.ts'

/** Returns the buyer, and the currency that the buyer's address gave the cart; null while it is the market's. */
export function useCartCurrency(): { readonly buyer: string; readonly currency: CartCurrency | null } {
  const { locale } = useMarket()
  const token = useShopper((shopper) => shopper.token)
  const stored = useShopper((shopper) => shopper.checkout?.currency)
  const buyer = getBuyerKey(locale, token)
  return { buyer, currency: getCurrencyOfBuyer(stored, buyer) }
}

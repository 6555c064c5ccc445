import { useMemo } from 'react'
import { useLanguage, useShop } from '../context/context.tsx'
import { useQuery } from '../context/useQuery.ts'
import { listMarketOptions } from './market-options.ts'
import { marketsQuery } from './queries.ts'

/** Returns the available markets and the current one; none until the shop has responded. */
export function useMarkets(isEnabled: boolean) {
  const shop = useShop()
  const { language } = useLanguage()
  const reply = useQuery(isEnabled ? marketsQuery : null)
  const sold = reply.data?.countries
  const markets = useMemo(
    () => (sold ? listMarketOptions(sold, shop, language, shop.country) : []),
    [sold, shop, language],
  )
  return { markets, here: markets.find(({ code }) => code === shop.country), reply }
}

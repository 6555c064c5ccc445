import { useMemo } from 'react'
import { useLanguage, useShop } from '../context/context.tsx'
import { useQuery } from '../context/useQuery.ts'
import { listMarketOptions } from './market-options.ts'
import { marketsQuery } from './queries.ts'

/** The markets that the shopper may choose from, and the one they are in; none until the shop has told. */
export function useMarkets(asked: boolean) {
  const shop = useShop()
  const { language } = useLanguage()
  const reply = useQuery(asked ? marketsQuery : null)
  const sold = reply.data?.countries
  const markets = useMemo(
    () => (sold ? listMarketOptions(sold, shop, language, shop.country) : []),
    [sold, shop, language],
  )
  return { markets, here: markets.find(({ code }) => code === shop.country), reply }
}

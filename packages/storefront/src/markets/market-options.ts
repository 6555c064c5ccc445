import type { ShopCountry } from '@vitrine/commerce/shop/shop'
import { getCountryName } from '@vitrine/core/countries/countries'
import { getFlagHeight, getFlagUrl, NO_FLAG } from '@vitrine/core/countries/flags'
import type { Language } from '@vitrine/core/i18n/languages'
import { foldCase } from '@vitrine/core/text/fold-case'
import type { Shop } from '../context/context.tsx'

/** A market as the market sheet lists it. */
export type MarketOption = {
  readonly code: string
  readonly name: string
  readonly currency: string
  /** URL and height of its flag at the common width; null for none. */
  readonly flag: { readonly src: string; readonly height: number } | null
  /** Search text, normalized. */
  readonly searchText: string
}

type MarketSettings = Pick<Shop, 'marketNames' | 'marketFlags' | 'marketsLeftOut' | 'flags'>
type Sold = Pick<ShopCountry, 'code' | 'name' | 'currency'>

/**
 * Lists the shop's markets by name, with the merchant's names and flags, else those of the country in the shopper's
 * language. Omits markets that the merchant hides, except `here`, the current one.
 */
export function listMarketOptions(
  countries: readonly Sold[],
  settings: MarketSettings,
  language: Language,
  here: string,
): MarketOption[] {
  return countries
    .filter(({ code }) => code === here || !settings.marketsLeftOut?.includes(code))
    .map(({ code, name, currency }) => {
      const called = settings.marketNames?.[`${code} ${language}`] || localName(code, name, language)
      return {
        code,
        currency,
        name: called,
        flag: flagOf(settings.marketFlags?.[code] ?? code, settings.flags),
        searchText: foldCase([called, localName(code, name, language), name, code, currency].join(' ')),
      }
    })
    .sort((one, other) => one.name.localeCompare(other.name, language))
}

/** Filters the markets by a search, prefix matches first; all for an empty one. */
export function searchMarkets(markets: readonly MarketOption[], typed: string): readonly MarketOption[] {
  const needle = foldCase(typed).trim()
  if (needle === '') return markets
  const matchingMarkets = markets.filter(({ searchText }) => searchText.includes(needle))
  const begins = (market: MarketOption) => market.searchText.startsWith(needle)
  return [...matchingMarkets.filter(begins), ...matchingMarkets.filter((market) => !begins(market))]
}

function localName(code: string, name: string, language: Language): string {
  const local = getCountryName(code, language)
  return local === code ? name : local
}

function flagOf(code: string, flags: string | undefined): MarketOption['flag'] {
  const src = code === NO_FLAG ? null : getFlagUrl(code, flags)
  return src === null ? null : { src, height: getFlagHeight(code) }
}

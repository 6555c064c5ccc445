import type { ShopCountry } from '@vitrine/commerce/shop/shop'
import { countryName } from '@vitrine/core/countries/countries'
import { flagFile, flagHeight, NO_FLAG } from '@vitrine/core/countries/flags'
import type { Language } from '@vitrine/core/languages'
import type { Shop } from '../app/context.tsx'

/** A market as it is picked. */
export type PickedMarket = {
  readonly code: string
  readonly name: string
  readonly currency: string
  /** Where its flag is, and how high it is at the width of all; null for none. */
  readonly flag: { readonly src: string; readonly height: number } | null
}

type Told = Pick<Shop, 'marketNames' | 'marketFlags' | 'flags'>

/** The shop's markets by name, called and flagged as the merchant wants it, else as the shopper's language and their country do. */
export function pickedMarkets(
  countries: readonly Pick<ShopCountry, 'code' | 'name' | 'currency'>[],
  told: Told,
  language: Language,
): PickedMarket[] {
  return countries
    .map(({ code, name, currency }) => ({
      code,
      currency,
      name: told.marketNames?.[`${code} ${language}`] || localName(code, name, language),
      flag: flagOf(told.marketFlags?.[code] ?? code, told.flags),
    }))
    .sort((one, other) => one.name.localeCompare(other.name, language))
}

function localName(code: string, name: string, language: Language): string {
  const local = countryName(code, language)
  return local === code ? name : local
}

function flagOf(code: string, flags: string | undefined): PickedMarket['flag'] {
  if (!flags || code === NO_FLAG) return null
  return { src: flags + flagFile(code), height: flagHeight(code) }
}

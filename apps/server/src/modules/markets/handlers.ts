import { fetchShop as readShop } from '@vitrine/commerce/shop/shop'
import { StorefrontError } from '@vitrine/commerce/storefront-error'
import { listLocales, type Market, saveLocale } from '@vitrine/core/contract/projects/markets'
import type { LocalText } from '@vitrine/core/i18n/languages'
import { type CallHandler, handleCall, refuseAs } from '../../services/calls/call-handler.ts'
import { type LocaleRow, listLocaleRows } from '../../services/markets/markets.ts'
import { isTokenRefused, wrapShopErrors } from '../../services/shop-access/storefront-client.ts'
import { createShopClient, getProjectLanguage } from '../../services/showcase/showcase.ts'
import { deleteLocale, upsertLocale } from './queries.ts'

/** Timeout for the shop in ms, since a user waits. */
const SHOP_TIMEOUT_MS = 8000

/** Calls for the markets of a project's shop and their settings. */
export const marketsHandlers: readonly CallHandler[] = [
  handleCall(listLocales, async ({ project: id }, { db, config, member: { project } }) => {
    const [rows, shop] = await Promise.all([
      listLocaleRows(db, id),
      createShopClient(db, project, config.publicUrl).then((client) =>
        wrapShopErrors(
          readShop(
            client,
            { lang: getProjectLanguage(project), locale: '' },
            { signal: AbortSignal.timeout(SHOP_TIMEOUT_MS) },
          ),
        ).catch((error: unknown) => {
          if (!(error instanceof StorefrontError)) throw error
          throw refuseAs(listLocales, isTokenRefused(error) ? 'wrong-token' : 'shop-unreachable')
        }),
      ),
    ])
    const rowsByCountry = new Map(rows.map((row) => [row.country, row]))
    const sold = shop.countries.map(({ code, currency }) =>
      marketOf(code, currency, true, rowsByCountry.get(code)),
    )
    const countries = new Set(sold.map(({ country }) => country))
    const otherMarkets = rows
      .filter(({ country }) => !countries.has(country))
      .map((row) => marketOf(row.country, row.currency, false, row))
    return { home: shop.country, markets: [...sold, ...otherMarkets] }
  }),
  handleCall(saveLocale, async ({ project, country, currency, money, names, flag, offered }, { db }) => {
    const own = { money, names: omitEmptyNames(names), flag: flag === country ? null : flag, offered }
    const set = !offered || own.money !== null || own.flag !== null || Object.keys(own.names).length > 0
    if (set) await upsertLocale(db, project, { country, currency, ...own })
    else await deleteLocale(db, project, country)
    return { own: set ? own : null }
  }),
]

function marketOf(country: string, currency: string, sold: boolean, row: LocaleRow | undefined): Market {
  return {
    country,
    currency,
    sold,
    stale: row?.money != null && row.currency !== currency ? row.currency : null,
    own: row ? { money: row.money, names: row.names, flag: row.flag, offered: row.offered } : null,
  }
}

/** Names without those that say nothing. */
function omitEmptyNames(names: LocalText): LocalText {
  return Object.fromEntries(Object.entries(names).filter(([, name]) => name !== ''))
}

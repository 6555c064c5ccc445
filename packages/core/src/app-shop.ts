import type { Language } from './languages.ts'

/** What a shopping app is told of the shop it sells for, by the page or by `GET /api/apps/:slug`. */
export type AppShop = {
  readonly name: string
  /** The shop's base address, with scheme. */
  readonly domain: string
  /** Public storefront token: meant to be seen. */
  readonly token: string
  readonly currency: string
  readonly country: string
  readonly languages: readonly Language[]
  readonly moneyFormat: string
}

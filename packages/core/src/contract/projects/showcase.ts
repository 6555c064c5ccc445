import { z } from 'zod'
import { LANGUAGES } from '../../i18n/languages.ts'
import { defineCall, EXAMPLE } from '../call.ts'
import type { Trade } from '../designs/design-theme.ts'
import { projectId } from '../shared.ts'

/** Trades with a sample shop. */
export const SAMPLE_TRADES = [
  'fashion',
  'beauty',
  'food',
  'home',
  'electronics',
  'kids',
  'sport',
  'jewellery',
] as const satisfies readonly Trade[]
export type SampleTrade = (typeof SAMPLE_TRADES)[number]
/** Trade of the sample shop that a preview shows by default. */
export const DEFAULT_TRADE: SampleTrade = 'fashion'

/** Returns true for a trade with a sample shop. */
export function isSampleTrade(value: unknown): value is SampleTrade {
  return SAMPLE_TRADES.some((trade) => trade === value)
}

/**
 * Source of a project's preview until a shop is connected: the sample shop of a trade, or a real shop with the data
 * of its public pages.
 */
export const showcase = z.union([
  z.object({ trade: z.enum(SAMPLE_TRADES) }),
  z.object({
    /** The shop's address as entered. */
    shop: z.string().trim().min(1).max(255),
  }),
])
export type Showcase = z.output<typeof showcase>

/** URL; '' for none. */
const address = z.string().max(2000)
const handle = z.string().max(255)

/**
 * Catalog of a preview without a connected shop: of a sample shop, or read from a shop's public pages. Texts are in one
 * language, the shop's. Stored as JSON.
 */
export const showcaseCatalog = z.object({
  name: z.string().max(500),
  /** Six hex digits each; the first has the most weight. */
  colors: z.array(z.string().max(6)).max(20),
  logo: address,
  currency: z.string().max(3),
  country: z.string().max(10),
  moneyFormat: z.string().max(500),
  languages: z.array(z.enum(LANGUAGES)),
  collections: z.array(z.object({ handle, title: z.string().max(500), image: address })).max(50),
  products: z
    .array(
      z.object({
        handle,
        title: z.string().max(500),
        type: z.string().max(500),
        /** Plain text. */
        description: z.string().max(5000),
        images: z.array(address).max(10),
        /** Width divided by height of its first image; null when unknown. */
        ratio: z.number().min(0).nullable(),
        /** Price, minor units. */
        price: z.number().int().min(0),
        /** Price before a reduction, minor units; null when it is not on sale. */
        compareAtPrice: z.number().int().min(0).nullable(),
        available: z.boolean(),
        options: z
          .array(z.object({ name: z.string().max(255), values: z.array(z.string().max(255)).max(20) }))
          .max(3),
        /** Handles of its collections. */
        collections: z.array(handle).max(50),
      }),
    )
    .max(100),
})
export type ShowcaseCatalog = z.output<typeof showcaseCatalog>

export const SHOP_UNREACHABLE = {
  'shop-unseen': {
    status: 400,
    message:
      'We couldn’t find a public store at this address. Check the spelling, or explore first and connect it later.',
  },
} as const

export const showShop = defineCall({
  path: '/shop/show',
  who: 'allow_design',
  perMinute: 30,
  summary:
    'Sets what the preview shows until a store is connected: a sample store or a public store. The design doesn’t change.',
  input: z.object({ project: projectId, showcase }),
  output: z.object({ showcase }),
  errors: SHOP_UNREACHABLE,
  log: { operation: 'edit', fields: ['showcase'] },
  example: { project: EXAMPLE.project, showcase: { trade: 'home' } },
})

import type { Transaction } from './db/open.ts'
import type { Jobs } from './queue.ts'

/** Who it happened to: an installation of the app, where we know it, and the shop's customer (numeric id). */
export type Someone = { readonly subscriber: string | null; readonly customer: string | null }

/** What happens to shoppers and goods, said once by the room that learns of it, for others to act on. */
export type Happening =
  /** The app was opened for the first time by this installation. */
  | (Someone & { readonly kind: 'installed'; readonly at: Date })
  /** A cart was changed in the app; `products` (numeric ids) is empty for a cart that was cleared. */
  | (Someone & {
      readonly kind: 'cart-changed'
      readonly at: Date
      readonly token: string | null
      readonly products: readonly string[]
    })
  | (Someone & { readonly kind: 'checkout-opened'; readonly at: Date; readonly checkout: string })
  | (Someone & { readonly kind: 'product-viewed'; readonly at: Date; readonly product: string })
  | (Someone & {
      readonly kind: 'wishlist-changed'
      readonly at: Date
      readonly product: string
      readonly wished: boolean
    })
  /** `first`: the customer's or installation's first order that we know of. */
  | (Someone & {
      readonly kind: 'order-created' | 'order-paid' | 'order-shipped' | 'order-delivered' | 'order-refunded'
      readonly at: Date
      readonly order: number
      readonly first: boolean
      readonly cart: string | null
      readonly checkout: string | null
    })
  /** A shopper wants to hear when this variant can be bought again. */
  | (Someone & {
      readonly kind: 'restock-asked'
      readonly at: Date
      readonly product: string
      readonly variant: string
    })
  /** So many can be sold now of this variant, where there were others, or none that we knew of, `before`. */
  | {
      readonly kind: 'stock-changed'
      readonly at: Date
      readonly product: string
      readonly variant: string
      readonly before: number | null
      readonly available: number
    }
  /** Minor units. */
  | {
      readonly kind: 'price-changed'
      readonly at: Date
      readonly product: string
      readonly variant: string
      readonly before: number
      readonly now: number
    }
export type HappeningKind = Happening['kind']

/** Says what happened, in the transaction that keeps it: either both stay or neither. */
export type Tell = (tx: Transaction, projectId: string, happenings: readonly Happening[]) => Promise<void>

/** What a room does when something happens. Runs in the transaction of whoever says it: keep it to rows and jobs. */
export type Hearing = {
  readonly kinds: readonly HappeningKind[]
  hear(
    tx: Transaction,
    projectId: string,
    happenings: readonly Happening[],
    services: { readonly jobs: Jobs },
  ): Promise<void>
}

/** Hands on what happens to the rooms that hear it, in the order of the rooms, each its kinds alone. */
export function createTell(hearings: readonly Hearing[], jobs: Jobs): Tell {
  return async (tx, projectId, happenings) => {
    for (const { kinds, hear } of hearings) {
      const heard = happenings.filter(({ kind }) => kinds.includes(kind))
      if (heard.length > 0) await hear(tx, projectId, heard, { jobs })
    }
  }
}

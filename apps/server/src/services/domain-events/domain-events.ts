import type { FindingCode } from '@vitrine/core/contract/projects/health'
import type { Channel } from '@vitrine/core/contract/releases/updates'
import type { EmitEvents, EventHandler } from '../../infra/events/event-dispatcher.ts'

/** Who it happened to: an installation of the app, where we know it, and the shop's customer (numeric id). */
export type Someone = { readonly subscriber: string | null; readonly customer: string | null }

/** What happens to shoppers and goods, said once by the module that learns of it, for others to act on. */
type ShopHappening =
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

/** Domain events of a team's own work. `by` is the id of the user, or null for a schedule or the server itself. */
export type TeamEvent =
  /** A version of the design is live. */
  | {
      readonly kind: 'design-published'
      readonly at: Date
      readonly version: number
      readonly hash: string
      readonly by: string | null
    }
  /** All of a release is out, nothing of it is, or it was taken back as far as could be. */
  | {
      readonly kind: 'release-out' | 'release-failed' | 'release-taken-back'
      readonly at: Date
      readonly release: string
      readonly name: string
    }
  /** Nothing of a campaign is open any more: each of its messages was sent or has its reason. */
  | { readonly kind: 'campaign-finished'; readonly at: Date; readonly campaign: string }
  /** An app was built or was not, or a store took it. */
  | {
      readonly kind: 'build-ended'
      readonly at: Date
      readonly build: string
      readonly platform: 'ios' | 'android'
      readonly version: string
      readonly state: 'finished' | 'failed' | 'cancelled' | 'submitted'
    }
  /** A script or what is built in goes to devices over the air; `back`: the update that it takes back. */
  | {
      readonly kind: 'update-sent'
      readonly at: Date
      readonly update: string
      readonly channel: Channel
      /** Of the devices, percent. */
      readonly share: number
      readonly back: string | null
      readonly by: string | null
    }
  /** Pictures of the store listing were made, or none came out. */
  | {
      readonly kind: 'listing-pictures-ended'
      readonly at: Date
      readonly making: string
      readonly state: 'done' | 'failed'
    }
  /** What the self-test of the shop is sure of: broken, or well again. */
  | {
      readonly kind: 'shop-broke' | 'shop-mended'
      readonly at: Date
      readonly findings: readonly FindingCode[]
    }
  /** Somebody took an invitation. */
  | { readonly kind: 'member-joined'; readonly at: Date; readonly user: string; readonly name: string }
  /** Everything of the project lies ready to be fetched, or could not be gathered. */
  | {
      readonly kind: 'export-ended'
      readonly at: Date
      readonly export: string
      readonly state: 'ready' | 'failed'
      readonly by: string | null
    }
  /** The platform says that a bill of the shop's for our plans stands otherwise; how, it is asked. */
  | { readonly kind: 'bill-changed'; readonly at: Date }
  /** The project has another plan: its bill says so, or its owner chose it. */
  | {
      readonly kind: 'plan-changed'
      readonly at: Date
      readonly plan: string
      readonly before: string
      readonly by: string | null
    }
  /** Nothing goes to this address of the merchant's any more: it was away for too long, or said that it is gone. */
  | { readonly kind: 'endpoint-disabled'; readonly at: Date; readonly endpoint: string; readonly url: string }

export type DomainEvent = ShopHappening | TeamEvent
export type DomainEventKind = DomainEvent['kind']

/** Emits domain events in the transaction that stores what happened: both commit, or neither. */
export type EmitDomainEvents = EmitEvents<DomainEvent>

/** Handles domain events of some kinds, in the transaction of the emitter. */
export type DomainEventHandler = EventHandler<DomainEvent>

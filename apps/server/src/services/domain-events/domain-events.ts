import type { FindingCode } from '@vitrine/core/contract/projects/health'
import type { Channel } from '@vitrine/core/contract/releases/updates'
import type { EmitEvents, EventHandler } from '../../infra/events/event-dispatcher.ts'

/**
 * Shopper that a domain event is about: installation id and the shop's numeric customer id, each null when
 * unknown.
 */
export type Someone = { readonly subscriber: string | null; readonly customer: string | null }

/** Events of shoppers and the catalog, emitted by the module that learns of them. */
type ShopHappening =
  /** The app was opened for the first time on this installation. */
  | (Someone & { readonly kind: 'installed'; readonly at: Date })
  /** A cart was changed in the app. `products` (numeric ids) is empty for a cleared cart. */
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
  /** `first`: the first known order of the customer or installation. */
  | (Someone & {
      readonly kind: 'order-created' | 'order-paid' | 'order-shipped' | 'order-delivered' | 'order-refunded'
      readonly at: Date
      readonly order: string
      readonly first: boolean
      readonly cart: string | null
      readonly checkout: string | null
    })
  /** A shopper subscribed to the restock of this variant. */
  | (Someone & {
      readonly kind: 'restock-asked'
      readonly at: Date
      readonly product: string
      readonly variant: string
    })
  /** Stock of a variant changed from `before` (null when unknown). */
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
  /** A version of the design went live. */
  | {
      readonly kind: 'design-published'
      readonly at: Date
      readonly version: number
      readonly hash: string
      readonly by: string | null
    }
  /** A release went live, failed, or was rolled back as far as possible. */
  | {
      readonly kind: 'release-out' | 'release-failed' | 'release-taken-back'
      readonly at: Date
      readonly release: string
      readonly name: string
    }
  /** A campaign finished: each of its messages was sent or has a reason. */
  | { readonly kind: 'campaign-finished'; readonly at: Date; readonly campaign: string }
  /** A build finished or failed, or a store accepted it. */
  | {
      readonly kind: 'build-ended'
      readonly at: Date
      readonly build: string
      readonly platform: 'ios' | 'android'
      readonly version: string
      readonly state: 'finished' | 'failed' | 'cancelled' | 'submitted'
    }
  /**
   * An over-the-air update (bundle or rollback to the embedded one) was published; `back` is the update it rolls back.
   */
  | {
      readonly kind: 'update-sent'
      readonly at: Date
      readonly update: string
      readonly channel: Channel
      /** Percentage of devices. */
      readonly share: number
      readonly back: string | null
      readonly by: string | null
    }
  /** The generation of listing screenshots finished or failed. */
  | {
      readonly kind: 'listing-pictures-ended'
      readonly at: Date
      readonly making: string
      readonly state: 'done' | 'failed'
    }
  /**
   * A shop was connected. `registered`: whether all its webhooks are subscribed to; `isNew`: whether it is another shop
   * than before.
   */
  | {
      readonly kind: 'shop-connected'
      readonly at: Date
      readonly registered: boolean
      readonly isNew: boolean
    }
  /** The shop's self-test confirmed a failure or a recovery. */
  | {
      readonly kind: 'shop-issue-found' | 'shop-recovered'
      readonly at: Date
      readonly findings: readonly FindingCode[]
    }
  /** A user accepted an invitation. */
  | { readonly kind: 'member-joined'; readonly at: Date; readonly user: string; readonly name: string }
  /** A data export is ready for download, or failed. */
  | {
      readonly kind: 'export-ended'
      readonly at: Date
      readonly export: string
      readonly state: 'ready' | 'failed'
      readonly by: string | null
    }
  /** The platform reported a change of the shop's subscription; its state has to be queried. */
  | { readonly kind: 'bill-changed'; readonly at: Date }
  /** The project's plan changed, by its subscription or its owner. */
  | {
      readonly kind: 'plan-changed'
      readonly at: Date
      readonly plan: string
      readonly before: string
      readonly by: string | null
    }
  /** A webhook endpoint was disabled: it was unreachable for too long, or answered that it is gone. */
  | { readonly kind: 'endpoint-disabled'; readonly at: Date; readonly endpoint: string; readonly url: string }

export type DomainEvent = ShopHappening | TeamEvent
export type DomainEventKind = DomainEvent['kind']

/** Emits domain events in the transaction that stores what happened: both commit, or neither. */
export type EmitDomainEvents = EmitEvents<DomainEvent>

/** Handles domain events of some kinds, in the transaction of the emitter. */
export type DomainEventHandler = EventHandler<DomainEvent>

import type { ShopperData } from '../device/store/shopper-data.ts'
import type { Lists } from '../device/wishlist/wishlist.types.ts'
import type { PushState } from '../push/installation.types.ts'
import type { SampleShop } from './shop.ts'
import type { StateName } from './states.ts'

type SampleInput<T> = (shop: SampleShop) => T | Promise<T>

/** Response of a sample state to one kind of query, made up or derived from the shop's own response. */
export type SampleAnswer = {
  /** The name of `defineQueryKeys`. */
  readonly kind: string
  readonly give: (real: () => Promise<unknown>, shop: SampleShop) => unknown
}

/**
 * State of a screen in the studio's canvas. What it does not define comes from the shop. None of it is
 * stored.
 */
export type Sample = {
  /** The path of the app that it is looked at, where that is not the screen's plain one. */
  readonly at?: SampleInput<string>
  /** What the device keeps of its shopper; otherwise that of a guest who came for the first time. */
  readonly shopper?: SampleInput<Partial<ShopperData>>
  readonly answers?: readonly SampleAnswer[]
  /** What happens to every answer that names a product, whatever was asked. */
  readonly products?: (product: SampleRecord, shop: SampleShop) => SampleRecord
  /** No answer comes, or none can. */
  readonly line?: 'hangs' | 'fails'
  readonly push?: SampleInput<SamplePush>
  /** The lists by name of whoever is signed in. */
  readonly lists?: SampleInput<Lists>
}

/** Push state of the sample installation. */
export type SamplePush = Omit<Partial<PushState>, 'inApp'> & {
  /** What stands inside the app. */
  readonly inApp?: SampleMessage
  readonly messages?: readonly SampleMessage[]
}
export type SampleMessage = {
  readonly title: string
  readonly body: string
  readonly image: string | null
  readonly hoursAgo: number
  readonly read: boolean
}

/** A JSON object inside a query response. */
export type SampleRecord = Readonly<Record<string, unknown>>

/** Sample states of a screen; the studio opens the first. */
export type Samples = { readonly [N in StateName]?: Sample }

/** Defines the response to one kind of query, by the name of its query keys; `T` is the keys' type. */
export function answer<T>(
  kind: string,
  give: (real: () => Promise<T>, shop: SampleShop) => T | Promise<T>,
): SampleAnswer {
  // What a kind is asked for is what it answers: `defineQueryKeys` makes both of one type.
  return { kind, give: (real, shop) => give(real as () => Promise<T>, shop) }
}

/** Loading and error states of any screen that queries the shop. */
export const CONNECTION_SAMPLES = {
  loading: { line: 'hangs' },
  failed: { line: 'fails' },
} as const satisfies Samples

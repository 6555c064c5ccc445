import type { ShopperData } from '../device/store/shopper-data.ts'
import type { Lists } from '../device/wishlist/wishlist.types.ts'
import type { PushState } from '../push/installation.types.ts'
import type { SampleShop } from './shop.ts'
import type { StateName } from './states.ts'

type SampleInput<T> = (shop: SampleShop) => T | Promise<T>

/** What is answered in place of the shop: the questions of one kind, and what becomes of the shop's own answer. */
export type SampleAnswer = {
  /** The name of `defineQueryKeys`. */
  readonly kind: string
  readonly give: (real: () => Promise<unknown>, shop: SampleShop) => unknown
}

/** What the studio's phone shows a screen with. Whatever it leaves out is the shop's own; nothing of it is kept. */
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

/** What this installation hears by push. */
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

/** A record of an answer. */
export type SampleRecord = Readonly<Record<string, unknown>>

/** The states of one screen, the first of them what it is opened with. */
export type Samples = { readonly [N in StateName]?: Sample }

/** The answer to a kind of question, by the name of its keys; `T` is what those keys promise. */
export function answer<T>(
  kind: string,
  give: (real: () => Promise<T>, shop: SampleShop) => T | Promise<T>,
): SampleAnswer {
  // What a kind is asked for is what it answers: `defineQueryKeys` makes both of one type.
  return { kind, give: (real, shop) => give(real as () => Promise<T>, shop) }
}

/** States that any screen has which asks the shop. */
export const CONNECTION_SAMPLES = {
  loading: { line: 'hangs' },
  failed: { line: 'fails' },
} as const satisfies Samples

/**
 * What screens learn that may be seen at a glance outside of the app, on the phone's home screen. What is left out stays
 * as it was; null: there is none.
 */
export type WidgetUpdate = {
  /** The shopper's newest order: its state in their language, as the orders screen says it. */
  readonly order?: { readonly state: string } | null
  /** So many things on the wishlist cost less than when they were put there. */
  readonly cheaper?: number
}

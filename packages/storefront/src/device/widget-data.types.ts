/** What screens add to the data of home screen widgets. Absent fields stay as they are; null clears one. */
export type WidgetUpdate = {
  /** The shopper's newest order: its state in their language, as the orders screen says it. */
  readonly order?: { readonly state: string } | null
  /** So many things on the wishlist cost less than when they were put there. */
  readonly cheaper?: number
}

/**
 * Data that screens add to the home screen widgets. A missing field leaves its value unchanged; null clears
 * it.
 */
export type WidgetUpdate = {
  /** The shopper's newest order: its state in their language, as on the orders screen. */
  readonly order?: { readonly state: string } | null
  /** Number of wishlist products that became cheaper since they were added. */
  readonly cheaper?: number
}

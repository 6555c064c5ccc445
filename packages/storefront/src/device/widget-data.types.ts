/** Data that screens add to home screen widgets. Absent fields stay as they are; null clears one. */
export type WidgetUpdate = {
  /** The shopper's newest order: its state in their language, as on the orders screen. */
  readonly order?: { readonly state: string } | null
  /** Number of wishlist products that became cheaper since they were added. */
  readonly cheaper?: number
}

/** What a card shows whose link the shopper followed: the product's screen shows it until the product comes. */
export type OpenedCard = {
  readonly handle: string
  readonly name: string
  /** URL of its image; '' for none. */
  readonly image: string
  /** `sizes` of its image, of which the browser has a file already. */
  readonly sizes: string
  /** Its prices in minor units; null without variants. `from` is true when other variants cost more. */
  readonly offer: {
    readonly price: number
    readonly oldPrice: number | null
    readonly currency: string
    readonly from: boolean
  } | null
}

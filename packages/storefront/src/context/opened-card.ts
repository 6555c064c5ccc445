/** What a card shows whose link the shopper followed: the product's screen shows it until the product loads. */
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

/** The card whose link the shopper followed last; null before. Outside of React, as navigation reads it too. */
export const openedCard: { current: OpenedCard | null } = { current: null }

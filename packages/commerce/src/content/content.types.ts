/** A page, article or policy of the shop. `html` is the merchant's own and must be treated as unsafe. */
export type Content = {
  readonly title: string
  readonly html: string
  /** Title and description for search engines; '' where the merchant wrote none and there is no summary. */
  readonly seoTitle: string
  readonly summary: string
  readonly image: {
    readonly url: string
    readonly alt: string
    /** Width by height; null where the platform does not know it. */
    readonly ratio: number | null
  } | null
  readonly author: string
  /** ISO 8601; '' for texts without a date. */
  readonly published: string
}

/** `id`: the product's number. */
export type LateRatingProps = { readonly id: number }

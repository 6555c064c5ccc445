/** What every block is given: where its values are, and whether it is among the first things seen. */
export type BlockProps = { readonly path: string; readonly first: boolean }

import { createSameText } from './localized-names.ts'
import type { Catalogue, Collection, Product } from './types.ts'

/** What a merchant may change of a product; absent parts stay. */
export type ProductEdit = {
  readonly handle?: string
  readonly title?: string
  /** New price of every variant in US cents. */
  readonly priceCents?: number
}

/** Returns the catalog with a changed product. A new handle leaves a redirect from the old one. */
export function editProduct(catalogue: Catalogue, product: Product, edit: ProductEdit): Catalogue {
  const { handle = product.handle, title, priceCents } = edit
  const variants = product.variants.map((one) => ({ ...one, priceCents: priceCents ?? one.priceCents }))
  const edited: Product = {
    ...product,
    handle,
    variants,
    ...(title === undefined ? {} : { title: createSameText(title) }),
  }
  const products = catalogue.products.map((one) => (one.id === product.id ? edited : one))
  const path = `/products/${product.handle}`
  return {
    ...catalogue,
    products,
    productById: new Map(products.map((one) => [one.id, one])),
    productByHandle: new Map(products.map((one) => [one.handle, one])),
    variantById: new Map([
      ...catalogue.variantById,
      ...variants.flatMap((one) => (one.productId === product.id ? [[one.id, one] as const] : [])),
    ]),
    redirects:
      handle === product.handle
        ? catalogue.redirects
        : [
            ...catalogue.redirects.filter((one) => one.path !== path),
            {
              __typename: 'UrlRedirect',
              id: 1000 + catalogue.redirects.length,
              path,
              target: `/products/${handle}`,
            },
          ],
  }
}

/** Returns the catalog with other collections, which keep their order. */
export function setCollections(catalogue: Catalogue, collections: readonly Collection[]): Catalogue {
  return {
    ...catalogue,
    collections,
    collectionById: new Map(collections.map((one) => [one.id, one])),
    collectionByHandle: new Map(collections.map((one) => [one.handle, one])),
  }
}

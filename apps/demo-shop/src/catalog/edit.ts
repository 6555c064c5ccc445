import { createSameText } from './localized-names.ts'
import type { Catalog, Collection, Product } from './types.ts'

/** Changes of a merchant to a product; absent properties stay. */
export type ProductEdit = {
  readonly handle?: string
  readonly title?: string
  /** New price of every variant in US cents. */
  readonly priceCents?: number
}

/** Returns the catalog with a changed product. A new handle leaves a redirect from the old one. */
export function editProduct(catalog: Catalog, product: Product, edit: ProductEdit): Catalog {
  const { handle = product.handle, title, priceCents } = edit
  const variants = product.variants.map((one) => ({ ...one, priceCents: priceCents ?? one.priceCents }))
  const edited: Product = {
    ...product,
    handle,
    variants,
    ...(title === undefined ? {} : { title: createSameText(title) }),
  }
  const products = catalog.products.map((one) => (one.id === product.id ? edited : one))
  const path = `/products/${product.handle}`
  return {
    ...catalog,
    products,
    productById: new Map(products.map((one) => [one.id, one])),
    productByHandle: new Map(products.map((one) => [one.handle, one])),
    variantById: new Map([
      ...catalog.variantById,
      ...variants.flatMap((one) => (one.productId === product.id ? [[one.id, one] as const] : [])),
    ]),
    redirects:
      handle === product.handle
        ? catalog.redirects
        : [
            ...catalog.redirects.filter((one) => one.path !== path),
            {
              __typename: 'UrlRedirect',
              id: 1000 + catalog.redirects.length,
              path,
              target: `/products/${handle}`,
            },
          ],
  }
}

/** Returns the catalog with other collections, which keep their order. */
export function setCollections(catalog: Catalog, collections: readonly Collection[]): Catalog {
  return {
    ...catalog,
    collections,
    collectionById: new Map(collections.map((one) => [one.id, one])),
    collectionByHandle: new Map(collections.map((one) => [one.handle, one])),
  }
}

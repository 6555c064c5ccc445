import type { RequestOptions, StorefrontClient } from '../client.ts'
import { graphql } from '../graphql.ts'
import { StorefrontError } from '../storefront-error.ts'

const BrandQuery = graphql(
  `query Brand {
    shop {
      brand {
        logo { image { url } }
        colors { primary { background foreground } secondary { background foreground } }
      }
    }
  }`,
)

/** Brand settings of a shop. */
export type ShopBrand = {
  /** URL of its logo; '' for none. */
  readonly logo: string
  /** Colors as the shop entered them; the first has the most weight. */
  readonly colors: readonly string[]
}

/**
 * Fetches a shop's brand. A shop without brand settings, or without access to them, has no logo and no colors. Throws
 * StorefrontError when the shop does not answer.
 */
export async function fetchBrand(client: StorefrontClient, options?: RequestOptions): Promise<ShopBrand> {
  const brandData = await client.query(BrandQuery, {}, options).catch((error: unknown) => {
    if (error instanceof StorefrontError && error.kind === 'graphql') return null
    throw error
  })
  const brand = brandData?.shop.brand
  const groups = [...(brand?.colors.primary ?? []), ...(brand?.colors.secondary ?? [])]
  return {
    logo: brand?.logo?.image?.url ?? '',
    colors: groups
      .flatMap(({ background, foreground }) => [background, foreground])
      .filter((color) => color !== null),
  }
}

import type { Link } from '@vitrine/core/design/fields'
import type { ResultOf } from 'gql.tada'
import type { RequestOptions, StorefrontClient } from '../client.ts'
import { type Context, createContextVariables } from '../context.ts'
import { graphql } from '../graphql.ts'
import { StorefrontError } from '../storefront-error.ts'

const ItemFragment = graphql(
  `fragment MenuEntry on MenuItem {
    title type url
    resource { __typename ... on Collection { handle } ... on Product { handle } }
  }`,
)

export const NavigationQuery = graphql(
  `query Navigation($country: CountryCode, $language: LanguageCode, $first: Int!)
  @inContext(country: $country, language: $language) {
    menu(handle: "main-menu") { items { ...MenuEntry items { ...MenuEntry } } }
    collections(first: $first, sortKey: ID) { nodes { handle title } }
    shop {
      shippingPolicy { title url }
      refundPolicy { title url }
      privacyPolicy { title url }
      termsOfService { title url }
    }
  }`,
  [ItemFragment],
)

/** A link of the shop's menu. A link to `catalog` leads to the list of collections. */
export type ShopLink = { readonly title: string; readonly link: Link<'catalog'> }

export type Navigation = {
  /**
   * The shop's main menu, each first-level entry followed by its second level; the collections when there is no menu.
   */
  readonly links: readonly ShopLink[]
  /** The merchant's policies, in the shopper's language. */
  readonly policies: readonly { readonly title: string; readonly href: string }[]
}

/** Handle of the platform's collection of all products. */
const EVERYTHING = 'all'
/** Maximum number of links in a header. */
const MAX_LINKS = 9

/** Fetches the shop's menu and policies. */
export async function fetchNavigation(
  client: StorefrontClient,
  input: Context,
  options?: RequestOptions,
): Promise<Navigation> {
  const variables = { ...createContextVariables(input), first: MAX_LINKS }
  const answer = await client.query(NavigationQuery, variables, options).catch((error: unknown) => {
    // A token without access to the shop's content results in no menu instead of an error.
    if (error instanceof StorefrontError && error.code === 'ACCESS_DENIED') return null
    throw error
  })
  if (!answer) return { links: [], policies: [] }
  const { menu, collections, shop } = answer
  const entries = (menu?.items ?? []).flatMap((item) => [item, ...item.items])
  const own = entries.flatMap((entry) => linkOf(entry) ?? [])
  const links =
    own.length > 0
      ? own
      : collections.nodes.map(({ handle, title }) => ({ title, link: { to: 'collection' as const, handle } }))
  const seenPlaces = new Set<string>()
  const { shippingPolicy, refundPolicy, privacyPolicy, termsOfService } = shop
  return {
    links: links
      .filter(({ link }) => {
        const linkKey = JSON.stringify(link)
        return !seenPlaces.has(linkKey) && seenPlaces.add(linkKey)
      })
      .slice(0, MAX_LINKS),
    policies: [shippingPolicy, refundPolicy, privacyPolicy, termsOfService].flatMap((policy) =>
      policy ? [{ title: policy.title, href: policy.url }] : [],
    ),
  }
}

/** Returns the target of a menu entry; null for home and search, which a header has anyway. */
function linkOf({ title, type, url, resource }: ResultOf<typeof ItemFragment>): ShopLink | null {
  if (type === 'FRONTPAGE' || type === 'SEARCH') return null
  if (type === 'CATALOG') return { title, link: { to: 'collection', handle: EVERYTHING } }
  if (type === 'COLLECTIONS') return { title, link: { to: 'catalog' } }
  if (resource?.__typename === 'Collection')
    return { title, link: { to: 'collection', handle: resource.handle } }
  if (resource?.__typename === 'Product') return { title, link: { to: 'product', handle: resource.handle } }
  return url ? { title, link: { to: 'web', url } } : null
}

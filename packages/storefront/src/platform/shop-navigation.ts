import type { RequestOptions, StorefrontClient } from '@vitrine/commerce/client'
import type { Context } from '@vitrine/commerce/context'
import { fetchNavigation } from '@vitrine/commerce/shop/navigation'
import { toHref } from '../design/href.ts'

/** A menu or policy link of the shop: `href` is a path of the app, or a web address. */
export type ShopLink = { readonly title: string; readonly href: string }
export type ShopNavigation = { readonly links: readonly ShopLink[]; readonly policies: readonly ShopLink[] }

/** Fetches the shop's menu and policies, with links mapped to paths of the app. */
export async function fetchShopNavigation(
  client: StorefrontClient,
  input: Context,
  options?: RequestOptions,
): Promise<ShopNavigation> {
  const { links, policies } = await fetchNavigation(client, input, options)
  return {
    policies,
    links: links.flatMap(({ title, link }) => {
      const href = toHref(link)
      return href === null ? [] : [{ title, href }]
    }),
  }
}

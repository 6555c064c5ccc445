import type { RequestOptions, StorefrontClient } from '@vitrine/commerce/client'
import type { Context } from '@vitrine/commerce/context'
import { navigation } from '@vitrine/commerce/shop/navigation'
import { hrefOf } from '../design/href.ts'

/** A way through the shop: `href` is a path of the app, or an address of the web. */
export type Way = { readonly title: string; readonly href: string }
export type Ways = { readonly links: readonly Way[]; readonly policies: readonly Way[] }

/** The ways that the merchant has laid through the shop, as this app leads there. */
export async function ways(
  client: StorefrontClient,
  input: Context,
  options?: RequestOptions,
): Promise<Ways> {
  const { links, policies } = await navigation(client, input, options)
  return {
    policies,
    links: links.flatMap(({ title, link }) => {
      const href = hrefOf(link)
      return href === null ? [] : [{ title, href }]
    }),
  }
}

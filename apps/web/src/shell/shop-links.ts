import { stripEndSlashes } from '@vitrine/core/text/plain-text'
import { parseUrl } from '@vitrine/core/validation/parse-url'
import type { AppSetup } from '@vitrine/storefront/context/context.tsx'
import { saveDiscountCodesFromLink } from '@vitrine/storefront/links/link-codes.tsx'
import { resolveStorefrontPath } from '@vitrine/storefront/links/platform-paths.ts'
import type { Ports } from '@vitrine/storefront/ports.ts'
import type { PageData } from '../page/page-data.ts'

type Setup = Pick<AppSetup, 'shopper' | 'network'> & { readonly ports: Pick<Ports, 'navigate'> }

/**
 * Handles clicks on links to the shop's own website, such as those of a menu or a product's description:
 * opens them in the app where it has a screen for them. Saves the discount codes of such links. Leaves
 * modified clicks and downloads to the browser.
 */
export function followShopLinks(data: Pick<PageData, 'base' | 'shop'>, setup: Setup): void {
  takePageCodes(setup)
  window.addEventListener('hashchange', () => takePageCodes(setup))
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0) return
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null
    const href =
      link instanceof HTMLAnchorElement && !link.download ? findShopLinkTarget(link.href, data) : null
    if (href === null) return
    event.preventDefault()
    setup.ports.navigate(href)
    saveDiscountCodesFromLink(new URL(href, window.location.origin).hash, setup)
  })
}

/**
 * Returns the app's path for an address of the shop's website, or for a path of the platform's storefront
 * below the app's own address; null for any other address.
 */
export function findShopLinkTarget(
  address: string,
  { base, shop }: Pick<PageData, 'base' | 'shop'>,
  origin = window.location.origin,
): string | null {
  const url = parseUrl(address)
  if (url === null || !/^https?:$/.test(url.protocol)) return null
  const isBelow = url.origin === origin && url.pathname.startsWith(`${base}/`)
  const path = isBelow ? url.pathname.slice(base.length) : url.pathname
  if (!isBelow && !isShopHost(url.host, shop)) return null
  return resolveStorefrontPath(stripEndSlashes(path) || '/', url.searchParams)
}

/** Opens a web address: in the app where it has a screen for it, else in a new tab. */
export function openAddress(
  address: string,
  data: Pick<PageData, 'base' | 'shop'>,
  navigate: Ports['navigate'],
): void {
  const href = findShopLinkTarget(address, data)
  if (href === null) window.open(address, '_blank', 'noopener')
  else navigate(href)
}

/** Returns true for a host of the shop, with or without `www.`. */
function isShopHost(host: string, { domain, website }: PageData['shop']): boolean {
  const plain = (name: string) => name.toLowerCase().replace(/^www\./, '')
  return [new URL(domain).host, website ?? ''].some((own) => own !== '' && plain(own) === plain(host))
}

/** Keeps the codes in this page's address, and takes them from it, so that a reload does not say it again. */
function takePageCodes(setup: Setup): void {
  const { hash, pathname, search } = window.location
  saveDiscountCodesFromLink(hash, setup)
  if (hash.startsWith('#discount=')) window.history.replaceState(window.history.state, '', pathname + search)
}

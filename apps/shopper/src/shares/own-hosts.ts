import type { AppShop } from '@vitrine/core/shop/app-shop'
import Constants from 'expo-constants'
import { getBuildMerchant } from '../merchant-app.ts'
import type { OwnHosts } from './share-target.ts'

/** Returns the merchant's own hosts: those of the build, and of the server's data about the shop. */
export function getOwnHosts(shop: Pick<AppShop, 'domain' | 'website'>): OwnHosts {
  const links: unknown = Constants.expoConfig?.extra?.links
  const { server, slug } = getBuildMerchant()
  const app = Array.isArray(links) ? links.filter((host) => typeof host === 'string') : []
  const hosts = [new URL(shop.domain).host, ...(shop.website ? [shop.website] : [])]
  // Shoppers type the host with and without `www.`.
  const both = hosts
    .map((host) => host.toLowerCase().replace(/^www\./, ''))
    .flatMap((host) => [host, `www.${host}`])
  return { app, web: `${server}/web/${slug}`, shop: both }
}

import { readWebsiteBrief } from '@vitrine/core/contract/designs/design-proposals'
import { isLocalHost } from '../../infra/http/public-address.ts'
import type { ProjectRow } from '../../services/access/access.ts'
import { type CallHandler, handleCall, refuseAs } from '../../services/calls/call-handler.ts'
import { fetchWebsite, isOwnAddress } from '../../services/design-proposals/website/fetch-website.ts'
import { readWebsite } from '../../services/design-proposals/website/website-brief.ts'
import { parseWrittenShop } from '../../services/shop-access/resolve-shop.ts'

/** Base URL and hosts of the shop's own website; null while none is connected. */
function getOwnWebsite({ shop, domain, permanent }: ProjectRow) {
  if (shop === null) return null
  const own = new URL(shop)
  const hosts = [domain, permanent, own.host].filter((host) => host !== null)
  // A shop on this machine has no other address.
  const start = isLocalHost(own.host) ? own.origin : `https://${domain ?? own.host}`
  return { start, hosts }
}

/** Reads a merchant's website for a design brief. Saves nothing, and fetches nothing from other hosts. */
export const readWebsiteCall: CallHandler = handleCall(
  readWebsiteBrief,
  async ({ address }, { member, config }) => {
    const own = getOwnWebsite(member.project)
    if (!own) throw refuseAs(readWebsiteBrief, 'no-shop')
    const startUrl = address === undefined || address.trim() === '' ? own.start : null
    const start = startUrl ?? parseWrittenShop(address ?? '', config.localShops)
    if (start === null || !isOwnAddress(new URL(start), own.hosts))
      throw refuseAs(readWebsiteBrief, 'not-your-website')
    const website = await fetchWebsite(start, own.hosts)
    if (website === 'foreign') throw refuseAs(readWebsiteBrief, 'not-your-website')
    if (website === 'unreachable') throw refuseAs(readWebsiteBrief, 'website-unreachable')
    const read = readWebsite(website.html, website.sheets)
    if (!read) throw refuseAs(readWebsiteBrief, 'nothing-found')
    return { host: website.url.host, brief: read.brief, colors: [...read.colors] }
  },
)

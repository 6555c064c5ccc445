import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { type Handle, listHandles } from '@vitrine/commerce/catalog/list-handles'
import type { StorefrontClient } from '@vitrine/commerce/client'
import type { Language } from '@vitrine/core/i18n/languages'
import { toPath } from '@vitrine/storefront/screens.ts'
import { escapeHtml } from '../../../infra/http/plain-page.ts'

const gz = promisify(gzip)
/**
 * Maximum number of URLs in a file. The second limit, 50 MB (sitemaps.org), is never reached: a URL has some 900 bytes
 * with five languages.
 */
const MAX_SITEMAP_URLS = 50_000

/** Sitemap as gzip files with a maximum number of URLs each. */
export type Sitemap = { readonly files: readonly Buffer[]; readonly size: number }

/** Base URL of a site, without trailing slash, and its languages. */
export type MappedSite = {
  readonly canonicalUrl: string
  readonly landing: string | null
  readonly languages: readonly Language[]
}

/**
 * Builds the sitemap of an app from the shop's home, collections and products, 250 at a time. Compresses file by file,
 * so that a large shop needs little memory beyond its URLs. Throws StorefrontError.
 */
export async function buildSitemap(
  site: MappedSite,
  client: StorefrontClient,
  signal: AbortSignal,
  maxLines: number = MAX_SITEMAP_URLS,
): Promise<Sitemap> {
  const files: Buffer[] = []
  let lines: string[] = []
  const close = async () => {
    if (lines.length === 0) return
    files.push(await gz(Buffer.from(`${HEAD}${lines.join('')}</urlset>\n`)))
    lines = []
  }
  const add = async (address: string, updated?: string) => {
    lines.push(entry(address, site.languages, updated))
    if (lines.length >= maxLines) await close()
  }
  await add(`${site.canonicalUrl}/`)
  if (site.landing !== null) await add(site.landing)
  await add(site.canonicalUrl + toPath('catalog'))
  for (const [of, screen] of [
    ['collections', 'catalog'],
    ['products', 'product'],
  ] as const) {
    let cursor: string | null = null
    do {
      const page: { readonly items: readonly Handle[]; readonly cursor: string | null } = await listHandles(
        client,
        of,
        cursor,
        { signal },
      )
      for (const { handle, updated } of page.items)
        await add(`${site.canonicalUrl}${toPath(screen, handle)}`, updated)
      cursor = page.cursor
    } while (cursor !== null)
  }
  await close()
  return { files, size: files.reduce((size, file) => size + file.length, 0) }
}

const HEAD =
  '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n'

function entry(address: string, languages: readonly Language[], updated: string | undefined): string {
  const at = escapeHtml(address)
  const others = languages.length > 1 ? languages : []
  return `<url><loc>${at}</loc>${updated && !Number.isNaN(Date.parse(updated)) ? `<lastmod>${new Date(updated).toISOString()}</lastmod>` : ''}${others
    .map((language) => `<xhtml:link rel="alternate" hreflang="${language}" href="${at}?lang=${language}"/>`)
    .join('')}</url>\n`
}

import { toMajorUnits } from '@vitrine/core/money/major-units'
import { toScriptJson } from '../page/page-data.ts'
import type { Head } from './head.ts'

type Node = Readonly<Record<string, unknown>>

/**
 * Renders a page's structured data for search engines (JSON-LD of schema.org): the shop on the home page, the product
 * with its price, the breadcrumbs. `home` is the app's URL without trailing slash. Merchant texts cannot end the script
 * element.
 */
export function renderStructuredData(head: Head, home: string, shop: string): string {
  const at = `${home}${head.canonicalPath}`
  const nodes: Node[] = []
  if (head.canonicalPath === '/')
    nodes.push(
      { '@type': 'Organization', '@id': `${home}/#shop`, name: shop, url: `${home}/` },
      { '@type': 'WebSite', name: shop, url: `${home}/`, publisher: { '@id': `${home}/#shop` } },
    )
  if (head.sells) nodes.push(productOf(head, head.sells, at))
  if (head.above && head.own !== '')
    nodes.push({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { name: shop, path: '/' },
        ...head.above,
        { name: head.own, path: head.canonicalPath },
      ].map(({ name, path }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name,
        item: `${home}${path}`,
      })),
    })
  if (nodes.length === 0) return ''
  return `<script type="application/ld+json">${toScriptJson({ '@context': 'https://schema.org', '@graph': nodes })}</script>\n`
}

function productOf(head: Head, sold: NonNullable<Head['sells']>, at: string): Node {
  const price = (minor: number) => String(toMajorUnits(minor, sold.currency))
  const offer = {
    priceCurrency: sold.currency,
    availability: `https://schema.org/${sold.available ? 'InStock' : 'OutOfStock'}`,
    url: at,
  }
  return {
    '@type': 'Product',
    name: head.own,
    description: head.description,
    url: at,
    ...(head.image ? { image: head.image } : {}),
    ...(sold.sku ? { sku: sold.sku } : {}),
    offers:
      sold.low === sold.high
        ? { '@type': 'Offer', price: price(sold.low), ...offer }
        : {
            '@type': 'AggregateOffer',
            lowPrice: price(sold.low),
            highPrice: price(sold.high),
            offerCount: sold.offers,
            ...offer,
          },
    ...(sold.rating
      ? {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: sold.rating.stars,
            reviewCount: sold.rating.count,
          },
        }
      : {}),
  }
}

import { Image, Money } from '@shopify/hydrogen'
import { Link } from 'react-router'

/** Fields of a product in a list. */
export const CARD = `id handle title
  featuredImage { url altText width height }
  priceRange { minVariantPrice { amount currencyCode } }`

export function ProductGrid({ products, eager = 2 }) {
  return (
    <ul className="grid">
      {products.map((product, at) => (
        <li key={product.id}>
          <Link to={`/p/${product.handle}`} prefetch="intent">
            {product.featuredImage ? (
              <Image
                data={product.featuredImage}
                sizes="(min-width: 45em) 20vw, 50vw"
                loading={at < eager ? 'eager' : 'lazy'}
                fetchPriority={at === 0 ? 'high' : undefined}
              />
            ) : null}
            <h3>{product.title}</h3>
            <Money data={product.priceRange.minVariantPrice} />
          </Link>
        </li>
      ))}
    </ul>
  )
}

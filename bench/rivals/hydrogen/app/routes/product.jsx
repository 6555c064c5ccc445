import { Image, Money } from '@shopify/hydrogen'
import { useState } from 'react'

const PRODUCT = `#graphql
  query Product($handle: String!) {
    product(handle: $handle) {
      title description
      images(first: 6) { nodes { id url altText width height } }
      variants(first: 50) { nodes { id title availableForSale price { amount currencyCode } } }
    }
  }`

export async function loader({ context, params: { handle } }) {
  const { product } = await context.storefront.query(PRODUCT, { variables: { handle } })
  if (!product) throw new Response(null, { status: 404 })
  return { product }
}

export default function Product({ loaderData: { product } }) {
  const [chosen, setChosen] = useState(0)
  const [count, setCount] = useState(0)
  const variant = product.variants.nodes[chosen]
  return (
    <>
      {product.images.nodes.slice(0, 1).map((image) => (
        <Image key={image.id} data={image} sizes="(min-width: 45em) 50vw, 100vw" fetchPriority="high" />
      ))}
      <h1>{product.title}</h1>
      <Money data={variant.price} />
      <div className="options">
        {product.variants.nodes.map(({ id, title }, at) => (
          <button key={id} type="button" aria-pressed={at === chosen} onClick={() => setChosen(at)}>
            {title}
          </button>
        ))}
      </div>
      <button type="button" onClick={() => setCount(count + 1)} disabled={!variant.availableForSale}>
        Add to cart{count > 0 ? ` (${count})` : ''}
      </button>
      <p>{product.description}</p>
    </>
  )
}

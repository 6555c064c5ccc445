import { Link } from 'react-router'
import { CARD, ProductGrid } from '../ProductGrid.jsx'

const HOME = `#graphql
  query Home { collections(first: 6) { nodes { id handle title } } products(first: 12) { nodes { ${CARD} } } }`

export const loader = ({ context }) => context.storefront.query(HOME)

export default function Home({ loaderData: { collections, products } }) {
  return (
    <>
      <h1>Made slowly, made to last</h1>
      <nav>
        {collections.nodes.map(({ id, handle, title }) => (
          <Link key={id} to={`/c/${handle}`}>
            {title}{' '}
          </Link>
        ))}
      </nav>
      <ProductGrid products={products.nodes} />
    </>
  )
}

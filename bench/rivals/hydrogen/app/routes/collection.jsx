import { CARD, ProductGrid } from '../ProductGrid.jsx'

const COLLECTION = `#graphql
  query Collection($handle: String!) {
    collection(handle: $handle) { title products(first: 24) { nodes { ${CARD} } } }
  }`

export async function loader({ context, params: { handle } }) {
  const { collection } = await context.storefront.query(COLLECTION, { variables: { handle } })
  if (!collection) throw new Response(null, { status: 404 })
  return { collection }
}

export default function Collection({ loaderData: { collection } }) {
  return (
    <>
      <h1>{collection.title}</h1>
      <ProductGrid products={collection.products.nodes} />
    </>
  )
}

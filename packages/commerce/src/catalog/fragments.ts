import { graphql } from '../graphql.ts'

export const MoneyFragment = graphql(`fragment M on MoneyV2 { amount currencyCode }`)

export const PageFragment = graphql(`fragment PI on PageInfo { hasNextPage endCursor }`)

export const AllocationFragment = graphql(
  `fragment Alloc on SellingPlanAllocation {
    checkoutChargeAmount { ...M }
    priceAdjustments { price { ...M } compareAtPrice { ...M } perDeliveryPrice { ...M } }
    sellingPlan { id name description options { name value } }
  }`,
  [MoneyFragment],
)

/** What a variant's quantity decides: rule, volume prices, and the price of a unit of its content. */
const QuantityFragment = graphql(
  `fragment Qty on ProductVariant {
    quantityRule { minimum maximum increment }
    quantityPriceBreaks(first: 10) { nodes { minimumQuantity price { ...M } } }
    unitPrice { ...M }
    unitPriceMeasurement { referenceUnit referenceValue }
  }`,
  [MoneyFragment],
)

export const VariantFragment = graphql(
  `fragment V on ProductVariant {
    id availableForSale currentlyNotInStock quantityAvailable
    image { url }
    price { ...M } compareAtPrice { ...M }
    selectedOptions { name value }
    sellingPlanAllocations(first: 10) { nodes { ...Alloc } }
    ...Qty
  }`,
  [MoneyFragment, AllocationFragment, QuantityFragment],
)

/** GraphQL fragment of a variant for a product page or a cart, with its SKU and up to 100 plans. */
export const FullVariantFragment = graphql(
  `fragment FV on ProductVariant {
    id sku availableForSale currentlyNotInStock quantityAvailable
    image { url }
    price { ...M } compareAtPrice { ...M }
    selectedOptions { name value }
    sellingPlanAllocations(first: 100) { nodes { ...Alloc } }
    ...Qty
    components(first: 30) { nodes { quantity productVariant { title product { title } } } }
  }`,
  [MoneyFragment, AllocationFragment, QuantityFragment],
)

/** GraphQL fragment of a product in a list. */
export const ProductFragment = graphql(
  `fragment P on Product {
    id handle title availableForSale requiresSellingPlan isGiftCard publishedAt
    featuredImage { url }
    images(first: 2) { nodes { url } }
    options { id name optionValues { name swatch { color image { previewImage { url } } } } }
    priceRange { minVariantPrice { ...M } maxVariantPrice { ...M } }
    variants(first: 1) { nodes { ...V } }
  }`,
  [MoneyFragment, VariantFragment],
)

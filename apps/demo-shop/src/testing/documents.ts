/** Browsing documents of a shopping app with their fragments. */
const FRAGMENTS: Readonly<Record<string, string>> = {
  M: `fragment M on MoneyV2 { amount currencyCode }`,
  Alloc: `fragment Alloc on SellingPlanAllocation { checkoutChargeAmount { ...M } remainingBalanceChargeAmount { ...M } priceAdjustments { price { ...M } compareAtPrice { ...M } perDeliveryPrice { ...M } } sellingPlan { id name description options { name value } } }`,
  V: `fragment V on ProductVariant { id availableForSale currentlyNotInStock quantityAvailable image { url } price { ...M } compareAtPrice { ...M } selectedOptions { name value } sellingPlanAllocations(first: 10) { nodes { ...Alloc } } }`,
  P: `fragment P on Product { id handle title availableForSale requiresSellingPlan isGiftCard featuredImage { url } images(first: 2) { nodes { url } } options { id name } variants(first: 1) { nodes { ...V } } }`,
  PI: `fragment PI on PageInfo { hasNextPage endCursor }`,
  F: `fragment F on Filter { id label type presentation values { id label count input } }`,
}

const DOCUMENTS: Readonly<Record<string, string>> = {
  ProductCollection: `query ProductCollection { products(first: 3, query: "available_for_sale:true") { nodes { handle collections(first: 1) { nodes { handle } } } } }`,
  CollectionPage: `query CollectionPage($handle: String!, $cursor: String, $first: Int = 10, $sortKey: ProductCollectionSortKeys = COLLECTION_DEFAULT, $reverse: Boolean = false, $filters: [ProductFilter!], $country: CountryCode, $language: LanguageCode) @inContext(country: $country, language: $language) { collection(handle: $handle) { id handle title image { url } products(first: $first, after: $cursor, sortKey: $sortKey, reverse: $reverse, filters: $filters) { filters { ...F } nodes { ...P } pageInfo { ...PI } } } }`,
  ProductsByIds: `query ProductsByIds($ids: [ID!]!, $country: CountryCode, $language: LanguageCode) @inContext(country: $country, language: $language) { nodes(ids: $ids) { ... on Product { ...P } } }`,
  ProductsByHandles: `query ProductsByHandles($h0: String!, $h1: String!, $country: CountryCode, $language: LanguageCode) @inContext(country: $country, language: $language) { p0: product(handle: $h0) { ...P } p1: product(handle: $h1) { ...P } }`,
  ProductsSearch: `query ProductsSearch($query: String!, $cursor: String, $filters: [ProductFilter!], $country: CountryCode, $language: LanguageCode) @inContext(country: $country, language: $language) { search(query: $query, first: 10, after: $cursor, prefix: LAST, types: [PRODUCT], unavailableProducts: LAST, productFilters: $filters) { totalCount productFilters { ...F } nodes { ... on Product { ...P } } pageInfo { ...PI } } }`,
  Products: `query Products($query: String, $cursor: String, $sortKey: ProductSortKeys = TITLE, $reverse: Boolean = false, $country: CountryCode, $language: LanguageCode) @inContext(country: $country, language: $language) { products(first: 10, after: $cursor, query: $query, sortKey: $sortKey, reverse: $reverse) { nodes { ...P } pageInfo { ...PI } } }`,
  CollectionsByHandles: `query CollectionsByHandles($h0: String!, $h1: String!, $country: CountryCode, $language: LanguageCode) @inContext(country: $country, language: $language) { c0: collection(handle: $h0) { ...K } c1: collection(handle: $h1) { ...K } }
fragment K on Collection { id handle title image { url } products(first: 1) { nodes { featuredImage { url } } } }`,
  SearchCollections: `query SearchCollections($query: String, $language: LanguageCode) @inContext(language: $language) { collections(first: 15, query: $query, sortKey: TITLE) { nodes { id handle title image { url } products(first: 1) { nodes { featuredImage { url } } } } } }`,
  SearchProducts: `query SearchProducts($query: String, $first: Int = 15, $language: LanguageCode) @inContext(language: $language) { products(first: $first, query: $query) { nodes { id handle title featuredImage { url } } } }`,
  Predictive: `query Predictive($query: String!, $country: CountryCode, $language: LanguageCode) @inContext(country: $country, language: $language) { predictiveSearch(query: $query, limit: 10, limitScope: EACH, types: [PRODUCT, COLLECTION, QUERY], unavailableProducts: LAST) { products { id handle title } collections { id handle title } queries { text styledText } } }`,
  Product: `query Product($handle: String!, $country: CountryCode, $language: LanguageCode) @inContext(country: $country, language: $language) { product(handle: $handle) { id handle title availableForSale requiresSellingPlan isGiftCard descriptionHtml onlineStoreUrl images(first: 100) { nodes { url width height } } options { id name optionValues { id name swatch { color } } } variants(first: 100) { nodes { id sku availableForSale currentlyNotInStock quantityAvailable image { url } price { ...M } compareAtPrice { ...M } selectedOptions { name value } sellingPlanAllocations(first: 100) { nodes { ...Alloc } } } pageInfo { ...PI } } } }`,
  Recs: `query Recs($handle: String!, $intent: ProductRecommendationIntent = RELATED, $country: CountryCode, $language: LanguageCode) @inContext(country: $country, language: $language) { productRecommendations(productHandle: $handle, intent: $intent) { ...P } }`,
  Bootstrap: `query Bootstrap($country: CountryCode, $language: LanguageCode) @inContext(country: $country, language: $language) { shop { id name moneyFormat primaryDomain { url host } paymentSettings { countryCode currencyCode enabledPresentmentCurrencies } } localization { country { isoCode currency { isoCode symbol } } language { isoCode } availableCountries { isoCode name currency { isoCode symbol } availableLanguages { isoCode } } availableLanguages { isoCode endonymName } } publicApiVersions { handle supported } }`,
  Img: `query Img($id: ID!) { node(id: $id) { ... on Product { featuredImage { full: url(transform: {maxWidth: 1440, preferredContentType: WEBP}) half: url(transform: {maxWidth: 720, maxHeight: 720, crop: CENTER, scale: 2}) } } } }`,
}

/** Returns a document with exactly the fragments that it uses, since an unused one is an error. */
export function composeDocument(name: string): string {
  const body = DOCUMENTS[name] ?? ''
  const used = new Set<string>()
  const collect = (text: string) => {
    for (const [, fragment = ''] of text.matchAll(/\.\.\.\s?(\w+)/g)) {
      const definition = FRAGMENTS[fragment]
      if (!definition || used.has(fragment)) continue
      used.add(fragment)
      collect(definition)
    }
  }
  collect(body)
  return [body, ...[...used].map((one) => FRAGMENTS[one])].join('\n')
}

export const documentNames = Object.keys(DOCUMENTS)

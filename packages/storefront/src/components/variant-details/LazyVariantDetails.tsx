export { BundleContents as LazyBundleContents } from './BundleContents.tsx'
export { QuantityPrices as LazyQuantityPrices } from './QuantityPrices.tsx'

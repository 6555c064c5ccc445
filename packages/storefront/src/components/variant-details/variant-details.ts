// What few variants have, in one script: see LazyVariantDetails.
export { BundleContents } from './BundleContents.tsx'
export { QuantityPrices } from './QuantityPrices.tsx'
export { UnitPrice } from './UnitPrice.tsx'

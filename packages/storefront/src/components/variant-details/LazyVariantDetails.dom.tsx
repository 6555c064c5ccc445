import { createLazyComponent } from '../../primitives/deferred/lazy-component.dom.tsx'
import { LazyUnitPrice } from './LazyUnitPrice.dom.tsx'

const load = () => import('./variant-details.ts')

/** The contents of a bundle; the script loads only for bundles. */
export const LazyBundleContents = createLazyComponent(load, (script) => script.BundleContents)
/** Quantity rule and volume prices; the script loads only for variants with one of them. */
export const LazyQuantityPrices = createLazyComponent(load, (script) => script.QuantityPrices)

/** Loads the script of these components; the server calls it before it renders. */
export async function loadVariantDetails(): Promise<void> {
  await Promise.all([LazyUnitPrice, LazyBundleContents, LazyQuantityPrices].map(({ bring }) => bring()))
}

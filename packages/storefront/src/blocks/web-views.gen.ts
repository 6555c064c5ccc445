// Written from the list of blocks (index.ts): npm run unit -- blocks/views -u
import { createLazyScript, type LazyScript } from '../primitives/deferred/lazy-script.dom.ts'
import banner from './banner/Block.tsx'
import collectionList from './collection-list/Block.tsx'
import countdown from './countdown/Block.tsx'
import type { BlockKind, DesignOf } from './index.ts'
import productCarousel from './product-carousel/Block.tsx'
import productGrid from './product-grid/Block.tsx'
import slider from './slider/Block.tsx'
import text from './text/Block.tsx'
import type { View } from './view.ts'

/** How each kind of block is drawn, once its script is here; has React wait for one that is not. */
export const VIEWS: { readonly [K in BlockKind]: LazyScript<View<DesignOf<K>>> } = {
  banner: { read: () => banner },
  slider: { read: () => slider },
  'collection-list': { read: () => collectionList },
  'product-carousel': { read: () => productCarousel },
  'product-grid': { read: () => productGrid },
  'image-grid': createLazyScript(async () => (await import('./image-grid/Block.tsx')).default),
  text: { read: () => text },
  countdown: { read: () => countdown },
  video: createLazyScript(async () => (await import('./video/Block.tsx')).default),
  spacer: createLazyScript(async () => (await import('./spacer/Block.tsx')).default),
  announcement: createLazyScript(async () => (await import('./announcement/Block.tsx')).default),
  'featured-product': createLazyScript(async () => (await import('./featured-product/Block.tsx')).default),
  'rich-text': createLazyScript(async () => (await import('./rich-text/Block.tsx')).default),
  'button-row': createLazyScript(async () => (await import('./button-row/Block.tsx')).default),
  faq: createLazyScript(async () => (await import('./faq/Block.tsx')).default),
  tabs: createLazyScript(async () => (await import('./tabs/Block.tsx')).default),
  code: createLazyScript(async () => (await import('./code/Block.tsx')).default),
  stories: createLazyScript(async () => (await import('./stories/Block.tsx')).default),
  collage: createLazyScript(async () => (await import('./collage/Block.tsx')).default),
  'recently-viewed': createLazyScript(async () => (await import('./recently-viewed/Block.tsx')).default),
  recommended: createLazyScript(async () => (await import('./recommended/Block.tsx')).default),
  reviews: createLazyScript(async () => (await import('./reviews/Block.tsx')).default),
  'before-after': createLazyScript(async () => (await import('./before-after/Block.tsx')).default),
  newsletter: createLazyScript(async () => (await import('./newsletter/Block.tsx')).default),
  html: createLazyScript(async () => (await import('./html/Block.tsx')).default),
  store: createLazyScript(async () => (await import('./store/Block.tsx')).default),
}

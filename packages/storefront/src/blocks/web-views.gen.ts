// Written from the list of blocks (index.ts): npm run unit -- blocks/views -u
import { type Drawn, late } from '../primitives/deferred/lazy-script.dom.ts'
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
export const VIEWS: { readonly [K in BlockKind]: Drawn<View<DesignOf<K>>> } = {
  banner: { drawn: () => banner },
  slider: { drawn: () => slider },
  'collection-list': { drawn: () => collectionList },
  'product-carousel': { drawn: () => productCarousel },
  'product-grid': { drawn: () => productGrid },
  'image-grid': late(async () => (await import('./image-grid/Block.tsx')).default),
  text: { drawn: () => text },
  countdown: { drawn: () => countdown },
  video: late(async () => (await import('./video/Block.tsx')).default),
  spacer: late(async () => (await import('./spacer/Block.tsx')).default),
  announcement: late(async () => (await import('./announcement/Block.tsx')).default),
  'featured-product': late(async () => (await import('./featured-product/Block.tsx')).default),
  'rich-text': late(async () => (await import('./rich-text/Block.tsx')).default),
  'button-row': late(async () => (await import('./button-row/Block.tsx')).default),
  faq: late(async () => (await import('./faq/Block.tsx')).default),
  tabs: late(async () => (await import('./tabs/Block.tsx')).default),
  code: late(async () => (await import('./code/Block.tsx')).default),
  stories: late(async () => (await import('./stories/Block.tsx')).default),
  collage: late(async () => (await import('./collage/Block.tsx')).default),
  'recently-viewed': late(async () => (await import('./recently-viewed/Block.tsx')).default),
  recommended: late(async () => (await import('./recommended/Block.tsx')).default),
  reviews: late(async () => (await import('./reviews/Block.tsx')).default),
  'before-after': late(async () => (await import('./before-after/Block.tsx')).default),
  newsletter: late(async () => (await import('./newsletter/Block.tsx')).default),
  html: late(async () => (await import('./html/Block.tsx')).default),
  store: late(async () => (await import('./store/Block.tsx')).default),
}

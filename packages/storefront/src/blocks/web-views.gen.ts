// Written from the list of blocks (index.ts): npm run unit -- blocks/views -u
import { late } from '../parts/late.dom.ts'
import banner from './banner/Block.tsx'
import collectionList from './collection-list/Block.tsx'
import countdown from './countdown/Block.tsx'
import type { BlockKind, DesignOf } from './index.ts'
import productCarousel from './product-carousel/Block.tsx'
import productGrid from './product-grid/Block.tsx'
import slider from './slider/Block.tsx'
import text from './text/Block.tsx'
import type { View } from './view.ts'

const imageGrid = late(async () => (await import('./image-grid/Block.tsx')).default)
const video = late(async () => (await import('./video/Block.tsx')).default)
const spacer = late(async () => (await import('./spacer/Block.tsx')).default)
const announcement = late(async () => (await import('./announcement/Block.tsx')).default)
const featuredProduct = late(async () => (await import('./featured-product/Block.tsx')).default)
const richText = late(async () => (await import('./rich-text/Block.tsx')).default)
const buttonRow = late(async () => (await import('./button-row/Block.tsx')).default)
const faq = late(async () => (await import('./faq/Block.tsx')).default)
const tabs = late(async () => (await import('./tabs/Block.tsx')).default)
const code = late(async () => (await import('./code/Block.tsx')).default)
const stories = late(async () => (await import('./stories/Block.tsx')).default)
const collage = late(async () => (await import('./collage/Block.tsx')).default)
const recentlyViewed = late(async () => (await import('./recently-viewed/Block.tsx')).default)
const recommended = late(async () => (await import('./recommended/Block.tsx')).default)
const reviews = late(async () => (await import('./reviews/Block.tsx')).default)
const beforeAfter = late(async () => (await import('./before-after/Block.tsx')).default)
const newsletter = late(async () => (await import('./newsletter/Block.tsx')).default)
const html = late(async () => (await import('./html/Block.tsx')).default)
const store = late(async () => (await import('./store/Block.tsx')).default)

/** How each kind of block is drawn, once its script is here; has React wait for one that is not. */
export const VIEWS: { readonly [K in BlockKind]: () => View<DesignOf<K>> | undefined } = {
  banner: () => banner,
  slider: () => slider,
  'collection-list': () => collectionList,
  'product-carousel': () => productCarousel,
  'product-grid': () => productGrid,
  'image-grid': imageGrid.drawn,
  text: () => text,
  countdown: () => countdown,
  video: video.drawn,
  spacer: spacer.drawn,
  announcement: announcement.drawn,
  'featured-product': featuredProduct.drawn,
  'rich-text': richText.drawn,
  'button-row': buttonRow.drawn,
  faq: faq.drawn,
  tabs: tabs.drawn,
  code: code.drawn,
  stories: stories.drawn,
  collage: collage.drawn,
  'recently-viewed': recentlyViewed.drawn,
  recommended: recommended.drawn,
  reviews: reviews.drawn,
  'before-after': beforeAfter.drawn,
  newsletter: newsletter.drawn,
  html: html.drawn,
  store: store.drawn,
}

/** The scripts that come late. */
export const LATE = [
  imageGrid,
  video,
  spacer,
  announcement,
  featuredProduct,
  richText,
  buttonRow,
  faq,
  tabs,
  code,
  stories,
  collage,
  recentlyViewed,
  recommended,
  reviews,
  beforeAfter,
  newsletter,
  html,
  store,
]

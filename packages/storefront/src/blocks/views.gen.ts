// Written from the list of blocks (index.ts): npm run unit -- blocks/views -u
import announcement from './announcement/Block.tsx'
import banner from './banner/Block.tsx'
import beforeAfter from './before-after/Block.tsx'
import buttonRow from './button-row/Block.tsx'
import code from './code/Block.tsx'
import collage from './collage/Block.tsx'
import collectionList from './collection-list/Block.tsx'
import countdown from './countdown/Block.tsx'
import faq from './faq/Block.tsx'
import featuredProduct from './featured-product/Block.tsx'
import html from './html/Block.tsx'
import imageGrid from './image-grid/Block.tsx'
import type { BlockKind, DesignOf } from './index.ts'
import newsletter from './newsletter/Block.tsx'
import productCarousel from './product-carousel/Block.tsx'
import productGrid from './product-grid/Block.tsx'
import recentlyViewed from './recently-viewed/Block.tsx'
import recommended from './recommended/Block.tsx'
import reviews from './reviews/Block.tsx'
import richText from './rich-text/Block.tsx'
import slider from './slider/Block.tsx'
import spacer from './spacer/Block.tsx'
import store from './store/Block.tsx'
import stories from './stories/Block.tsx'
import tabs from './tabs/Block.tsx'
import text from './text/Block.tsx'
import video from './video/Block.tsx'
import type { View } from './view.ts'

/** How each kind of block is drawn. */
export const VIEWS: { readonly [K in BlockKind]: View<DesignOf<K>> } = {
  banner,
  slider,
  'collection-list': collectionList,
  'product-carousel': productCarousel,
  'product-grid': productGrid,
  'image-grid': imageGrid,
  text,
  countdown,
  video,
  spacer,
  announcement,
  'featured-product': featuredProduct,
  'rich-text': richText,
  'button-row': buttonRow,
  faq,
  tabs,
  code,
  stories,
  collage,
  'recently-viewed': recentlyViewed,
  recommended,
  reviews,
  'before-after': beforeAfter,
  newsletter,
  html,
  store,
}

import type { ListDefinition } from '@vitrine/core/design/fields'
import { announcement } from './announcement/design.ts'
import { banner } from './banner/design.ts'
import { beforeAfter } from './before-after/design.ts'
import { buttonRow } from './button-row/design.ts'
import { code } from './code/design.ts'
import { collage } from './collage/design.ts'
import { collectionList } from './collection-list/design.ts'
import { countdown } from './countdown/design.ts'
import { faq } from './faq/design.ts'
import { featuredProduct } from './featured-product/design.ts'
import { html } from './html/design.ts'
import { imageGrid } from './image-grid/design.ts'
import { newsletter } from './newsletter/design.ts'
import { productCarousel } from './product-carousel/design.ts'
import { productGrid } from './product-grid/design.ts'
import { recentlyViewed } from './recently-viewed/design.ts'
import { recommended } from './recommended/design.ts'
import { reviews } from './reviews/design.ts'
import { richTextBlock } from './rich-text/design.ts'
import { slider } from './slider/design.ts'
import { spacer } from './spacer/design.ts'
import { store } from './store/design.ts'
import { stories } from './stories/design.ts'
import { tabs } from './tabs/design.ts'
import { textBlock } from './text/design.ts'
import { video } from './video/design.ts'

/**
 * Every block kind, in the order of the editor's palette. A new block is a new folder and one line here; its view is
 * its `Block.tsx`, collected in views.gen.ts.
 */
export const BLOCKS = {
  banner,
  slider,
  'collection-list': collectionList,
  'product-carousel': productCarousel,
  'product-grid': productGrid,
  'image-grid': imageGrid,
  text: textBlock,
  countdown,
  video,
  spacer,
  announcement,
  'featured-product': featuredProduct,
  'rich-text': richTextBlock,
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
} as const
export type BlockKind = keyof typeof BLOCKS
export type DesignOf<K extends BlockKind> = (typeof BLOCKS)[K]

/**
 * Defines a list of blocks. Any section, and any item of a section's list, may have one under `lists`: its screen
 * renders it with `<Blocks>` or `<ScreenBlocks>`, and its page fetches the queries of `listBlockQueries`. Empty by
 * default.
 */
export function defineBlockList<const S extends ListDefinition['start'] = readonly []>(start?: S) {
  return { kind: 'blocks', maximum: 200, items: BLOCKS, start: start ?? [] } as const
}

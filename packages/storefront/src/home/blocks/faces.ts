import type { ComponentType } from 'react'
import Banner from './banner/Block.tsx'
import type { BlockProps } from './block.types.ts'
import CollectionList from './collection-list/Block.tsx'
import Countdown from './countdown/Block.tsx'
import ImageGrid from './image-grid/Block.tsx'
import type { BlockKind } from './index.ts'
import ProductCarousel from './product-carousel/Block.tsx'
import ProductGrid from './product-grid/Block.tsx'
import Slider from './slider/Block.tsx'
import Spacer from './spacer/Block.tsx'
import TextBlock from './text/Block.tsx'
import VideoBlock from './video/Block.tsx'

/** How each kind of block is drawn. The compiler asks for a face for every kind in index.ts. */
const FACES: Readonly<Record<BlockKind, ComponentType<BlockProps>>> = {
  banner: Banner,
  slider: Slider,
  'collection-list': CollectionList,
  'product-carousel': ProductCarousel,
  'product-grid': ProductGrid,
  'image-grid': ImageGrid,
  text: TextBlock,
  countdown: Countdown,
  video: VideoBlock,
  spacer: Spacer,
}

/** The face of a kind; null for one that this app does not know yet. */
export function faceOf(kind: string): ComponentType<BlockProps> | null {
  return isKind(kind) ? FACES[kind] : null
}

function isKind(kind: string): kind is BlockKind {
  return Object.hasOwn(FACES, kind)
}

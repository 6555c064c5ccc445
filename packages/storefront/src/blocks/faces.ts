import type { Design } from '../app/design-reader.ts'
import { recordIn } from '../app/design-reader.ts'
import type { Question } from '../app/question.ts'
import banner from './banner/Block.tsx'
import collectionList from './collection-list/Block.tsx'
import countdown from './countdown/Block.tsx'
import type { Face } from './face.ts'
import imageGrid from './image-grid/Block.tsx'
import type { BLOCKS, BlockKind } from './index.ts'
import productCarousel from './product-carousel/Block.tsx'
import productGrid from './product-grid/Block.tsx'
import slider from './slider/Block.tsx'
import spacer from './spacer/Block.tsx'
import text from './text/Block.tsx'
import video from './video/Block.tsx'

export type DesignOf<K extends BlockKind> = (typeof BLOCKS)[K]

/** How each kind of block is drawn. The compiler asks for a face for every kind in index.ts. */
export const FACES: { readonly [K in BlockKind]: Face<DesignOf<K>> } = {
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
}

/** False for a kind that this app does not know yet. */
export function isBlockKind(kind: string): kind is BlockKind {
  return Object.hasOwn(FACES, kind)
}

/** What the blocks of a list ask of the shop, such as those at `home.blocks`. */
export function blockQuestions(design: Design, list: string): readonly Question<unknown>[] {
  return design.items(list).flatMap(({ kind, path }) => (isBlockKind(kind) ? asked(design, kind, path) : []))
}

function asked<K extends BlockKind>(design: Design, kind: K, path: string): readonly Question<unknown>[] {
  const face: Face<DesignOf<K>> = FACES[kind]
  const values = recordIn<DesignOf<K>>(design.get(), path)
  return (values ? face.asks(values) : []).filter((question) => question !== null)
}

import type { Collection, Sort } from '@vitrine/commerce/entities'
import type { Fields, Section } from '@vitrine/core/design/fields'
import { type Design, type RecordOf, recordIn } from '../../app/design-reader.ts'
import type { Question } from '../../app/question.ts'
import { platform } from '../../platform/platform.ts'
import type { Card } from '../../product-card/card.ts'
import type { banner } from './banner/design.ts'
import type { collectionList } from './collection-list/design.ts'
import type { gridImage } from './image-grid/design.ts'
import type { BlockKind } from './index.ts'
import type { productCarousel } from './product-carousel/design.ts'
import type { productGrid } from './product-grid/design.ts'
import type { slide } from './slider/design.ts'

/** Enough for every block that falls back to the shop's own collections, so that they share one question. */
const FIRST_COLLECTIONS = 20

export type Wanted = {
  readonly collection: string
  readonly products: readonly string[]
  readonly sort: Sort
  readonly count: number
}

/** The products a block shows: the named ones, else a collection's, else the shop's (10 best selling, spec 9). */
export function productsQuestion(wanted: Wanted): Question<readonly Card[]> {
  const { collection: handle, products, sort, count } = wanted
  return {
    key:
      products.length > 0 ? `products named ${products.join(' ')}` : `products of ${handle} ${sort} ${count}`,
    ask: async (client, market, signal) => {
      const calls = await platform()
      if (products.length > 0)
        return (await calls.productsByHandles(client, { handles: products, ...market }, { signal })).map(
          calls.cardOf,
        )
      if (handle === '') {
        const { sortKey, reverse } = calls.PRODUCT_SORTS[sort]
        const input = { ...market, sort: sortKey, reverse, first: count, availableOnly: true }
        return (await calls.products(client, input, { signal })).items.map(calls.cardOf)
      }
      const answer = await calls.collection(client, { ...market, handle, sort, first: count }, { signal })
      // A collection that was deleted leaves the block empty, not broken.
      return 'error' in answer ? [] : answer.products.items.map(calls.cardOf)
    },
  }
}

/** The collections a block shows: the named ones, else the shop's first. */
export function collectionsQuestion(handles: readonly string[]): Question<readonly Collection[]> {
  return {
    key: handles.length > 0 ? `collections named ${handles.join(' ')}` : 'collections first',
    ask: async (client, { lang }, signal) => {
      const { collectionsByHandles, searchCollections } = await platform()
      if (handles.length > 0) return collectionsByHandles(client, { handles, lang }, { signal })
      // In the order they were made: a picture that nobody chose must not change with the language.
      const input = { search: '', lang, first: FIRST_COLLECTIONS, sort: 'ID' } as const
      const found = await searchCollections(client, input, { signal })
      return found.filter(({ image }) => image !== '')
    },
  }
}

type Asks = (design: Design, path: string) => readonly Question<unknown>[]

/** What a block asks by its own values. */
function by<S extends Section<Fields>>(asks: (values: RecordOf<S>) => readonly Question<unknown>[]): Asks {
  return (design, path) => {
    const values = recordIn<S>(design.get(), path)
    return values ? asks(values) : []
  }
}

/** Pictures that nobody chose are the shop's collections'. */
const withoutPicture = ({ image }: { readonly image: string }) =>
  image === '' ? [collectionsQuestion([])] : []

/** What the items of a block's list ask. */
function byItems(list: string, asks: Asks): Asks {
  return (design, path) => design.items(`${path}.${list}`).flatMap((item) => asks(design, item.path))
}

/** What each kind of block asks of the shop; a kind that is missing asks nothing. */
const ASKS: Partial<Readonly<Record<BlockKind, Asks>>> = {
  banner: by<typeof banner>(withoutPicture),
  slider: byItems('slides', by<typeof slide>(withoutPicture)),
  'image-grid': byItems('images', by<typeof gridImage>(withoutPicture)),
  'collection-list': by<typeof collectionList>(({ collections }) => [collectionsQuestion(collections)]),
  'product-carousel': by<typeof productCarousel>((values) => [productsQuestion(values)]),
  'product-grid': by<typeof productGrid>((values) => [productsQuestion(values)]),
}

/** What the blocks of a list ask, such as those at `home.blocks`. */
export function blockQuestions(design: Design, list: string): readonly Question<unknown>[] {
  const asks = new Map<string, Asks | undefined>(Object.entries(ASKS))
  return design.items(list).flatMap(({ kind, path }) => asks.get(kind)?.(design, path) ?? [])
}

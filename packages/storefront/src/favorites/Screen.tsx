import type { Product } from '@vitrine/commerce/entities'
import { fetchProductsByIds } from '@vitrine/commerce/product/productsByIds'
import { MAX_WISHLIST_ITEMS } from '@vitrine/core/wishlist/wishlist'
import { useEffect, useState } from 'react'
import { Button, LinkButton } from '../components/Button.tsx'
import { type Colors, useColors, useType } from '../components/colors.ts'
import { Failure, Notice } from '../components/Notice.tsx'
import { LIST_MARGINS, Page, ScreenTitle } from '../components/Page.tsx'
import { ShareBeside } from '../components/ShareBeside.tsx'
import { CardSkeleton } from '../components/Skeleton.tsx'
import { toSessionKey } from '../components/session/session-age.ts'
import { Undo, useRemovedItem } from '../components/Undo.tsx'
import { useApp, useLanguage, useMarket, usePorts, useSection } from '../context/context.tsx'
import { defineQueryKeys } from '../context/query.ts'
import { useKeyedQuery } from '../context/useQuery.ts'
import { useShopper } from '../context/useShopper.ts'
import { Box } from '../primitives/box/Box'
import { Dock } from '../primitives/dock/Dock'
import { useFragment } from '../primitives/link/url-fragment'
import { List } from '../primitives/list/List'
import { Text } from '../primitives/text/Text'
import { useCardStyle } from '../product-card/card-style.ts'
import { ProductCard } from '../product-card/ProductCard.tsx'
import { LazyEmptyPageProducts } from '../product-list/LazyEmptyPageProducts'
import { toPath } from '../screens.ts'
import { FavoriteBuyButton } from './FavoriteBuyButton.tsx'
import { LazySharedWishlist } from './LazySharedWishlist'
import { ListsBar } from './ListsBar.tsx'
import { LISTS_TEXTS } from './lists-texts.ts'
import { MoveSheet } from './MoveSheet.tsx'
import { PriceChange } from './PriceChange.tsx'
import type { ProductChange } from './product-changes.ts'
import { selectFavorites } from './select-favorites.ts'
import { parseSharedWishlist, toSharedWishlistPath } from './shared-wishlist.ts'
import { TEXTS } from './texts.ts'
import { useListDeletion } from './useListDeletion.ts'
import { useLists } from './useLists.ts'
import { useProductChanges } from './useProductChanges.ts'

/** The wishlist before the last removal. */
type Removed = { readonly name: string; readonly favorites: readonly number[] }

const favoritesKey = defineQueryKeys<readonly Product[]>('favorites')
/** Time of the last sync with the account: fetched again when it is stale, or on pull-to-refresh. */
const accountKey = defineQueryKeys<number>('wishlist')

/** The shopper's own wishlist; or the shared one in the address. */
export default function Screen({ fragment }: { readonly fragment?: string }) {
  const { navigate } = usePorts()
  const carried = useFragment(fragment)
  const sharedProducts = parseSharedWishlist(carried)
  /** The shared wishlist that the shopper has left for their own. */
  const [dismissedFragment, setDismissedFragment] = useState('')
  if (!sharedProducts || dismissedFragment === carried) return <OwnWishes />
  const leave = () => {
    setDismissedFragment(carried)
    navigate(toPath('favorites'), 'replace')
  }
  return <LazySharedWishlist products={sharedProducts} onLeave={leave} />
}

/** The shopper's wishlist (spec section 2), newest first; deleted products are not shown. */
function OwnWishes() {
  const section = useSection('favorites')
  const colors = useColors(section)
  const { shopper } = useApp()
  const wishes = useWishes()
  const { removed, changes, reply } = wishes
  const selection = useSelectedList(wishes.products)
  const { lists, list, products } = selection
  const { removedList, deleteList, restoreList } = useListDeletion(selection.choose)
  const [moving, setMoving] = useState<number | null>(null)
  const hasLists = lists.lists.length > 0
  return (
    <Page colors={colors} path="favorites" testID="favorites" scroll={false}>
      <List
        style={LIST_MARGINS}
        header={
          <Box style={{ paddingBottom: 16 }}>
            <Heading products={products} colors={colors} />
            {selection.offersLists && (wishes.count > 0 || hasLists) ? (
              <ListsBar
                lists={lists.lists}
                selectedList={list}
                onChoose={selection.choose}
                onDelete={deleteList}
                colors={colors}
              />
            ) : null}
            <TooMany count={wishes.count} colors={colors} />
          </Box>
        }
        items={products}
        keyOf={(product) => String(product.id)}
        columns={section.columns}
        gap={section.gap}
        render={(product, index) => (
          <WishCard
            product={product}
            first={index < section.columns}
            change={changes.get(product.id)}
            onMove={hasLists ? () => setMoving(product.id) : null}
            colors={colors}
          />
        )}
        empty={
          wishes.isWaiting ? (
            <CardSkeleton colors={colors} columns={section.columns} gap={section.gap} />
          ) : reply.state === 'error' ? (
            <Failure error={reply.error} onRetry={reply.reload} colors={colors} />
          ) : (
            <NoWishes
              onOthers={wishes.products.length > 0 ? () => selection.choose('') : null}
              isFirstList={list === ''}
              colors={colors}
            />
          )
        }
        footer={<Box style={{ height: 8 }} />}
      />
      {hasLists ? (
        <MoveSheet product={moving} lists={lists} onClose={() => setMoving(null)} colors={colors} />
      ) : null}
      {removed ? (
        <Dock style={{ padding: 12 }}>
          <Undo
            name={removed.name}
            onUndo={() => shopper.setState({ favorites: removed.favorites })}
            colors={colors}
          />
        </Dock>
      ) : removedList ? (
        <Dock style={{ padding: 12 }}>
          <Undo name={removedList.name} onUndo={restoreList} colors={colors} />
        </Dock>
      ) : null}
    </Page>
  )
}

/** Returns the wishlist's products, their changes, and the last removed one. */
function useWishes() {
  const section = useSection('favorites')
  const { updateWidgets } = usePorts()
  const ids = useShopper((shopper) => shopper.favorites)
  const loaded = useShopper((shopper) => shopper.loaded)
  const reply = useFavoriteProducts(ids, loaded)
  // Fewer products need no new response: the loaded ones are shown at once.
  const [lastProducts, setLastProducts] = useState<readonly Product[]>(reply.data ?? [])
  if (reply.data && reply.data !== lastProducts) setLastProducts(reply.data)
  const changes = useProductChanges(reply.data, ids, section.showChanges)
  useEffect(() => {
    if (reply.data)
      updateWidgets?.({ cheaper: [...changes.values()].filter(({ cheaper }) => cheaper > 0).length })
  }, [updateWidgets, reply.data, changes])
  return {
    reply,
    changes,
    products: selectFavorites(reply.data ?? lastProducts, ids),
    /** Number of entries, including deleted products. */
    count: ids.length,
    removed: useLastRemoved(ids, lastProducts, loaded),
    isWaiting: !loaded || (ids.length > 0 && reply.state === 'loading'),
  }
}

/** Loads the wishlist's products from the shop, and syncs with the account. */
function useFavoriteProducts(ids: readonly number[], loaded: boolean) {
  const market = useMarket()
  const { client, wishlist } = usePorts()
  const token = useShopper((shopper) => shopper.token)
  // Entries from another device are added to the shopper's own list.
  useKeyedQuery(loaded && token ? accountKey(toSessionKey(token)) : null, async () => {
    await (await wishlist()).refresh()
    return Date.now()
  })
  // Sorted, so that removing and restoring an entry sends no new request.
  const sortedIds = [...ids].sort((a, b) => a - b)
  return useKeyedQuery(loaded && ids.length > 0 ? favoritesKey(...sortedIds) : null, (signal) =>
    fetchProductsByIds(client, { ids: sortedIds, ...market }, { signal }),
  )
}

/** Returns the last removal, while it can be undone. */
function useLastRemoved(
  ids: readonly number[],
  lastProducts: readonly Product[],
  loaded: boolean,
): Removed | null {
  const [removed, setRemoved] = useRemovedItem<Removed>()
  const [before, setBefore] = useState(ids)
  if (before !== ids) {
    setBefore(ids)
    const removedProduct =
      before.length > ids.length ? lastProducts.find((one) => missing(one.id, before, ids)) : undefined
    setRemoved(removedProduct && loaded ? { name: removedProduct.name, favorites: before } : null)
  }
  return removed
}

/** Holds the selected list, '' for the first, and filters its entries. */
function useSelectedList(all: readonly Product[]) {
  const section = useSection('favorites')
  const token = useShopper((shopper) => shopper.token)
  const offersLists = section.showLists && token !== null
  const lists = useLists(offersLists)
  const [selectedId, choose] = useState('')
  // A deleted list falls back to the first one.
  const list = lists.lists.some((own) => own.list === selectedId) ? selectedId : ''
  const products = lists.lists.length > 0 ? all.filter(({ id }) => (lists.where.get(id) ?? '') === list) : all
  return { offersLists, lists, list, choose, products }
}

function Heading({ products, colors }: { readonly products: readonly Product[]; readonly colors: Colors }) {
  const section = useSection('favorites')
  const { t } = useLanguage()
  const title = <ScreenTitle text={t(section.title)} size={24} colors={colors} />
  if (!section.showShare || products.length === 0) return title
  return (
    <ShareBeside
      label={t(TEXTS.share)}
      path={() => toSharedWishlistPath(products.map(({ id }) => id))}
      colors={colors}
      testID="share-wishes"
    >
      {title}
    </ShareBeside>
  )
}

/** Notice that the account stores fewer entries than this device. */
function TooMany({ count, colors }: { readonly count: number; readonly colors: Colors }) {
  const { t } = useLanguage()
  const type = useType()
  const token = useShopper((shopper) => shopper.token)
  if (token === null || count <= MAX_WISHLIST_ITEMS) return null
  return (
    <Text testID="wishes-over" style={{ ...type(14), color: colors.quiet, paddingTop: 8 }}>
      {t(TEXTS.over).replace('{count}', String(MAX_WISHLIST_ITEMS))}
    </Text>
  )
}

/** Product card with its change and the actions on it. */
function WishCard({
  product,
  first,
  change,
  onMove,
  colors,
}: {
  readonly product: Product
  readonly first: boolean
  readonly change: ProductChange | undefined
  /** null without another list. */
  readonly onMove: (() => void) | null
  readonly colors: Colors
}) {
  const { columns } = useSection('favorites')
  const { t } = useLanguage()
  const { showQuickAdd } = useCardStyle()
  return (
    <Box style={{ flexGrow: 1 }}>
      <ProductCard product={product} columns={columns} first={first} />
      {change ? (
        <PriceChange change={change} currency={product.variants[0]?.currency} colors={colors} />
      ) : null}
      {showQuickAdd ? null : (
        // At the bottom of the row, whatever the cards beside it have above their buttons.
        <Box style={{ marginTop: 'auto' }}>
          <FavoriteBuyButton product={product} colors={colors} />
        </Box>
      )}
      {onMove ? (
        <Box role="group" label={product.name}>
          <Button
            label={t(LISTS_TEXTS.move)}
            variant="plain"
            onPress={onMove}
            colors={{ ...colors, color: colors.quiet }}
            testID="move-wish"
          />
        </Box>
      ) : null}
    </Box>
  )
}

/** Message for an empty wishlist, or for an empty list among others. */
function NoWishes({
  onOthers,
  isFirstList,
  colors,
}: {
  /** Opens the first list; null when no list has products. */
  readonly onOthers: (() => void) | null
  readonly isFirstList: boolean
  readonly colors: Colors
}) {
  const section = useSection('favorites')
  const { t } = useLanguage()
  if (onOthers)
    return (
      <Notice
        icon="heart"
        title={t(LISTS_TEXTS.none)}
        text={t(LISTS_TEXTS.noneHint)}
        colors={colors}
        testID="empty-list"
      >
        {isFirstList ? null : (
          <Button label={t(section.title)} variant="outlined" onPress={onOthers} colors={colors} />
        )}
      </Notice>
    )
  return (
    <>
      <Notice
        icon="heart"
        title={t(section.empty)}
        text={t(section.emptyHint)}
        colors={colors}
        alone={false}
        testID="empty"
      >
        <LinkButton label={t(section.startShopping)} href={toPath('catalog')} colors={colors} />
      </Notice>
      <LazyEmptyPageProducts colors={colors} />
    </>
  )
}

function missing(id: number, before: readonly number[], now: readonly number[]): boolean {
  return before.includes(id) && !now.includes(id)
}

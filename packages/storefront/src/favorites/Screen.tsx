import type { Product } from '@vitrine/commerce/entities'
import { productsByIds } from '@vitrine/commerce/product/productsByIds'
import { WISHES_KEPT } from '@vitrine/core/wishlist/wishlist'
import { useEffect, useState } from 'react'
import { Button, LinkButton } from '../components/Button.tsx'
import { useColors, useType } from '../components/colors.ts'
import { Failure, Notice } from '../components/Notice.tsx'
import { LIST_MARGINS, Page, ScreenTitle } from '../components/Page.tsx'
import { ShareBeside } from '../components/ShareBeside.tsx'
import { CardSkeleton } from '../components/Skeleton.tsx'
import { sessionKey } from '../components/session/session-age.ts'
import { Undo, useRemoved } from '../components/Undo.tsx'
import { useApp, useLanguage, useMarket, usePorts, useSection } from '../context/context.tsx'
import { keysOf } from '../context/query.ts'
import { useReply } from '../context/useReply.ts'
import { useShopper } from '../context/useShopper.ts'
import { Box } from '../primitives/box/Box'
import { Dock } from '../primitives/dock/Dock'
import { useFragment } from '../primitives/link/url-fragment'
import { List } from '../primitives/list/List'
import { Text } from '../primitives/text/Text'
import { useCardLook } from '../product-card/look.ts'
import { ProductCard } from '../product-card/ProductCard.tsx'
import { pathTo } from '../screens.ts'
import { Buy } from './Buy.tsx'
import { Changed } from './Changed.tsx'
import { LateShared } from './LateShared'
import { ListsBar } from './ListsBar.tsx'
import { LISTS_TEXTS } from './lists-texts.ts'
import { MoveSheet } from './MoveSheet.tsx'
import { shownFavorites } from './rules.ts'
import { sharedIn, sharedPath } from './shared.ts'
import { TEXTS } from './texts.ts'
import { useChanges } from './useChanges.ts'
import { useLists } from './useLists.ts'

/** What was kept before the last heart was taken off. */
type Removed = { readonly name: string; readonly favorites: readonly number[] }

const favoritesKey = keysOf<readonly Product[]>('favorites')
/** When the account was last asked: as any answer it is asked again once it is old, or pulled. */
const accountKey = keysOf<number>('wishlist')

/** The shopper's own wishlist; or the one that the address carries, which somebody shared. */
export default function Screen({ fragment }: { readonly fragment?: string }) {
  const { navigate } = usePorts()
  const carried = useFragment(fragment)
  const brought = sharedIn(carried)
  /** Looked at, and left for the shopper's own. */
  const [left, setLeft] = useState('')
  if (!brought || left === carried) return <OwnWishes />
  const leave = () => {
    setLeft(carried)
    navigate(pathTo('favorites'), 'replace')
  }
  return <LateShared products={brought} onLeave={leave} />
}

/** What the shopper keeps (spec section 2), newest first; a product that left the shop is not shown. */
function OwnWishes() {
  const section = useSection('favorites')
  const { t } = useLanguage()
  const market = useMarket()
  const { client, wishlist, glance } = usePorts()
  const { shopper } = useApp()
  const colors = useColors(section)
  const type = useType()
  const ids = useShopper((shopper) => shopper.favorites)
  const loaded = useShopper((shopper) => shopper.loaded)
  const token = useShopper((shopper) => shopper.token)
  // What was wished for on another device comes into the shopper's own list.
  useReply(loaded && token ? accountKey(sessionKey(token)) : null, async () => {
    await (await wishlist()).refresh()
    return Date.now()
  })
  // Sorted, so that taking a heart off and putting it on again asks nothing new.
  const asked = [...ids].sort((a, b) => a - b)
  const reply = useReply(loaded && ids.length > 0 ? favoritesKey(...asked) : null, (signal) =>
    productsByIds(client, { ids: asked, ...market }, { signal }),
  )
  // Fewer than before need no new answer: what is known is shown at once.
  const [known, setKnown] = useState<readonly Product[]>(reply.data ?? [])
  if (reply.data && reply.data !== known) setKnown(reply.data)
  const changes = useChanges(reply.data, ids, section.showChanges)
  useEffect(() => {
    if (reply.data) glance?.({ cheaper: [...changes.values()].filter(({ cheaper }) => cheaper > 0).length })
  }, [glance, reply.data, changes])
  const { showQuickAdd } = useCardLook()
  const withLists = section.showLists && token !== null
  const lists = useLists(withLists)
  const [chosen, setChosen] = useState('')
  const [moving, setMoving] = useState<number | null>(null)
  // A list that is gone is the first one.
  const list = lists.lists.some((own) => own.list === chosen) ? chosen : ''
  const all = shownFavorites(reply.data ?? known, ids)
  const shown = lists.lists.length > 0 ? all.filter(({ id }) => (lists.where.get(id) ?? '') === list) : all
  const [removed, setRemoved] = useRemoved<Removed>()
  const [before, setBefore] = useState(ids)
  if (before !== ids) {
    setBefore(ids)
    const gone = before.length > ids.length ? known.find((one) => missing(one.id, before, ids)) : undefined
    setRemoved(gone && loaded ? { name: gone.name, favorites: before } : null)
  }
  const waiting = !loaded || (ids.length > 0 && reply.state === 'loading')
  return (
    <Page colors={colors} path="favorites" testID="favorites" scroll={false}>
      <List
        style={LIST_MARGINS}
        header={
          <Box style={{ paddingBottom: 16 }}>
            {section.showShare && shown.length > 0 ? (
              <ShareBeside
                label={t(TEXTS.share)}
                path={() => sharedPath(shown.map(({ id }) => id))}
                colors={colors}
                testID="share-wishes"
              >
                <ScreenTitle text={t(section.title)} size={24} colors={colors} />
              </ShareBeside>
            ) : (
              <ScreenTitle text={t(section.title)} size={24} colors={colors} />
            )}
            {withLists && (ids.length > 0 || lists.lists.length > 0) ? (
              <ListsBar lists={lists.lists} chosen={list} onChoose={setChosen} colors={colors} />
            ) : null}
            {token !== null && ids.length > WISHES_KEPT ? (
              <Text testID="wishes-over" style={{ ...type(14), color: colors.quiet, paddingTop: 8 }}>
                {t(TEXTS.over).replace('{count}', String(WISHES_KEPT))}
              </Text>
            ) : null}
          </Box>
        }
        items={shown}
        keyOf={(product) => String(product.id)}
        columns={section.columns}
        gap={section.gap}
        render={(product, place) => {
          const change = changes.get(product.id)
          return (
            <Box>
              <ProductCard product={product} columns={section.columns} first={place < section.columns} />
              {change ? (
                <Changed change={change} currency={product.variants[0]?.currency} colors={colors} />
              ) : null}
              {showQuickAdd ? null : <Buy product={product} colors={colors} />}
              {lists.lists.length > 0 ? (
                <Box role="group" label={product.name}>
                  <Button
                    label={t(LISTS_TEXTS.move)}
                    look="plain"
                    onPress={() => setMoving(product.id)}
                    colors={colors}
                    testID="move-wish"
                  />
                </Box>
              ) : null}
            </Box>
          )
        }}
        empty={
          waiting ? (
            <CardSkeleton colors={colors} columns={section.columns} gap={section.gap} />
          ) : reply.state === 'error' ? (
            <Failure error={reply.error} onRetry={reply.reload} colors={colors} />
          ) : all.length > 0 ? (
            <Notice icon="heart" title={t(LISTS_TEXTS.none)} colors={colors} testID="empty-list" />
          ) : (
            <Notice
              icon="heart"
              title={t(section.empty)}
              text={t(section.emptyHint)}
              colors={colors}
              testID="empty"
            >
              <LinkButton label={t(section.startShopping)} href={pathTo('catalog')} colors={colors} />
            </Notice>
          )
        }
        footer={<Box style={{ height: 8 }} />}
      />
      {lists.lists.length > 0 ? (
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
      ) : null}
    </Page>
  )
}

function missing(id: number, before: readonly number[], now: readonly number[]): boolean {
  return before.includes(id) && !now.includes(id)
}

import type { LandingFacts } from '@vitrine/core/rendering/render'
import type { ReactNode } from 'react'
import AccountScreen from '../src/account/Screen.tsx'
import BrandingScreen from '../src/branding/Screen.tsx'
import CartScreen from '../src/cart/Screen.tsx'
import CatalogScreen from '../src/catalog/Screen.tsx'
import type { QueryCache } from '../src/context/query-cache.ts'
import type { SectionName } from '../src/design/sections.ts'
import type { ShopperState } from '../src/device/store/store.ts'
import { Drawer } from '../src/drawer/Drawer.tsx'
import FavoritesScreen from '../src/favorites/Screen.tsx'
import FooterWhole from '../src/footer/Content.tsx'
import HomeScreen from '../src/home/Screen.tsx'
import InboxScreen, { Messages } from '../src/inbox/Screen.tsx'
import { App } from '../src/layout/App.tsx'
import { MobileOnly, NotFound } from '../src/layout/NotFound.tsx'
import LoginScreen from '../src/login/Screen.tsx'
import MenuScreen from '../src/menu/Screen.tsx'
import OrdersScreen from '../src/orders/Screen.tsx'
import { PermissionDialog } from '../src/preprompt/PermissionDialog.tsx'
import ProductScreen from '../src/product/Screen.tsx'
import { ProductCard } from '../src/product-card/ProductCard.tsx'
import PushesScreen from '../src/pushes/Screen.tsx'
import RecommendationsScreen from '../src/recommendations/Screen.tsx'
import RecoveryScreen from '../src/recovery/Screen.tsx'
import SearchScreen from '../src/search/Screen.tsx'
import SplashScreen from '../src/splash/Screen.tsx'
import WebsiteScreen from '../src/website/Screen.tsx'
import {
  CartLine,
  DeliveryInfo,
  FAVORITES,
  FailureNotice,
  Filters,
  few,
  Gift,
  HapticsStatus,
  line,
  message,
  noop,
  OptionPickerSheet,
  Order,
  PageSignInShop,
  PushChoices,
  Sums,
} from './isolated-parts.tsx'

/** An app that both app stores list. */
export const STORES: LandingFacts = {
  apple: 'https://apps.test/1',
  google: 'https://play.test/1',
  installed: null,
  first: null,
  code: '/code.svg',
  languages: [
    { language: 'en', href: '/?lang=en' },
    { language: 'ar', href: '/?lang=ar' },
  ],
}

/** A screen in one state; `edits` (path to value) are changes that the design needs first. */
export type View = {
  readonly node: ReactNode
  readonly shopper?: Partial<ShopperState>
  readonly edits?: Edits
  readonly replies?: QueryCache
}
/** Values by path. */
export type Edits = Readonly<Record<string, unknown>>

const KEY = { rank: 'a', kind: 'key', text: { en: 'Key' }, content: '' }
const at = (path: string, node: ReactNode) => <App path={path}>{node}</App>
const cart = { cart: [line] }
/** A cart that was paid for a moment ago. */
const bought = {
  cart: 'gid://shopify/Cart/a?key=b',
  opened: Date.now(),
  lines: [],
  total: 100,
  currency: 'USD',
  paid: Date.now(),
  order: null,
  tracked: true,
}

/** States of a section's screen in which fields are visible that its default state hides. */
export function viewsOf({
  session,
  account,
  silence,
  bare,
}: {
  readonly session: Partial<ShopperState>
  /** Session of the shopper. */
  readonly account: number
  /** Queries without a response. */
  readonly silence: QueryCache
  /** Queries with an empty response. */
  readonly bare: QueryCache
}): Readonly<Partial<Record<SectionName, readonly View[]>>> {
  return {
    branding: [
      { node: <BrandingScreen /> },
      { node: at('/', null) },
      { node: <SplashScreen /> },
      { node: at('/', null), edits: { 'header.background': '000000' } },
      { node: <HapticsStatus /> },
      { node: <FailureNotice error={new Error('no')} /> },
      { node: <FailureNotice error={{ kind: 'network' }} /> },
      { node: <NotFound /> },
      { node: <Drawer open onClose={noop} /> },
      { node: <ProductScreen product="una-backpack" /> },
      { node: <HomeScreen /> },
      { node: <HomeScreen />, replies: silence },
      { node: <MobileOnly /> },
      { node: <SearchScreen />, edits: { 'header.showBack': false } },
    ],
    header: [
      { node: at('/p/x', null) },
      { node: at('/c/kitchen', null) },
      { node: at('/cart', null), edits: { 'header.showTitle': true } },
      { node: at('/', null), edits: { 'header.logo': 'https://cdn.test/logo.png' } },
    ],
    nav: [{ node: at('/cart', null), shopper: cart }],
    footer: [
      { node: at('/', null) },
      // Without an address or a phone number there is no contact column.
      { node: <FooterWhole />, edits: { 'footer.email': 'hello@shop.test' } },
      { node: <FooterWhole /> },
    ],
    splash: [{ node: <SplashScreen />, edits: { 'splash.image': 'https://cdn.test/s.png' } }],
    website: [
      { node: <WebsiteScreen /> },
      {
        node: <WebsiteScreen />,
        replies: bare,
        edits: { 'website.shots': { one: { rank: 'a', kind: 'shot', image: '', caption: { en: 'In' } } } },
      },
    ],
    drawer: [
      { node: at('/', null), edits: { 'drawer.show': true } },
      { node: <Drawer open onClose={noop} /> },
    ],
    home: [
      { node: <HomeScreen /> },
      {
        node: <HomeScreen />,
        edits: { 'home.showTopNav': true, 'home.topNav': { all: KEY, other: { ...KEY, rank: 'b' } } },
      },
      { node: <HomeScreen />, edits: { 'home.blocks': {} } },
    ],
    catalog: [
      { node: <CatalogScreen collection="kitchen" /> },
      { node: <CatalogScreen /> },
      { node: <SearchScreen />, shopper: { searches: ['cup'] } },
      { node: <SearchScreen query="?q=mug" /> },
      { node: <SearchScreen query="?q=zzzqqq" /> },
      { node: <Filters /> },
      ...['bestsellers', 'newest', 'priceup', 'pricedown'].map((sort) => ({
        node: <CatalogScreen collection="all" query={`?sort=${sort}`} />,
      })),
      { node: <CatalogScreen collection="bare" />, replies: bare },
    ],
    search: [
      { node: <SearchScreen /> },
      { node: <SearchScreen />, edits: { 'search.showPopularSearches': true } },
      {
        node: <SearchScreen />,
        edits: { 'search.showPopularSearches': true, 'search.ownSearches': { en: 'mug' } },
      },
    ],
    product: [
      {
        node: <ProductScreen product="mora-pitcher" />,
        edits: { 'product.showSku': true, 'product.showLowStock': true },
      },
      { node: <ProductScreen product="una-backpack" /> },
      { node: <ProductScreen product="yarrow-hand-soap" /> },
      { node: <CatalogScreen collection="sale" /> },
      { node: <CatalogScreen collection="new-arrivals" />, edits: { 'product.showNewBadge': true } },
      { node: <ProductScreen product="few" />, replies: bare, edits: { 'product.showLowStock': true } },
      { node: <RecommendationsScreen product="few" />, replies: bare },
      { node: <ProductScreen product="mora-mug" />, edits: { 'product.showDelivery': true } },
      { node: <DeliveryInfo /> },
      { node: <ProductScreen product="gift-card" /> },
      { node: <Gift /> },
      { node: <OptionPickerSheet /> },
      { node: <ProductCard product={few} />, shopper: { favorites: FAVORITES } },
    ],
    cart: [
      { node: <CartScreen />, shopper: cart },
      { node: <CartScreen />, shopper: { purchases: [bought] } },
      { node: <CartScreen />, shopper: { ...session, purchases: [bought] } },
      { node: <CartScreen /> },
      { node: <CartLine soldOut reduced={false} /> },
      { node: <CartLine soldOut={false} reduced /> },
      { node: <Sums discount="TEN" automatic={false} wrong={false} /> },
      { node: <Sums discount={null} automatic wrong /> },
      // The shop does not respond, so that the saved line stays unchanged.
      {
        node: <CartScreen />,
        shopper: { aside: { note: '', wrap: false, later: [line] } },
        replies: silence,
        edits: { 'cart.showLater': true },
      },
      // A small and a large sum, so that both ends of the free-shipping progress are visible.
      {
        node: <CartScreen />,
        shopper: { cart: [line], aside: { note: '', wrap: true, later: [line] } },
        edits: {
          'cart.showExpress': true,
          'cart.showFreeDelivery': true,
          'cart.showGiftWrap': true,
          'cart.showNote': true,
          'cart.showLater': true,
        },
      },
      {
        node: <CartScreen />,
        shopper: { cart: [line] },
        edits: { 'cart.showFreeDelivery': true, 'cart.freeDeliveryFrom': 1 },
      },
    ],
    favorites: [
      { node: <FavoritesScreen /> },
      { node: <FavoritesScreen />, shopper: { favorites: FAVORITES }, replies: bare },
      { node: <FavoritesScreen />, shopper: { ...session, favorites: FAVORITES }, replies: bare },
    ],
    menu: [
      { node: <MenuScreen /> },
      { node: <MenuScreen />, shopper: session },
      { node: <MenuScreen />, edits: { 'branding.scheme': 'device' } },
    ],
    inbox: [
      { node: <InboxScreen /> },
      { node: <Messages messages={[]} onOpen={noop} /> },
      { node: <Messages messages={[message, { ...message, read: true, image: null }]} onOpen={noop} /> },
    ],
    pushes: [
      { node: <PushesScreen /> },
      { node: <PushChoices permission="granted" /> },
      { node: <PushChoices permission="granted" birthday="11-22" /> },
      { node: <PushChoices permission="denied" /> },
      { node: <PushChoices permission="unsupported" /> },
    ],
    preprompt: [
      { node: <PermissionDialog why="moment" onAnswer={noop} /> },
      { node: <PermissionDialog why="back-in-stock" onAnswer={noop} /> },
    ],
    login: [
      { node: <LoginScreen />, edits: { 'login.logo': 'https://cdn.test/l.png' } },
      {
        node: (
          <PageSignInShop>
            <LoginScreen />
          </PageSignInShop>
        ),
      },
    ],
    recovery: [
      { node: <RecoveryScreen /> },
      { node: <RecoveryScreen query="?reset=https%3A%2F%2Fshop.test%2Faccount%2Freset%2F1%2Fab" /> },
    ],
    account: [
      { node: <AccountScreen />, shopper: session },
      { node: <AccountScreen />, shopper: { token: null } },
      { node: <AccountScreen />, shopper: { token: 'none', expires: null }, replies: bare },
      { node: <AccountScreen />, shopper: { ...session, deletion: { account, since: Date.now() } } },
    ],
    orders: [
      { node: <OrdersScreen />, shopper: session },
      { node: <OrdersScreen />, shopper: { token: null } },
      { node: <Order /> },
      { node: <Order canceled="2026-01-02T00:00:00Z" /> },
      { node: <OrdersScreen />, shopper: { token: 'none', expires: null }, replies: bare },
      ...['FULFILLED', 'IN_PROGRESS', 'UNFULFILLED'].map((delivery) => ({
        node: <Order delivery={delivery} />,
      })),
      ...['PAID', 'REFUNDED'].map((payment) => ({ node: <Order payment={payment} /> })),
    ],
  }
}

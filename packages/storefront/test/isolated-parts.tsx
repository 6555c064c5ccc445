import type { Product } from '@vitrine/commerce/entities'
import { createCartLine } from '@vitrine/testing/memory.ts'
import { type ReactNode, useRef } from 'react'
import { createStore } from 'zustand/vanilla'
import { Line } from '../src/cart/Line.tsx'
import { Summary } from '../src/cart/Summary.tsx'
import { useColors } from '../src/components/colors.ts'
import { Failure } from '../src/components/Notice.tsx'
import { AppProvider, useApp, usePorts, useSection } from '../src/context/context.tsx'
import { OrderPage } from '../src/orders/OrderPage.tsx'
import { Delivery } from '../src/product/Delivery.tsx'
import { GiftFields, GiftForm } from '../src/product/GiftForm.tsx'
import { NO_GIFT } from '../src/product/gift.ts'
import { OptionPicker } from '../src/product-card/OptionPicker.tsx'
import { FiltersSheet } from '../src/product-list/FiltersSheet.tsx'
import { EMPTY_QUERY } from '../src/product-list/query.ts'
import type { DevicePermission } from '../src/push/device.types.ts'
import type { Installation, PushState } from '../src/push/installation.types.ts'
import { Choices } from '../src/pushes/Screen.tsx'

/** In a shop whose customers sign in on the platform's page. */
export function PageSignInShop({ children }: { children: ReactNode }) {
  const setup = useApp()
  const accounts = { client: 'shp_1', scheme: 'shop.1.app' }
  return <AppProvider setup={{ ...setup, shop: { ...setup.shop, accounts } }}>{children}</AppProvider>
}

const { variant } = createCartLine()
/** A discounted cart line. */
export const line = createCartLine({
  handle: 'shirt',
  name: 'Shirt',
  variant: { ...variant, sku: 'S-1', price: 1050, old_price: 2000, option_1: 'M' },
})
/** A product in two sizes at two prices, with little stock. */
export const few: Product = {
  ...line,
  id: 7,
  handle: 'few',
  description: '',
  options: [{ id: 1, name: 'Size' }],
  values: [],
  variants: [
    { ...line.variant, in_stock: 2 },
    { ...line.variant, in_stock: 2, id: 12, option_1: 'L', price: 1500 },
  ],
}
/** A shopper with a wishlist. */
export const FAVORITES = [few.id]
/** Accepts every report. */
export const noop = () => undefined

/** A cart line that is unavailable, or exceeds the stock. */
export function CartLine({ soldOut, reduced }: { soldOut: boolean; reduced: boolean }) {
  const colors = useColors({})
  return (
    <Line
      line={line}
      last
      soldOut={soldOut}
      reduced={reduced}
      onQuantity={noop}
      onRemove={noop}
      warning={null}
      onLater={null}
      colors={colors}
    />
  )
}
/** Shows the sums of a cart: with a code, without one, or with a refused one. */
export function Sums({
  discount,
  automatic,
  wrong,
}: {
  discount: string | null
  automatic: boolean
  wrong: boolean
}) {
  const colors = useColors({})
  return (
    <Summary
      sums={{ subtotal: 1050, discount: 100, discounts: [], giftCards: 0, total: 950 }}
      currency="USD"
      checkout={{
        codes: discount === null ? [] : [{ code: discount, applies: true }],
        giftCards: [],
        automatic,
        isMixed: false,
        busy: null,
        problem: wrong ? 'wrongDiscount' : null,
        told: [],
        applyCode: async () => true,
        removeCodes: async () => undefined,
      }}
      colors={colors}
    />
  )
}
/** The open filter sheet of a phone. */
export function Filters() {
  const colors = useColors({})
  const filters = [
    { id: 'p', text: 'Price', price: { min: 1, max: 9 }, values: [] },
    {
      id: 'c',
      text: 'Color',
      price: null,
      values: [{ id: 'r', text: 'Red', count: 2, swatch: null, json: '{"a":1}' }],
    },
  ]
  return (
    <FiltersSheet
      open
      onClose={noop}
      filters={filters}
      catalogQuery={{ ...EMPTY_QUERY, filters: ['{"a":1}'] }}
      onChange={noop}
      count="2 products"
      money={String}
      colors={colors}
    />
  )
}
/** Delivery and returns of a product. */
export function DeliveryInfo() {
  return <Delivery product={{ id: 1, handle: 'mora-mug' }} colors={useColors(useSection('product'))} />
}
/** The whole gift form once it is enabled. */
export function Gift() {
  const colors = useColors(useSection('product'))
  const field = useRef(null)
  return (
    <>
      <GiftForm ref={null} colors={colors} />
      <GiftFields
        gift={NO_GIFT}
        faults={{}}
        onChange={noop}
        email={field}
        messageField={field}
        colors={colors}
      />
    </>
  )
}
/** The dialog before several products are added to the cart. */
export function OptionPickerSheet() {
  const colors = useColors(useSection('product'))
  return (
    <OptionPicker
      requestedProducts={[{ product: few, variant: null }]}
      onChange={noop}
      onDone={noop}
      colors={colors}
    />
  )
}
/** One order with payment and delivery in a state of the platform's own terms. */
export function Order({
  payment = 'PENDING',
  delivery = 'SCHEDULED',
  canceled = null,
}: {
  payment?: string
  delivery?: string
  canceled?: string | null
}) {
  const colors = useColors(useSection('orders'))
  const order = {
    id: '#1',
    key: 'k',
    url: 'https://shop.test/o/1',
    payment,
    delivery,
    sum: 100,
    currency: 'USD',
    created: '2026-01-01T00:00:00Z',
    canceled,
    address: ['A street'],
    customer: 'Ann',
    phone: '',
    email: 'a@b.test',
    shipping: 5,
    discount: 5,
    discounts: ['TEN'],
    tax: 0,
    reductions: [],
    taxHeld: 0,
    duties: 0,
    tip: null,
    refunded: 0,
    shipments: [],
    items: [
      {
        id: 1,
        handle: 'a',
        variant: 2,
        name: 'A',
        quantity: 2,
        price: 95,
        full: 195,
        image: null,
        options: 'M',
      },
    ],
  }
  return (
    <OrderPage
      order={order}
      plans={new Map([[2, 'Monthly']])}
      details={null}
      at="/orders/1"
      colors={colors}
    />
  )
}
function Pressed({ felt }: { readonly felt: { readonly is: boolean } }) {
  usePorts().haptic('select')
  return <>{felt.is ? 'felt' : 'still'}</>
}
/** Shows whether a press causes haptic feedback. */
export function HapticsStatus() {
  const setup = useApp()
  const felt = { is: false }
  const haptic = () => {
    felt.is = true
  }
  return (
    <AppProvider setup={{ ...setup, ports: { ...setup.ports, haptic } }}>
      <Pressed felt={felt} />
    </AppProvider>
  )
}
/** An unread inbox message. */
export const message = {
  message: '019ab3f2-77aa-7c11-9b0e-5c2f1de0a4b2',
  title: 'Sale',
  body: 'Thirty off',
  image: 'https://cdn.test/sale.jpg',
  type: 'home',
  url: null,
  sent: '2026-01-01T00:00:00Z',
  read: false,
} as const
/** Preferences of a device that reports them. */
export function PushChoices({
  permission,
  birthday = null,
}: {
  readonly permission: DevicePermission
  readonly birthday?: string | null
}) {
  const preferences = { on: true, muted: ['offers'] as const, quiet: { from: 1320, to: 480 }, birthday }
  const state = createStore<PushState>()(() => ({
    permission,
    preferences,
    unread: 0,
    inApp: null,
    waiting: null,
    prompt: null,
  }))
  const never = () => new Promise<never>(noop)
  const installation: Installation = {
    state,
    refresh: never,
    permission: never,
    prime: never,
    answered: never,
    choose: never,
    waitFor: never,
    loadWaiting: never,
    inbox: never,
    readInbox: never,
    show: never,
    putAway: noop,
    sendRequest: never,
    segments: never,
    open: noop,
    settings: noop,
  }
  return <Choices installation={installation} colors={useColors(useSection('pushes'))} />
}
/** Shows the error and retry button of a failed query. */
export function FailureNotice({ error }: { error: unknown }) {
  return <Failure error={error} onRetry={noop} colors={useColors({})} />
}

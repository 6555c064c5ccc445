import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { toCheckoutPayload } from '../events/payloads.ts'
import { readTextField, sendHtml } from '../platform/forms.ts'
import { toGid } from '../platform/gid.ts'
import { findMarket } from '../platform/money.ts'
import { getOwn } from '../platform/own-property.ts'
import { deliveryCountries } from '../state/countries.ts'
import type { CartRecord, CheckoutRecord } from '../state/data.ts'
import { createHexToken, getLive, type Live } from '../state/live.ts'
import { findProvince } from '../state/provinces.ts'
import type { LiveShop } from '../state/types.ts'
import { addLines, shareStock } from '../trade/cart/cart-lines.ts'
import { calculateTotals, createLineContext, type LineTotals } from '../trade/cart/cart-totals.ts'
import { findCart, openCart } from '../trade/cart/carts.ts'
import { NO_ADDRESS } from '../trade/customer/address.ts'
import { type CheckoutForm, type FormErrors, renderCheckoutPage } from './checkout-page.ts'
import { escapeHtml, renderHtmlPage, toLanguage } from './layout.ts'
import { PAGE_TEXTS } from './page-texts.ts'
import { findShortLines, placeOrder } from './place-order.ts'

/** Card number that the demo's bank declines. */
const DECLINED_CARD = '4000000000000002'

/** Returns the policy links of the page footer. */
export function listPolicyLinks(live: Live, language: ReturnType<typeof toLanguage>) {
  return live.shop.catalog.policies.map((one) => ({ handle: one.handle, title: one.title[language] }))
}

function notHere(live: Live, reply: FastifyReply, language: ReturnType<typeof toLanguage>) {
  const texts = PAGE_TEXTS[language]
  const body = `<h1>${escapeHtml(texts.checkout)}</h1><p>${escapeHtml(texts.empty)}</p><a href="/">${escapeHtml(texts.abandon)}</a>`
  const page = { language, title: texts.checkout, shopName: live.shop.catalog.shop.name, body }
  return sendHtml(reply, renderHtmlPage({ ...page, policies: listPolicyLinks(live, language) }), 404)
}

/** Returns a web or app URL; null for schemes that could run scripts in a hosted page. */
const returnAddress = (value: string | null): string | null =>
  value && /^[a-z][a-z0-9+.-]*:\/\//i.test(value) && !/^(javascript|data|vbscript|file|blob):/i.test(value)
    ? value
    : null

/** Opens the checkout of a cart, or returns its unfinished one. */
function openCheckout(live: Live, cart: CartRecord, request: FastifyRequest): CheckoutRecord {
  const userAgent = request.headers['user-agent'] ?? ''
  const returnTo = returnAddress(readTextField(request.query, 'return_to'))
  const existingCheckout = Object.values(live.data.checkouts).find(
    (one) => one.cartToken === cart.token && one.completedAt === null,
  )
  if (existingCheckout) {
    existingCheckout.userAgent = userAgent
    existingCheckout.returnTo = returnTo ?? existingCheckout.returnTo
    live.changed('checkouts', existingCheckout.token)
    return existingCheckout
  }
  const now = live.now().toISOString()
  const customer = cart.customerId === null ? undefined : live.data.customers[cart.customerId]
  const saved = customer?.addresses.find((one) => one.id === customer.defaultAddressId)
  const ofCart = cart.addresses.find((one) => one.selected) ?? cart.addresses[0]
  const checkout: CheckoutRecord = {
    id: live.nextId(),
    token: createHexToken(16),
    cartToken: cart.token,
    createdAt: now,
    updatedAt: now,
    completedAt: null,
    orderId: null,
    email: cart.email ?? customer?.email ?? null,
    address: ofCart?.address ?? (saved ? { ...saved } : null),
    deliveryHandle: cart.deliveryHandle ?? 'standard',
    userAgent,
    browserIp: request.ip,
    returnTo,
  }
  live.data.checkouts[checkout.token] = checkout
  live.changed('checkouts', checkout.token)
  live.emit(
    'checkouts/create',
    toCheckoutPayload(live, checkout, cart, calculateTotals(live, cart, checkout.deliveryHandle)),
  )
  return checkout
}

function formOf(checkout: CheckoutRecord, cart: CartRecord): CheckoutForm {
  const address = checkout.address ?? NO_ADDRESS
  return {
    email: checkout.email ?? '',
    country: address.countryCode ?? cart.countryCode,
    firstName: address.firstName ?? '',
    lastName: address.lastName ?? '',
    address1: address.address1 ?? '',
    address2: address.address2 ?? '',
    city: address.city ?? '',
    province: address.province ?? '',
    zip: address.zip ?? '',
    phone: address.phone ?? cart.phone ?? '',
    delivery: checkout.deliveryHandle,
    card: '4242 4242 4242 4242',
    expiry: '12 / 34',
    cvv: '123',
    cardName: [address.firstName, address.lastName].filter(Boolean).join(' ') || 'Demo Shopper',
  }
}

function readForm(body: unknown): CheckoutForm {
  if (typeof body !== 'object' || body === null) return {}
  return Object.fromEntries(
    Object.entries(body).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value.trim().slice(0, 500)] as const] : [],
    ),
  )
}

/** Countries where addresses need no postal code. */
const WITHOUT_ZIP = new Set(['AE', 'QA', 'OM', 'KW', 'BH', 'SA', 'JO', 'IQ', 'EG', 'IE'])

const DELIVERY_FIELDS = ['firstName', 'lastName', 'address1', 'city', 'zip'] as const
const CARD_FIELDS = ['card', 'expiry', 'cvv', 'cardName'] as const

function formErrors(form: CheckoutForm, delivered: boolean, texts: (typeof PAGE_TEXTS)['en']): FormErrors {
  const errors: Record<string, string> = {}
  if (!form.email) errors.email = texts.missing.email
  else if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(form.email)) errors.email = texts.badEmail
  for (const name of delivered ? DELIVERY_FIELDS : []) {
    const isNeeded = name !== 'zip' || !WITHOUT_ZIP.has(form.country ?? '')
    if (isNeeded && !form[name]) errors[name] = texts.missing[name]
  }
  for (const name of CARD_FIELDS) if (!form[name]) errors[name] = texts.missing[name]
  if (!errors.card && (form.card ?? '').replace(/\s/g, '') === DECLINED_CARD) errors.card = texts.badCard
  return errors
}

/** Stores the submitted values, even if some are invalid. */
function saveForm(
  checkout: CheckoutRecord,
  cart: CartRecord,
  form: CheckoutForm,
  delivered: boolean,
  now: Date,
) {
  const country = deliveryCountries.includes(form.country ?? '') ? (form.country ?? null) : cart.countryCode
  const province = form.province ? findProvince(country, form.province) : { name: null, code: null }
  checkout.email = form.email || null
  checkout.address = {
    ...NO_ADDRESS,
    firstName: form.firstName || (delivered ? null : form.cardName) || null,
    lastName: form.lastName || null,
    address1: form.address1 || null,
    address2: form.address2 || null,
    city: form.city || null,
    province: province.name,
    provinceCode: province.code,
    zip: form.zip || null,
    countryCode: country,
    phone: form.phone || null,
  }
  checkout.deliveryHandle = form.delivery || checkout.deliveryHandle
  checkout.updatedAt = now.toISOString()
}

/** Returns a checkout and its cart by token; null for an unknown token. */
function findCheckout(
  live: Live,
  token: string,
): { readonly checkout: CheckoutRecord; readonly cart: CartRecord | null } | null {
  const checkout = getOwn(live.data.checkouts, token)
  return checkout ? { checkout, cart: live.data.carts[checkout.cartToken] ?? null } : null
}

/** Returns the order URL of a paid checkout; null before payment. */
function orderUrl(live: Live, checkout: CheckoutRecord): string | null {
  const order = live.data.orders.find((one) => one.id === checkout.orderId)
  return order ? `/orders/${order.token}?key=${order.key}&thank_you=1` : null
}

/** Returns a message, in the buyer's language, that names the products that sold out meanwhile. */
function soldOutMessage(cart: CartRecord, lines: readonly LineTotals[]): string {
  const language = toLanguage(cart.language)
  const titles = new Set(lines.map((line) => line.product.title[language]))
  return `${PAGE_TEXTS[language].short} ${new Intl.ListFormat(language).format(titles)}`
}

type CheckoutView = {
  readonly checkout: CheckoutRecord
  readonly cart: CartRecord
  readonly form: CheckoutForm
  readonly errors?: FormErrors
  readonly alert: string | null
}

function sendCheckout(
  live: Live,
  reply: FastifyReply,
  { checkout, cart, form, errors = {}, alert }: CheckoutView,
  status: number,
) {
  const { baseUrl, catalog } = live.shop
  const language = toLanguage(cart.language)
  const totals = calculateTotals(live, cart, checkout.deliveryHandle)
  const html = renderHtmlPage({
    language,
    title: PAGE_TEXTS[language].checkout,
    shopName: catalog.shop.name,
    body: renderCheckoutPage({ totals, checkout, language, form, errors, alert, baseUrl }),
    policies: listPolicyLinks(live, language),
  })
  return sendHtml(reply, html, status)
}

/** Registers the hosted checkout: opening, its page, and payment. */
export function registerCheckoutPages(app: FastifyInstance, shop: LiveShop): void {
  registerCartLinks(app, getLive(shop))
  registerCheckout(app, getLive(shop))
}

/** Registers the URLs that open the checkout of a cart, or of a cart that they describe. */
function registerCartLinks(app: FastifyInstance, live: Live): void {
  app.get<{ Params: { token: string } }>('/cart/c/:token', (request, reply) => {
    const key = readTextField(request.query, 'key') ?? ''
    const cart = findCart(live, toGid('Cart', request.params.token, { key }))
    const locale = readTextField(request.query, 'locale')
    if (!cart) return notHere(live, reply, toLanguage(locale))
    if (locale) {
      cart.language = toLanguage(locale)
      live.changed('carts', cart.token)
    }
    const checkout = openCheckout(live, cart, request)
    return reply.redirect(`/checkouts/cn/${checkout.token}/information`)
  })

  // Cart permalinks: /cart/<variant>:<quantity>,... creates a cart and opens its checkout.
  app.get<{ Params: { items: string } }>('/cart/:items', (request, reply) => {
    const language = toLanguage(readTextField(request.query, 'locale'))
    const requestedLines = request.params.items.split(',').flatMap((item) => {
      const match = /^(\d+):(\d+)$/.exec(item)
      if (!match) return []
      const variantId = Number(match[1])
      const merchandiseId = toGid('ProductVariant', variantId)
      return [
        { merchandiseId, variantId, quantity: Number(match[2]), planGid: null, planId: null, attributes: [] },
      ]
    })
    const added = addLines([], requestedLines, createLineContext(live), ['lines'])
    if (added.lines.length === 0) return notHere(live, reply, language)
    const cart = openCart(live, { language, country: live.shop.catalog.shop.country })
    cart.lines = added.lines
    const code = readTextField(request.query, 'discount')
    if (code) cart.codes = code.split(',')
    live.changed('carts', cart.token)
    return reply.redirect(`/cart/c/${cart.token}?key=${cart.key}`)
  })
}

/** Registers the checkout page and its form submission. */
function registerCheckout(app: FastifyInstance, live: Live): void {
  app.get<{ Params: { token: string } }>('/checkouts/cn/:token', (request, reply) =>
    reply.redirect(`/checkouts/cn/${request.params.token}/information`),
  )

  app.get<{ Params: { token: string } }>('/checkouts/cn/:token/information', (request, reply) => {
    const checkoutSession = findCheckout(live, request.params.token)
    const confirmationUrl = checkoutSession ? orderUrl(live, checkoutSession.checkout) : null
    if (confirmationUrl) return reply.redirect(confirmationUrl)
    if (!checkoutSession?.cart) return notHere(live, reply, 'en')
    const { checkout, cart } = checkoutSession
    const { lines } = calculateTotals(live, cart)
    if (lines.length === 0) return notHere(live, reply, toLanguage(cart.language))
    const isSoldOut = lines.every((line) => line.record.quantity === 0)
    const alert = isSoldOut ? soldOutMessage(cart, lines) : null
    return sendCheckout(live, reply, { checkout, cart, form: formOf(checkout, cart), alert }, 200)
  })

  app.post<{ Params: { token: string } }>('/checkouts/cn/:token/information', (request, reply) => {
    const checkoutSession = findCheckout(live, request.params.token)
    const confirmationUrl = checkoutSession ? orderUrl(live, checkoutSession.checkout) : null
    // Paying twice (a second click, a reload) leads to the same order.
    if (confirmationUrl) return reply.redirect(confirmationUrl, 303)
    if (!checkoutSession?.cart) return notHere(live, reply, 'en')
    const { checkout, cart } = checkoutSession
    const language = toLanguage(cart.language)
    const texts = PAGE_TEXTS[language]
    const form = readForm(request.body)
    const renderErrors = (alert: string, errors: FormErrors = {}) =>
      sendCheckout(live, reply, { checkout, cart, form, errors, alert }, 422)
    const delivered = calculateTotals(live, cart).requiresShipping
    saveForm(checkout, cart, form, delivered, live.now())
    checkout.userAgent = request.headers['user-agent'] ?? checkout.userAgent
    // A new country may change the market: prices follow the address, as on the platform.
    const country = checkout.address?.countryCode
    if (country && findMarket(country).country === country) cart.shippingCountry = country
    live.changed('checkouts', checkout.token)
    live.changed('carts', cart.token)
    const errors = formErrors(form, delivered, texts)
    const totals = calculateTotals(live, cart, checkout.deliveryHandle)
    if (Object.keys(errors).length > 0) {
      live.emit('checkouts/update', toCheckoutPayload(live, checkout, cart, totals))
      return renderErrors(errors.card ?? texts.fix, errors)
    }
    if (totals.lines.length === 0) return notHere(live, reply, language)
    const short = findShortLines(live, totals)
    if (short.length > 0) {
      cart.lines = shareStock(cart.lines, [], createLineContext(live)).lines
      live.changed('carts', cart.token)
      return renderErrors(soldOutMessage(cart, short))
    }
    // The first click reduced the lines; a second one gets the same message instead of a missing page.
    if (totals.lines.every((line) => line.record.quantity === 0)) {
      return renderErrors(soldOutMessage(cart, totals.lines))
    }
    const order = placeOrder(live, cart, checkout)
    return reply.redirect(`/orders/${order.token}?key=${order.key}&thank_you=1`, 303)
  })
}

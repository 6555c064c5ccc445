import { getImageUrl } from '../catalog/image-url.ts'
import type { Language } from '../catalog/types.ts'
import { getVariantTitle } from '../catalog/variant-titles.ts'
import { findMarketByCurrency } from '../platform/money.ts'
import type { OrderLineRecord, OrderRecord } from '../state/data.ts'
import type { Live } from '../state/live.ts'
import { formatAddress } from '../trade/customer/address.ts'
import { formatPrice } from './checkout-page.ts'
import { escapeHtml } from './layout.ts'
import { PAGE_TEXTS } from './page-texts.ts'

/** Isolates text that may run against the page's direction: a number, an address, a name. */
const own = (text: string) => `<bdi>${escapeHtml(text)}</bdi>`

/** Returns the price of a line before its share of order discounts, which are listed separately. */
function lineTotal(line: OrderLineRecord): number {
  const shares = line.discounts
    .filter((one) => one.selection === 'ALL')
    .reduce((sum, one) => sum + one.amount, 0)
  return line.discountedTotal + shares
}

function lineRow(live: Live, line: OrderLineRecord, language: Language, price: (minor: number) => string) {
  const { catalog, baseUrl } = live.shop
  const texts = PAGE_TEXTS[language]
  const product = catalog.productById.get(line.productId)
  const variant = catalog.variantById.get(line.variantId)
  const picture = variant?.picture ?? product?.pictures[0]
  const image = picture
    ? `<img class="thumb" alt="" width="60" height="60" src="${escapeHtml(getImageUrl(picture, baseUrl, { maxWidth: 120, maxHeight: 120 }))}">`
    : '<span class="thumb"></span>'
  const title = product && variant ? getVariantTitle(product, variant, language) : line.variantTitle
  const plan = line.planId === null ? undefined : catalog.planById.get(line.planId)?.name[language]
  const details = [
    title === 'Default Title' ? '' : title,
    plan ?? '',
    `${texts.quantity} ${line.quantity}`,
  ].filter(Boolean)
  return `<div class="line">${image}<div>${escapeHtml(product?.title[language] ?? line.title)}<small>${details.map(own).join(' · ')}</small></div><div>${price(lineTotal(line))}</div></div>`
}

function sums(order: OrderRecord, language: Language, price: (minor: number) => string): string {
  const texts = PAGE_TEXTS[language]
  const discounts = order.discounts.filter((one) => one.target === 'LINE_ITEM')
  const row = (name: string, value: string, total = false) => {
    const style = total ? ' class="total"' : ''
    return `<dt${style}>${name}</dt><dd${style}>${value}</dd>`
  }
  const subtotal = order.lines.reduce((sum, line) => sum + lineTotal(line), 0)
  return [
    row(escapeHtml(texts.subtotal), price(subtotal)),
    ...discounts.map((one) => row(`${escapeHtml(texts.discount)} · ${own(one.label)}`, price(-one.amount))),
    ...(order.shippingAddress
      ? [
          row(
            escapeHtml(texts.shipping),
            order.shipping === 0 ? escapeHtml(texts.free) : price(order.shipping),
          ),
        ]
      : []),
    ...(order.giftCardUsed > 0 ? [row(escapeHtml(texts.giftCard), price(-order.giftCardUsed))] : []),
    row(escapeHtml(texts.total), price(order.total - order.giftCardUsed), true),
  ].join('')
}

/** Renders the body of an order status page; `isNew` is true right after payment and shows a thank-you. */
export function orderPage(live: Live, order: OrderRecord, language: Language, isNew: boolean): string {
  const texts = PAGE_TEXTS[language]
  const market = findMarketByCurrency(order.currency)
  const price = (minor: number) => escapeHtml(formatPrice(minor, market, language))
  const regions = new Intl.DisplayNames([language], { type: 'region' })
  const lines = order.shippingAddress
    ? formatAddress(order.shippingAddress, { withName: true }, (code) => regions.of(code) ?? code)
    : []
  const address =
    lines.length > 0 ? `<h3>${escapeHtml(texts.delivery)}</h3><p>${lines.map(own).join('<br>')}</p>` : ''
  const isFulfilled = order.fulfillmentStatus === 'FULFILLED'
  const steps = [
    { word: texts.paid, done: true },
    { word: texts.preparing, done: true },
    { word: texts.onItsWay, done: isFulfilled },
  ]
    .map(({ word, done }) => `<li${done ? ' class="done"' : ''}>${escapeHtml(word)}</li>`)
    .join('')
  const tracking = order.tracking
    ? `<p><a href="${escapeHtml(order.tracking.url)}">${own(`${order.tracking.company} ${order.tracking.number}`)}</a></p>`
    : ''
  const back = Object.values(live.data.checkouts).find((one) => one.orderId === order.id)?.returnTo ?? '/'
  const name = order.shippingAddress?.firstName
  const number = `${escapeHtml(texts.order)} ${own(order.name)}`
  const comma = language === 'ar' ? '،' : ','
  const thanks = `${escapeHtml(texts.thanks)}${name ? `${comma} ${escapeHtml(name)}` : ''}`
  const rows = order.lines.map((line) => lineRow(live, line, language, price)).join('')
  const heading = escapeHtml(texts.summary)
  return `<div class="hello"><span class="tick" aria-hidden="true">✓</span><div><h1>${isNew ? thanks : number}</h1>${isNew ? `<span>${number}</span>` : ''}</div></div>
<div class="grid"><section><h2>${escapeHtml(texts.confirmed)}</h2><ol class="steps" aria-label="${escapeHtml(texts.status)}">${steps}</ol>
${isFulfilled ? tracking : `<p>${escapeHtml(texts.confirmedText)}</p>`}
<h3>${escapeHtml(texts.contact)}</h3><p>${own(order.email ?? '')}</p>${address}
<a class="return" href="${escapeHtml(back)}">${escapeHtml(texts.abandon)}</a></section>
<aside aria-label="${heading}"><h2>${heading}</h2>${rows}<dl>${sums(order, language, price)}</dl></aside></div>`
}

import { getImageUrl } from '../catalog/image-url.ts'
import type { Language } from '../catalog/types.ts'
import type { Market } from '../platform/money.ts'
import { deliveryCountries, getCountryName } from '../state/countries.ts'
import type { CheckoutRecord } from '../state/data.ts'
import type { CartTotals } from '../trade/cart/cart-totals.ts'
import { escapeHtml } from './layout.ts'
import { PAGE_TEXTS } from './page-texts.ts'
import { calculateShipping } from './place-order.ts'

/**
 * Formats an amount in the buyer's language. In Arabic the amount is isolated and runs from left to right: with the
 * mark that the formatter puts before it, a browser moves the currency's sign to the other side of its letters ("$US").
 */
export function formatPrice(minor: number, market: Market, language: Language): string {
  // Latin digits in every language, so that prices can be compared with those in the app.
  const locale = language === 'ar' ? 'ar-u-nu-latn' : language
  const amount = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: market.currency,
    minimumFractionDigits: market.exponent,
  }).format(minor / 10 ** market.exponent)
  return language === 'ar' ? `\u2066${amount.replaceAll('\u200f', '')}\u2069` : amount
}

/** Submitted values by field name. */
export type CheckoutForm = Readonly<Record<string, string>>
/** Error messages by field name. */
export type FormErrors = Readonly<Record<string, string>>

type FieldOptions = {
  readonly type?: string
  readonly autocomplete?: string
  readonly inputmode?: string
  /** True for numbers and email addresses, which are left-to-right in every language. */
  readonly latin?: boolean
}

function field(
  name: string,
  label: string,
  form: CheckoutForm,
  errors: FormErrors,
  options: FieldOptions = {},
) {
  const error = errors[name]
  const extra = [
    options.autocomplete ? ` autocomplete="${options.autocomplete}"` : '',
    // A name or an address begins on the side of its own script: "24 Linden Street" in an Arabic form as well.
    ` dir="${options.latin ? 'ltr' : 'auto'}"`,
    options.inputmode ? ` inputmode="${options.inputmode}"` : '',
    error ? ` aria-invalid="true" aria-describedby="${name}-error"` : '',
  ].join('')
  return `<div class="field"><label for="${name}">${escapeHtml(label)}</label><input id="${name}" name="${name}" type="${options.type ?? 'text'}" value="${escapeHtml(form[name] ?? '')}"${extra}>${error ? `<span class="error" id="${name}-error">${escapeHtml(error)}</span>` : ''}</div>`
}

/** Returns the amount due with a delivery option, and the cost of that delivery. */
function calculateDue(totals: CartTotals, handle: string) {
  const shipping = calculateShipping(totals, handle)
  const due = totals.subtotal - totals.orderDiscount + shipping.paid
  const remainingDue = totals.giftCards.reduce((sum, card) => Math.max(0, sum - card.balance), due)
  return { shipping: shipping.paid, due, left: remainingDue }
}

/** Renders the rows and sums of the order summary; returns the total separately. */
function summary(totals: CartTotals, checkout: CheckoutRecord, language: Language, baseUrl: string) {
  const texts = PAGE_TEXTS[language]
  const { market } = totals
  const price = (minor: number) => escapeHtml(formatPrice(minor, market, language))
  const rows = totals.lines
    .filter((line) => line.record.quantity > 0)
    .map(({ product, variant, record, total, plan }) => {
      const picture = variant.picture ?? product.pictures[0]
      const title = variant.choice
        .map((value, index) => product.options[index]?.values[value]?.name[language] ?? '')
        .join(' / ')
      const details = [title === 'Default Title' ? '' : title, plan?.name[language] ?? ''].filter(Boolean)
      const image = picture
        ? `<img class="thumb" alt="" width="60" height="60" src="${escapeHtml(getImageUrl(picture, baseUrl, { maxWidth: 120, maxHeight: 120 }))}">`
        : '<span class="thumb"></span>'
      return `<div class="line">${image}<div>${escapeHtml(product.title[language])}<small>${escapeHtml(details.join(' · '))}${details.length > 0 ? ' · ' : ''}${escapeHtml(texts.quantity)} ${record.quantity}</small></div><div>${price(total)}</div></div>`
    })
    .join('')
  const orderDiscounts = totals.discounts.ofCart
    .filter((one) => one.target === 'LINE_ITEM')
    .map(
      (one) =>
        `<dt>${escapeHtml(texts.discount)} · ${escapeHtml(one.label)}</dt><dd>${price(-one.amount)}</dd>`,
    )
    .join('')
  const { shipping, due, left } = calculateDue(totals, checkout.deliveryHandle)
  const giftCard =
    due > left ? `<dt>${escapeHtml(texts.giftCard)}</dt><dd data-sum="card">${price(left - due)}</dd>` : ''
  const delivery = totals.requiresShipping
    ? `<dt>${escapeHtml(texts.shipping)}</dt><dd data-sum="shipping">${shipping === 0 ? escapeHtml(texts.free) : price(shipping)}</dd>`
    : ''
  return {
    total: price(left),
    rows: `${rows}<dl><dt>${escapeHtml(texts.subtotal)}</dt><dd>${price(totals.subtotal)}</dd>${orderDiscounts}${delivery}${giftCard}<dt class="total">${escapeHtml(texts.total)}</dt><dd class="total" data-sum="total">${price(left)}</dd></dl>`,
  }
}

/** Updates the summary when the delivery changes. Without script, the sums are correct after submitting. */
const FOLLOW_DELIVERY = `<script>addEventListener('change',function(e){var d=e.target.dataset;if(!d||!d.total)return;
for(var k of ['shipping','card','total'])for(var el of document.querySelectorAll('[data-sum='+k+']'))el.textContent=d[k]})</script>`

/** Renders the checkout: contact, address, delivery and payment on one page, with a summary. */
export function renderCheckoutPage(options: {
  readonly totals: CartTotals
  readonly checkout: CheckoutRecord
  readonly language: Language
  readonly form: CheckoutForm
  readonly errors: FormErrors
  readonly alert: string | null
  readonly baseUrl: string
}): string {
  const { totals, checkout, language, form, errors, alert, baseUrl } = options
  const texts = PAGE_TEXTS[language]
  const text = (name: string, label: string, extra: FieldOptions = {}) =>
    field(name, label, form, errors, extra)
  const countries = deliveryCountries
    .map((code) => {
      const name = new Intl.DisplayNames([language], { type: 'region' }).of(code) ?? getCountryName(code)
      return `<option value="${code}"${form.country === code ? ' selected' : ''}>${escapeHtml(name)}</option>`
    })
    .join('')
  const delivery = totals.requiresShipping
    ? `<section><h2>${escapeHtml(texts.delivery)}</h2><div class="fields">
<div class="field"><label for="country">${escapeHtml(texts.country)}</label><select id="country" name="country" autocomplete="country">${countries}</select></div>
<div class="pair">${text('firstName', texts.firstName, { autocomplete: 'given-name' })}${text('lastName', texts.lastName, { autocomplete: 'family-name' })}</div>
${text('address1', texts.address, { autocomplete: 'address-line1' })}
${text('address2', texts.address2, { autocomplete: 'address-line2' })}
<div class="pair">${text('city', texts.city, { autocomplete: 'address-level2' })}${text('zip', texts.zip, { autocomplete: 'postal-code' })}</div>
${text('province', texts.province, { autocomplete: 'address-level1' })}
${text('phone', texts.phone, { type: 'tel', latin: true, autocomplete: 'tel' })}</div></section>
<section><fieldset><legend><h2>${escapeHtml(texts.shippingMethod)}</h2></legend>${totals.deliveryOptions
        .map((option, index) => {
          const isSelected = form.delivery ? form.delivery === option.handle : index === 0
          const label = option.handle === 'express' ? texts.express : texts.standard
          const { shipping, due, left } = calculateDue(totals, option.handle)
          const show = (minor: number) => escapeHtml(formatPrice(minor, totals.market, language))
          const sums = `data-shipping="${shipping === 0 ? escapeHtml(texts.free) : show(shipping)}" data-card="${show(left - due)}" data-total="${show(left)}"`
          return `<label class="choice"><input type="radio" name="delivery" value="${option.handle}" ${sums}${isSelected ? ' checked' : ''}><span>${escapeHtml(label)}</span><b>${escapeHtml(formatPrice(option.price, totals.market, language))}</b></label>`
        })
        .join('')}</fieldset></section>`
    : ''
  const back = checkout.returnTo ?? '/'
  const sums = summary(totals, checkout, language, baseUrl)
  const heading = escapeHtml(texts.summary)
  // On a phone the summary is collapsed to the total; a wide page shows it beside the form.
  const peek = `<details class="peek"><summary><span>${heading}</span><b data-sum="total">${sums.total}</b></summary><div>${sums.rows}</div></details>`
  return `<h1>${escapeHtml(texts.checkout)}</h1>${alert ? `<p class="alert" role="alert">${escapeHtml(alert)}</p>` : ''}
${peek}<div class="grid"><form method="post" novalidate class="grid" style="grid-template-columns:minmax(0,1fr)">
<section><h2>${escapeHtml(texts.contact)}</h2>${text('email', texts.email, { type: 'email', latin: true, autocomplete: 'email' })}</section>
${delivery}
<section><h2>${escapeHtml(texts.payment)}</h2><p class="note">${escapeHtml(texts.paymentNote)}</p><div class="fields">
${text('card', texts.cardNumber, { autocomplete: 'cc-number', latin: true, inputmode: 'numeric' })}
<div class="pair">${text('expiry', texts.expiry, { autocomplete: 'cc-exp', latin: true })}${text('cvv', texts.cvv, { autocomplete: 'cc-csc', latin: true, inputmode: 'numeric' })}</div>
${text('cardName', texts.nameOnCard, { autocomplete: 'cc-name' })}</div></section>
<div><button type="submit">${escapeHtml(texts.payNow)}</button><a class="return" href="${escapeHtml(back)}">${escapeHtml(texts.abandon)}</a></div>
</form><aside aria-label="${heading}"><h2>${heading}</h2>${sums.rows}</aside></div>${FOLLOW_DELIVERY}`
}

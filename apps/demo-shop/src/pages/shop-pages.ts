import type { FastifyInstance } from 'fastify'
import { formatAddress } from '../customer/address.ts'
import { changePassword, customerOfMailUrl, passwordErrors } from '../customer/customers.ts'
import { liveOf } from '../shop/live.ts'
import type { LiveShop } from '../shop/types.ts'
import { marketOfCurrency } from '../storefront/money.ts'
import { pictureUrl } from '../storefront/resolvers/image.ts'
import { policyLinks, sendHtml, textField } from './checkout.ts'
import { priceText } from './checkout-page.ts'
import { escapeHtml, htmlPage, toLanguage } from './layout.ts'
import { pageWords } from './words.ts'

/** Order status, policies, information pages, and the pages password mails lead to. */
export function registerShopPages(app: FastifyInstance, shop: LiveShop): void {
  const live = liveOf(shop)
  const shopName = shop.catalogue.shop.name

  const render = (language: ReturnType<typeof toLanguage>, title: string, body: string) =>
    htmlPage({ language, title, shopName, body, policies: policyLinks(live, language) })

  const missing = (language: ReturnType<typeof toLanguage>) =>
    render(language, '404', `<h1>404</h1><p>${escapeHtml(pageWords[language].notFound)}</p>`)

  app.get<{ Params: { token: string } }>('/orders/:token', (request, reply) => {
    const order = live.data.orders.find((one) => one.token === request.params.token)
    if (!order) return sendHtml(reply, missing('en'), 404)
    const language = toLanguage(textField(request.query, 'locale') ?? order.language)
    const words = pageWords[language]
    const market = marketOfCurrency(order.currency)
    const price = (minor: number) => escapeHtml(priceText(minor, market, language))
    const fresh = textField(request.query, 'thank_you') !== null
    const rows = order.lines
      .map((line) => {
        const product = shop.catalogue.productById.get(line.productId)
        const picture = shop.catalogue.variantById.get(line.variantId)?.picture ?? product?.pictures[0]
        const image = picture
          ? `<img class="thumb" alt="" width="60" height="60" src="${escapeHtml(pictureUrl(picture, shop.baseUrl, { maxWidth: 120, maxHeight: 120 }))}">`
          : '<span class="thumb"></span>'
        const variant = line.variantTitle === 'Default Title' ? '' : `${line.variantTitle} · `
        return `<div class="line">${image}<div>${escapeHtml(product?.title[language] ?? line.title)}<small>${escapeHtml(variant)}${escapeHtml(words.quantity)} ${line.quantity}</small></div><div>${price(line.discountedTotal)}</div></div>`
      })
      .join('')
    const address = order.shippingAddress
      ? `<h3>${escapeHtml(words.delivery)}</h3><p>${formatAddress(order.shippingAddress, { withName: true }).map(escapeHtml).join('<br>')}</p>`
      : ''
    const state = order.fulfillmentStatus === 'FULFILLED' ? words.onItsWay : words.preparing
    const tracking = order.tracking
      ? `<p><a href="${escapeHtml(order.tracking.url)}">${escapeHtml(order.tracking.company)} ${escapeHtml(order.tracking.number)}</a></p>`
      : ''
    const back = Object.values(live.data.checkouts).find((one) => one.orderId === order.id)?.returnTo ?? '/'
    const heading = fresh
      ? `${words.thanks}${order.shippingAddress?.firstName ? `, ${order.shippingAddress.firstName}` : ''}`
      : `${words.order} ${order.name}`
    const body = `<div class="hello"><span class="tick" aria-hidden="true">✓</span><div><h1>${escapeHtml(heading)}</h1>${fresh ? `<span>${escapeHtml(words.order)} ${escapeHtml(order.name)}</span>` : ''}</div></div>
<div class="grid"><section><h2>${escapeHtml(words.confirmed)}</h2><p>${escapeHtml(words.confirmedText)}</p>
<h3>${escapeHtml(words.status)}</h3><p>${escapeHtml(words.paid)} · ${escapeHtml(state)}</p>${tracking}
<h3>${escapeHtml(words.contact)}</h3><p>${escapeHtml(order.email ?? '')}</p>${address}
<a class="return" href="${escapeHtml(back)}">${escapeHtml(words.abandon)}</a></section>
<aside><h2>${escapeHtml(words.summary)}</h2>${rows}<dl><dt>${escapeHtml(words.subtotal)}</dt><dd>${price(order.subtotal)}</dd>
<dt>${escapeHtml(words.shipping)}</dt><dd>${order.shipping === 0 ? escapeHtml(words.free) : price(order.shipping)}</dd>
${order.giftCardUsed > 0 ? `<dt>${escapeHtml(words.giftCard)}</dt><dd>−${price(order.giftCardUsed)}</dd>` : ''}
<dt class="total">${escapeHtml(words.total)}</dt><dd class="total">${price(order.total - order.giftCardUsed)}</dd></dl></aside></div>`
    return sendHtml(reply, render(language, `${words.order} ${order.name}`, body))
  })

  app.get<{ Params: { handle: string } }>('/policies/:handle', (request, reply) => {
    const language = toLanguage(textField(request.query, 'locale'))
    const policy = shop.catalogue.policies.find((one) => one.handle === request.params.handle)
    if (!policy) return sendHtml(reply, missing(language), 404)
    const title = policy.title[language]
    const body = `<div class="prose"><h1>${escapeHtml(title)}</h1>${policy.bodyHtml[language]}</div>`
    return sendHtml(reply, render(language, title, body))
  })

  app.get<{ Params: { handle: string } }>('/pages/:handle', (request, reply) => {
    const language = toLanguage(textField(request.query, 'locale'))
    const found = shop.catalogue.pages.find((one) => one.handle === request.params.handle)
    if (!found) return sendHtml(reply, missing(language), 404)
    const title = found.title[language]
    const body = `<div class="prose"><h1>${escapeHtml(title)}</h1>${found.bodyHtml[language]}</div>`
    return sendHtml(reply, render(language, title, body))
  })

  for (const kind of ['reset', 'activate'] as const) {
    const path = `/account/${kind}/:id/:token`
    const form = (language: ReturnType<typeof toLanguage>, error: string | null) => {
      const words = pageWords[language]
      return render(
        language,
        words.resetTitle,
        `<h1>${escapeHtml(words.resetTitle)}</h1><section style="max-width:420px"><form method="post" class="fields" novalidate><div class="field"><label for="password">${escapeHtml(words.newPassword)}</label><input id="password" name="password" type="password" autocomplete="new-password"${error ? ' aria-invalid="true"' : ''}>${error ? `<span class="error" role="alert">${escapeHtml(error)}</span>` : ''}</div><button type="submit">${escapeHtml(words.setPassword)}</button></form></section>`,
      )
    }
    const spent = (language: ReturnType<typeof toLanguage>) => {
      const words = pageWords[language]
      return render(
        language,
        words.resetTitle,
        `<h1>${escapeHtml(words.resetTitle)}</h1><p class="alert">${escapeHtml(words.resetBad)}</p>`,
      )
    }
    app.get(path, (request, reply) => {
      const language = toLanguage(textField(request.query, 'locale'))
      const customer = customerOfMailUrl(live, request.url, kind)
      return customer ? sendHtml(reply, form(language, null)) : sendHtml(reply, spent(language), 404)
    })
    app.post(path, (request, reply) => {
      const language = toLanguage(textField(request.query, 'locale'))
      const customer = customerOfMailUrl(live, request.url, kind)
      if (!customer) return sendHtml(reply, spent(language), 404)
      const password = textField(request.body, 'password') ?? ''
      const error = passwordErrors(password)[0]
      if (error) return sendHtml(reply, form(language, error.message), 422)
      changePassword(live, customer, password)
      const words = pageWords[language]
      return sendHtml(
        reply,
        render(
          language,
          words.resetTitle,
          `<h1>${escapeHtml(words.resetTitle)}</h1><p>${escapeHtml(words.resetDone)}</p>`,
        ),
      )
    })
  }
}

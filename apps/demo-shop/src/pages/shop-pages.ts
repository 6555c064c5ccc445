import type { FastifyInstance } from 'fastify'
import { readTextField, sendHtml } from '../platform/forms.ts'
import { getLive } from '../state/live.ts'
import type { LiveShop } from '../state/types.ts'
import { changePassword, findCustomerByMailUrl, validatePassword } from '../trade/customer/customers.ts'
import { listPolicyLinks } from './checkout.ts'
import { escapeHtml, renderHtmlPage, toLanguage } from './layout.ts'
import { orderPage } from './order-page.ts'
import { PAGE_TEXTS } from './page-texts.ts'

/** Registers order status, policies, information pages, and the pages of password emails. */
export function registerShopPages(app: FastifyInstance, shop: LiveShop): void {
  const live = getLive(shop)
  const shopName = shop.catalog.shop.name

  const render = (language: ReturnType<typeof toLanguage>, title: string, body: string) =>
    renderHtmlPage({ language, title, shopName, body, policies: listPolicyLinks(live, language) })

  const missing = (language: ReturnType<typeof toLanguage>) =>
    render(language, '404', `<h1>404</h1><p>${escapeHtml(PAGE_TEXTS[language].notFound)}</p>`)

  app.get<{ Params: { token: string } }>('/orders/:token', (request, reply) => {
    const order = live.data.orders.find((one) => one.token === request.params.token)
    if (!order) return sendHtml(reply, missing('en'), 404)
    const language = toLanguage(readTextField(request.query, 'locale') ?? order.language)
    const isNew = readTextField(request.query, 'thank_you') !== null
    const title = `${PAGE_TEXTS[language].order} ${order.name}`
    return sendHtml(reply, render(language, title, orderPage(live, order, language, isNew)))
  })

  app.get<{ Params: { handle: string } }>('/policies/:handle', (request, reply) => {
    const language = toLanguage(readTextField(request.query, 'locale'))
    const policy = shop.catalog.policies.find((one) => one.handle === request.params.handle)
    if (!policy) return sendHtml(reply, missing(language), 404)
    const title = policy.title[language]
    const body = `<div class="prose"><h1>${escapeHtml(title)}</h1>${policy.bodyHtml[language]}</div>`
    return sendHtml(reply, render(language, title, body))
  })

  app.get<{ Params: { handle: string } }>('/pages/:handle', (request, reply) => {
    const language = toLanguage(readTextField(request.query, 'locale'))
    const shopPage = shop.catalog.pages.find((one) => one.handle === request.params.handle)
    if (!shopPage) return sendHtml(reply, missing(language), 404)
    const title = shopPage.title[language]
    const body = `<div class="prose"><h1>${escapeHtml(title)}</h1>${shopPage.bodyHtml[language]}</div>`
    return sendHtml(reply, render(language, title, body))
  })

  for (const kind of ['reset', 'activate'] as const) {
    const path = `/account/${kind}/:id/:token`
    const form = (language: ReturnType<typeof toLanguage>, error: string | null) => {
      const texts = PAGE_TEXTS[language]
      return render(
        language,
        texts.resetTitle,
        `<h1>${escapeHtml(texts.resetTitle)}</h1><section style="max-width:420px"><form method="post" class="fields" novalidate><div class="field"><label for="password">${escapeHtml(texts.newPassword)}</label><input id="password" name="password" type="password" autocomplete="new-password"${error ? ' aria-invalid="true"' : ''}>${error ? `<span class="error" role="alert">${escapeHtml(error)}</span>` : ''}</div><button type="submit">${escapeHtml(texts.setPassword)}</button></form></section>`,
      )
    }
    const spent = (language: ReturnType<typeof toLanguage>) => {
      const texts = PAGE_TEXTS[language]
      return render(
        language,
        texts.resetTitle,
        `<h1>${escapeHtml(texts.resetTitle)}</h1><p class="alert">${escapeHtml(texts.resetBad)}</p>`,
      )
    }
    app.get(path, (request, reply) => {
      const language = toLanguage(readTextField(request.query, 'locale'))
      const customer = findCustomerByMailUrl(live, request.url, kind)
      return customer ? sendHtml(reply, form(language, null)) : sendHtml(reply, spent(language), 404)
    })
    app.post(path, (request, reply) => {
      const language = toLanguage(readTextField(request.query, 'locale'))
      const customer = findCustomerByMailUrl(live, request.url, kind)
      if (!customer) return sendHtml(reply, spent(language), 404)
      const password = readTextField(request.body, 'password') ?? ''
      const error = validatePassword(password)[0]
      if (error) return sendHtml(reply, form(language, error.message), 422)
      changePassword(live, customer, password)
      const texts = PAGE_TEXTS[language]
      return sendHtml(
        reply,
        render(
          language,
          texts.resetTitle,
          `<h1>${escapeHtml(texts.resetTitle)}</h1><p>${escapeHtml(texts.resetDone)}</p>`,
        ),
      )
    })
  }
}

import type { FastifyInstance } from 'fastify'
import { readTextField, sendHtml } from '../../platform/forms.ts'
import { decideSubscription, listAppSubscriptions } from '../../state/app-subscriptions.ts'
import { getLive } from '../../state/live.ts'
import type { LiveShop } from '../../state/types.ts'
import { escapeHtml, renderHtmlPage } from '../layout.ts'

/** Registers the platform's page on which a shop's owner approves or declines a charge. */
export function registerCharges(app: FastifyInstance, shop: LiveShop): void {
  const live = getLive(shop)
  const find = (params: unknown) =>
    listAppSubscriptions(live).find(({ id }) => String(id) === readTextField(params, 'id'))
  const page = { language: 'en', title: 'Approve charge', shopName: shop.catalog.shop.name } as const
  app.get('/admin/charges/:id/confirm', (request, reply) => {
    const one = find(request.params)
    if (!one)
      return sendHtml(
        reply,
        renderHtmlPage({ ...page, body: '<p class="alert">There is no such charge.</p>' }),
        404,
      )
    const price = `${escapeHtml(one.price.amount)} ${escapeHtml(one.price.currencyCode)}`
    const trial = one.trialDays > 0 ? `<p>Nothing is charged for ${one.trialDays} days.</p>` : ''
    const body = `<section style="max-width:480px;margin:24px auto"><h1>Approve charge</h1><p><b>${escapeHtml(one.name)}</b></p><p>${price} ${one.interval === 'ANNUAL' ? 'a year' : 'every 30 days'}, on the bill of your shop.</p>${trial}${one.test ? '<p class="note">This is a test: no money moves.</p>' : ''}<form method="post"><button name="decision" value="approve">Approve</button></form><form method="post" style="margin-top:10px"><button name="decision" value="decline" style="background:none;color:inherit;border:1px solid #cbc5b6">Decline</button></form></section>`
    return sendHtml(reply, renderHtmlPage({ ...page, body }))
  })
  app.post('/admin/charges/:id/confirm', (request, reply) => {
    const one = find(request.params)
    if (!one) return reply.code(404).send()
    decideSubscription(live, one, readTextField(request.body, 'decision') === 'approve')
    const back = new URL(one.returnUrl)
    back.searchParams.set('charge_id', String(one.id))
    return reply.redirect(back.href, 302)
  })
}

import type { FastifyInstance } from 'fastify'
import { registerAdmin } from './api/admin/routes.ts'
import { registerCustomerAccount } from './api/customer-account/routes.ts'
import { registerDemoCalls } from './control/register-control-calls.ts'
import { watchCustomers } from './events/customer-changes.ts'
import { registerBreakages } from './faults/breakages.ts'
import { registerFaults } from './faults/faults.ts'
import { registerAccountPages } from './pages/account/routes.ts'
import { registerAdminPages } from './pages/admin/routes.ts'
import { registerAppLinks } from './pages/app-links.ts'
import { registerCharges } from './pages/charges/routes.ts'
import { registerCheckoutPages } from './pages/checkout.ts'
import { registerOauth } from './pages/oauth/routes.ts'
import { registerShopFront } from './pages/shop-front.ts'
import { registerShopPages } from './pages/shop-pages.ts'
import { registerRefusals } from './platform/refusals.ts'
import { delayResponsesUntilSaved } from './state/delay-responses.ts'
import { getLive } from './state/live.ts'
import type { LiveShop } from './state/types.ts'

/** Registers the commerce routes: hosted pages, Admin API, OAuth, webhooks, faults. */
export async function registerCommerceRoutes(
  app: FastifyInstance,
  shop: LiveShop,
  appUrl: string = 'http://localhost:4000',
): Promise<void> {
  if (!app.hasContentTypeParser('application/x-www-form-urlencoded')) {
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => {
        done(null, Object.fromEntries(new URLSearchParams(String(body))))
      },
    )
  }
  registerRefusals(app)
  delayResponsesUntilSaved(app, shop)
  const faults = registerFaults(app)
  const breakages = registerBreakages(app, shop)
  registerDemoCalls(app, shop, {
    clear: () => {
      faults.clear()
      breakages.clear()
    },
  })
  watchCustomers(getLive(shop))
  registerCheckoutPages(app, shop)
  registerShopPages(app, shop)
  registerShopFront(app, shop)
  registerAppLinks(app, shop)
  registerAdmin(app, shop)
  registerOauth(app, shop)
  registerCharges(app, shop)
  registerAdminPages(app, shop, appUrl)
  registerAccountPages(app, shop)
  registerCustomerAccount(app, shop)
}

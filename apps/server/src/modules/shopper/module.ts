import { defineModule } from '../define-module.ts'
import { cartHandlers } from './carts.ts'
import { deleteCustomer } from './delete-customer.job.ts'
import { deviceCookieHandlers } from './device-cookie.ts'
import { guestOrderHandlers } from './guest-orders.ts'
import { shopperHandlers } from './handlers.ts'
import { subscribeCustomer } from './newsletter.job.ts'
import { newsletterHandlers } from './newsletter.ts'

/** Calls of the shopping app: carts, newsletter, guest orders, account deletion, backup of a guest's data in a cookie. */
export const shopperModule = defineModule({
  calls: [
    ...cartHandlers,
    ...guestOrderHandlers,
    ...shopperHandlers,
    ...newsletterHandlers,
    ...deviceCookieHandlers,
  ],
  jobs: [deleteCustomer, subscribeCustomer],
})

import { defineModule } from '../define-module.ts'
import { shopperCalls } from './calls.ts'
import { cartCalls } from './carts.ts'
import { deleteCustomer } from './delete-customer.job.ts'
import { deviceCookieCalls } from './device-cookie.ts'
import { guestOrderCalls } from './guest-orders.ts'
import { subscribeCustomer } from './newsletter.job.ts'
import { newsletterCalls } from './newsletter.ts'

/** Calls of the shopping app: carts, newsletter, guest orders, account deletion, what a guest’s browser may forget. */
export const shopperModule = defineModule({
  calls: [...cartCalls, ...guestOrderCalls, ...shopperCalls, ...newsletterCalls, ...deviceCookieCalls],
  jobs: [deleteCustomer, subscribeCustomer],
})

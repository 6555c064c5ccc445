import { parseNumericId, toGid } from '../../platform/gid.ts'
import {
  type AppSubscription,
  listAppSubscriptions,
  setSubscriptionStatus,
} from '../../state/app-subscriptions.ts'
import { createHexToken } from '../../state/live.ts'
import { runBulk } from './bulk.ts'
import { type AdminResolver, requireScope } from './context.ts'
import { createCustomer, updateEmailMarketingConsent } from './customers.ts'
import { createFiles, createStagedUploads } from './files.ts'
import {
  createMobileApplication,
  deleteMobileApplication,
  updateMobileApplication,
} from './mobile-applications.ts'
import { toShopSource, toStorefrontTokenSource } from './objects.ts'
import { toAppSubscriptionSource } from './queries.ts'
import { deleteSubscription, subscribe, updateSubscription } from './webhook-subscriptions.ts'

/** Supported mutations; all others are refused with ACCESS_DENIED. */
export const adminMutations: Readonly<Record<string, AdminResolver>> = {
  webhookSubscriptionCreate: subscribe,
  webhookSubscriptionUpdate: updateSubscription,
  webhookSubscriptionDelete: deleteSubscription,
  mobilePlatformApplicationCreate: createMobileApplication,
  mobilePlatformApplicationUpdate: updateMobileApplication,
  mobilePlatformApplicationDelete: deleteMobileApplication,
  storefrontAccessTokenCreate: (
    _source: unknown,
    args: { readonly input: { readonly title: string } },
    context,
  ) => {
    const { live } = context
    const refuse = (field: readonly string[] | null, message: string) => ({
      shop: toShopSource(live),
      storefrontAccessToken: null,
      userErrors: [{ field, message }],
    })
    if (!context.token.scopes.some((one) => one.startsWith('unauthenticated_'))) {
      return refuse(null, 'The app needs at least one unauthenticated access scope.')
    }
    if (args.input.title.trim() === '') return refuse(['input', 'title'], "Title can't be blank")
    if (live.data.storefrontTokens.length >= 100) {
      return refuse(['input'], 'apps.admin.graph_api_errors.storefront_access_token_create.reached_limit')
    }
    const record = {
      id: live.nextId(),
      title: args.input.title,
      accessToken: createHexToken(16),
      kind: 'public' as const,
      createdAt: live.now().toISOString(),
    }
    live.data.storefrontTokens.push(record)
    live.changed()
    return {
      shop: toShopSource(live),
      storefrontAccessToken: toStorefrontTokenSource(record, context),
      userErrors: [],
    }
  },
  storefrontAccessTokenDelete: (
    _source: unknown,
    args: { readonly input: { readonly id: string } },
    { live },
  ) => {
    const id = parseNumericId(args.input.id, 'StorefrontAccessToken')
    if (!live.data.storefrontTokens.some((one) => one.id === id)) {
      const message = 'The access token does not exist.'
      return { deletedStorefrontAccessTokenId: null, userErrors: [{ field: ['input', 'id'], message }] }
    }
    live.data.storefrontTokens = live.data.storefrontTokens.filter((one) => one.id !== id)
    live.changed()
    return { deletedStorefrontAccessTokenId: args.input.id, userErrors: [] }
  },
  delegateAccessTokenCreate: (
    _source: unknown,
    args: { readonly input: { readonly delegateAccessScope: readonly string[] } },
    { live, token },
  ) => {
    const scopes = args.input.delegateAccessScope
    const refuse = (code: string, message: string) => ({
      shop: toShopSource(live),
      delegateAccessToken: null,
      userErrors: [{ code, field: ['input', 'delegateAccessScope'], message }],
    })
    if (scopes.length === 0) return refuse('EMPTY_ACCESS_SCOPE', "Access scope can't be empty.")
    if (!scopes.every((one) => token.scopes.includes(one))) {
      return refuse('UNKNOWN_SCOPES', 'The access scope is invalid: the app itself does not hold it.')
    }
    const createdAt = live.now().toISOString()
    const accessToken = `shpat_${createHexToken(16)}`
    live.data.storefrontTokens.push({
      id: live.nextId(),
      title: 'Delegate',
      accessToken,
      kind: 'private',
      createdAt,
    })
    live.changed()
    return {
      shop: toShopSource(live),
      delegateAccessToken: { accessToken, accessScopes: scopes, createdAt },
      userErrors: [],
    }
  },
  customerCreate: createCustomer,
  customerEmailMarketingConsentUpdate: updateEmailMarketingConsent,
  customerDelete: (_source: unknown, args: { readonly input: { readonly id: string } }, context) => {
    const { live } = context
    requireScope(context, 'write_customers', 'customerDelete')
    const id = parseNumericId(args.input.id, 'Customer')
    const refuse = (message: string) => ({
      shop: toShopSource(live),
      deletedCustomerId: null,
      userErrors: [{ field: ['id'], message }],
    })
    if (id === null || !live.data.customers[id]) return refuse("Customer can't be found")
    if (live.data.orders.some((one) => one.customerId === id)) {
      return refuse('Customer can’t be deleted because they have associated orders')
    }
    delete live.data.customers[id]
    for (const [token, one] of Object.entries(live.data.customerTokens)) {
      if (one.customerId === id) delete live.data.customerTokens[token]
    }
    live.changed()
    return { shop: toShopSource(live), deletedCustomerId: args.input.id, userErrors: [] }
  },
  customerRequestDataErasure: (_source: unknown, args: { readonly customerId: string }, context) => {
    const { live } = context
    requireScope(context, 'write_customers', 'customerRequestDataErasure')
    const customer = live.data.customers[parseNumericId(args.customerId, 'Customer') ?? 0]
    if (!customer) {
      const userErrors = [
        { code: 'DOES_NOT_EXIST', field: ['customerId'], message: 'Customer does not exist' },
      ]
      return { customerId: null, userErrors }
    }
    customer.erasureRequestedAt = live.now().toISOString()
    live.changed()
    return { customerId: args.customerId, userErrors: [] }
  },
  bulkOperationRunQuery: runBulk,
  stagedUploadsCreate: (source: unknown, args: Parameters<typeof createStagedUploads>[1], context) => {
    requireScope(context, 'write_files', 'stagedUploadsCreate')
    return createStagedUploads(source, args, context)
  },
  fileCreate: (source: unknown, args: Parameters<typeof createFiles>[1], context) => {
    requireScope(context, 'write_files', 'fileCreate')
    return createFiles(source, args, context)
  },
  appSubscriptionCreate: (
    _source: unknown,
    args: {
      readonly name: string
      readonly returnUrl: string
      readonly test?: boolean | null
      readonly trialDays?: number | null
      readonly lineItems: readonly {
        readonly plan: {
          readonly appRecurringPricingDetails?: {
            readonly price: { readonly amount: unknown; readonly currencyCode: string }
            readonly interval?: 'EVERY_30_DAYS' | 'ANNUAL' | null
          } | null
        }
      }[]
    },
    { live },
  ) => {
    const details = args.lineItems[0]?.plan.appRecurringPricingDetails
    const price = details?.price
    if (args.name.trim() === '' || !price || Number(price.amount) <= 0)
      return {
        appSubscription: null,
        confirmationUrl: null,
        userErrors: [{ field: null, message: 'Price must be greater than zero' }],
      }
    const one: AppSubscription = {
      id: live.nextId(),
      name: args.name,
      returnUrl: args.returnUrl,
      test: args.test ?? false,
      trialDays: args.trialDays ?? 0,
      createdAt: live.now().toISOString(),
      price: { amount: String(price.amount), currencyCode: price.currencyCode },
      interval: details?.interval ?? 'EVERY_30_DAYS',
      status: 'PENDING',
      periodEnd: null,
    }
    listAppSubscriptions(live).push(one)
    return {
      confirmationUrl: `${live.shop.baseUrl}/admin/charges/${one.id}/confirm`,
      appSubscription: toAppSubscriptionSource(one),
      userErrors: [],
    }
  },
  appSubscriptionCancel: (_source: unknown, args: { readonly id: string }, { live }) => {
    const one = listAppSubscriptions(live).find(({ id }) => toGid('AppSubscription', id) === args.id)
    if (!one || one.status !== 'ACTIVE')
      return {
        appSubscription: null,
        userErrors: [{ field: ['id'], message: 'Subscription not found or not active' }],
      }
    setSubscriptionStatus(live, one, 'CANCELLED')
    return { appSubscription: toAppSubscriptionSource(one), userErrors: [] }
  },
}

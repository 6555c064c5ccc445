import { toPlainText } from '../../catalog/plain-text.ts'
import { APP_ID } from '../../events/payloads.ts'
import type { PageArgs } from '../../platform/connection.ts'
import { createAccessDeniedError, createInvalidGidError } from '../../platform/errors.ts'
import { parseGid, parseNumericId, toGid } from '../../platform/gid.ts'
import { type AppSubscription, listAppSubscriptions } from '../../state/app-subscriptions.ts'
import type { FileRecord } from '../../state/data.ts'
import type { Live } from '../../state/live.ts'
import { findCustomerByEmail } from '../../trade/customer/customers.ts'
import {
  type AdminContext,
  type AdminResolver,
  matchesValue,
  requireScope,
  searchTerms,
  toConnectionPage,
} from './context.ts'
import { listMobileApplications } from './mobile-applications.ts'
import {
  orderSource,
  toCustomerSource,
  toFileSource,
  toInventoryItemSource,
  toProductSource,
  toShopSource,
  toSubscriptionSource,
  toVariantSource,
} from './objects.ts'

interface ListArgs extends PageArgs {
  readonly query?: string | null
  readonly sortKey?: string | null
}

type IdArgs = {
  readonly id: string
}

function fileMatches(file: FileRecord, query: string): boolean {
  return searchTerms(query).every(({ key, value }) => {
    switch (key) {
      case 'media_type':
        return file.kind === value.toUpperCase()
      case 'status':
        return (file.status ?? 'READY') === value.toUpperCase()
      case 'filename':
        return (
          matchesValue(file.filename, value) || matchesValue(file.filename.replace(/\.[^.]+$/, ''), value)
        )
      case 'id':
        return String(file.id) === (parseGid(value)?.id ?? value)
      case null:
        return file.filename.toLowerCase().includes(value.toLowerCase())
      default:
        return true
    }
  })
}

function fileOrder(key: string | null | undefined): (a: FileRecord, b: FileRecord) => number {
  if (key === 'FILENAME') return (a, b) => a.filename.localeCompare(b.filename) || a.id - b.id
  if (key === 'CREATED_AT' || key === 'UPDATED_AT') {
    return (a, b) => a.createdAt.localeCompare(b.createdAt) || a.id - b.id
  }
  if (key === 'ORIGINAL_UPLOAD_SIZE') return (a, b) => a.fileSize - b.fileSize || a.id - b.id
  return (a, b) => a.id - b.id
}

/** Matches a search query against named fields (`title:`, `name:`, `email:`, `id:`) or any of them. */
function textMatches(query: string | null | undefined, fields: Readonly<Record<string, string>>): boolean {
  if (!query) return true
  return searchTerms(query).every(({ key, value }) => {
    if (key === null) {
      return Object.values(fields).some((one) =>
        one.toLowerCase().includes(value.replace(/\*$/, '').toLowerCase()),
      )
    }
    const field = fields[key]
    return field === undefined || matchesValue(field, value)
  })
}

export function toBulkSource(
  live: Live,
  one: Live['data']['bulkOperations'][number],
  status = 'COMPLETED',
): object {
  const isCompleted = status === 'COMPLETED'
  return {
    __typename: 'BulkOperation',
    id: toGid('BulkOperation', one.id),
    type: 'QUERY',
    status,
    query: one.query,
    errorCode: null,
    createdAt: one.createdAt,
    completedAt: isCompleted ? one.createdAt : null,
    objectCount: String(isCompleted ? one.objectCount : 0),
    rootObjectCount: String(isCompleted ? one.rootObjectCount : 0),
    fileSize: isCompleted ? String(Buffer.byteLength(one.jsonl)) : null,
    // An operation without results has no file.
    url: isCompleted && one.objectCount > 0 ? `${live.shop.baseUrl}/_bulk/${one.id}.jsonl` : null,
    partialDataUrl: null,
  }
}

/** Returns the object of a global id; null when it does not exist. Throws for a malformed id. */
function node(id: string, context: AdminContext): object | null {
  const { live } = context
  const parsed = parseGid(id)
  if (!parsed) throw createInvalidGidError(id)
  const number = Number(parsed.id)
  const { catalog } = live.shop
  switch (parsed.type) {
    case 'Product': {
      const isGone = live.settings.deletedProducts.has(number)
      const product = isGone ? undefined : catalog.productById.get(number)
      return product ? toProductSource(live, product) : null
    }
    case 'ProductVariant': {
      const variant = catalog.variantById.get(number)
      return variant ? toVariantSource(live, variant) : null
    }
    case 'InventoryItem': {
      for (const variant of catalog.variantById.values()) {
        if (variant.inventoryItemId === number) return toInventoryItemSource(live, variant)
      }
      return null
    }
    case 'Order': {
      const order = live.data.orders.find((one) => one.id === number)
      return order ? orderSource(live, order) : null
    }
    case 'Customer': {
      const customer = live.data.customers[number]
      return customer ? toCustomerSource(live, customer) : null
    }
    case 'WebhookSubscription': {
      const subscription = live.data.subscriptions.find((one) => one.id === number)
      return subscription ? toSubscriptionSource(subscription) : null
    }
    case 'BulkOperation': {
      const operation = live.data.bulkOperations.find((one) => one.id === number)
      return operation ? toBulkSource(live, operation) : null
    }
    case 'MediaImage':
    case 'Video':
    case 'GenericFile': {
      const file = live.data.files.find((one) => one.id === number)
      return file ? toFileSource(live, file) : null
    }
    case 'Shop':
      return number === catalog.shop.id ? toShopSource(live) : null
    default:
      return null
  }
}

const byId =
  (type: string): AdminResolver =>
  (_source: unknown, args: IdArgs, context: AdminContext) =>
    parseNumericId(args.id, type) === null ? null : node(args.id, context)

export function toAppSubscriptionSource(one: AppSubscription): object {
  return {
    __typename: 'AppSubscription',
    id: toGid('AppSubscription', one.id),
    name: one.name,
    status: one.status,
    returnUrl: one.returnUrl,
    test: one.test,
    trialDays: one.trialDays,
    createdAt: one.createdAt,
    currentPeriodEnd: one.periodEnd,
    lineItems: [
      {
        id: `${toGid('AppSubscriptionLineItem', one.id)}?v=1&index=0`,
        plan: {
          pricingDetails: {
            __typename: 'AppRecurringPricing',
            interval: one.interval,
            price: one.price,
            discount: null,
            planHandle: null,
          },
        },
      },
    ],
  }
}

function installation(context: AdminContext) {
  const scopes = context.token.scopes.map((handle) => ({ handle, description: handle.replaceAll('_', ' ') }))
  return {
    __typename: 'AppInstallation',
    id: toGid('AppInstallation', APP_ID),
    accessScopes: scopes,
    activeSubscriptions: listAppSubscriptions(context.live)
      .filter(({ status }) => status === 'ACTIVE')
      .map(toAppSubscriptionSource),
    allSubscriptions: (args: PageArgs) =>
      toConnectionPage(listAppSubscriptions(context.live), args, context, toAppSubscriptionSource),
    launchUrl: `${context.live.shop.baseUrl}/admin/apps/demo`,
    app: {
      __typename: 'App',
      id: toGid('App', APP_ID),
      title: 'Demo app',
      handle: 'demo-app',
      apiKey: context.live.clientId,
      availableAccessScopes: scopes,
      requestedAccessScopes: scopes,
    },
  }
}

/** Returns the calling app, or its installation; another app is not readable. */
function readOwnApp(
  id: string | null | undefined,
  type: 'App' | 'AppInstallation',
  context: AdminContext,
): object {
  if (id && parseNumericId(id, type) !== APP_ID) {
    const field = type === 'App' ? 'app' : 'appInstallation'
    throw createAccessDeniedError(field, '`read_apps` access scope.')
  }
  const own = installation(context)
  return type === 'App' ? own.app : own
}

/** Supported root queries; all others answer null, empty or ACCESS_DENIED. */
export const adminQueries: Readonly<Record<string, AdminResolver>> = {
  shop: (_source: unknown, _args: object, { live }) => toShopSource(live),
  currentAppInstallation: (_source: unknown, _args: object, context) => installation(context),
  node: (_source: unknown, args: IdArgs, context) => node(args.id, context),
  nodes: (_source: unknown, args: { readonly ids: readonly string[] }, context) =>
    args.ids.map((id) => node(id, context)),
  product: byId('Product'),
  productVariant: byId('ProductVariant'),
  inventoryItem: byId('InventoryItem'),
  order: byId('Order'),
  customer: byId('Customer'),
  webhookSubscription: byId('WebhookSubscription'),
  bulkOperation: byId('BulkOperation'),
  collection: (_source: unknown, args: IdArgs, context) => {
    requireScope(context, 'read_products', 'collection')
    const collection = context.live.shop.catalog.collectionById.get(
      parseNumericId(args.id, 'Collection') ?? 0,
    )
    return collection
      ? {
          __typename: 'Collection',
          id: toGid('Collection', collection.id),
          legacyResourceId: String(collection.id),
          handle: collection.handle,
          title: collection.title.en,
          description: toPlainText(collection.descriptionHtml.en),
          descriptionHtml: collection.descriptionHtml.en,
          updatedAt: collection.updatedAt,
          sortOrder: collection.smart ? 'CREATED_DESC' : 'MANUAL',
          productsCount: { count: collection.productIds.length, precision: 'EXACT' },
        }
      : null
  },
  mobilePlatformApplications: listMobileApplications,
  discountNode: (_source: unknown, _args: IdArgs, context) => {
    requireScope(context, 'read_discounts', 'discountNode')
    return null
  },
  app: (_source: unknown, args: Partial<IdArgs>, context) => readOwnApp(args.id, 'App', context),
  appInstallation: (_source: unknown, args: Partial<IdArgs>, context) =>
    readOwnApp(args.id, 'AppInstallation', context),
  productByHandle: (_source: unknown, args: { readonly handle: string }, { live }) => {
    const product = live.shop.catalog.productByHandle.get(args.handle)
    return product ? toProductSource(live, product) : null
  },
  products: (_source: unknown, args: ListArgs, context) => {
    const { deletedProducts } = context.live.settings
    const existing = context.live.shop.catalog.products.filter(({ id }) => !deletedProducts.has(id))
    const matches = existing.filter((one) =>
      textMatches(args.query, {
        title: one.title.en,
        handle: one.handle,
        id: String(one.id),
        vendor: one.vendor,
        product_type: one.productType,
        status: 'active',
      }),
    )
    const sorted =
      args.sortKey === 'TITLE' ? matches.toSorted((a, b) => a.title.en.localeCompare(b.title.en)) : matches
    return toConnectionPage(sorted, args, context, (one) => toProductSource(context.live, one))
  },
  productVariants: (_source: unknown, args: ListArgs, context) =>
    toConnectionPage(
      [...context.live.shop.catalog.variantById.values()].filter(
        (one) =>
          !context.live.settings.deletedProducts.has(one.productId) &&
          textMatches(args.query, { sku: one.sku, id: String(one.id), product_id: String(one.productId) }),
      ),
      args,
      context,
      (one) => toVariantSource(context.live, one),
    ),
  orders: (_source: unknown, args: ListArgs, context) =>
    toConnectionPage(
      context.live.data.orders
        .filter((one) =>
          textMatches(args.query, { name: one.name, email: one.email ?? '', id: String(one.id) }),
        )
        .toSorted((a, b) => (args.sortKey === 'CREATED_AT' ? a.createdAt.localeCompare(b.createdAt) : 0)),
      args,
      context,
      (one) => orderSource(context.live, one),
    ),
  customerByIdentifier: (
    _source: unknown,
    { identifier }: { readonly identifier: { readonly id?: string; readonly emailAddress?: string } },
    context,
  ) => {
    if (identifier.id) return node(identifier.id, context)
    const customer = findCustomerByEmail(context.live, identifier.emailAddress ?? '')
    return customer ? toCustomerSource(context.live, customer) : null
  },
  customers: (_source: unknown, args: ListArgs, context) =>
    toConnectionPage(
      Object.values(context.live.data.customers).filter((one) =>
        textMatches(args.query, { email: one.email, id: String(one.id), phone: one.phone ?? '' }),
      ),
      args,
      context,
      (one) => toCustomerSource(context.live, one),
    ),
  files: (_source: unknown, args: ListArgs, context) => {
    requireScope(context, 'read_files', 'files')
    const { live } = context
    const files = live.data.files.filter((one) => fileMatches(one, args.query ?? ''))
    return toConnectionPage(files.toSorted(fileOrder(args.sortKey)), args, context, (one) =>
      toFileSource(live, one),
    )
  },
  webhookSubscriptions: (
    _source: unknown,
    args: ListArgs & { readonly topics?: readonly string[] | null; readonly uri?: string | null },
    context,
  ) =>
    toConnectionPage(
      context.live.data.subscriptions.filter((one) => {
        const topic = one.topic.replace('/', '_').toUpperCase()
        return (!args.topics?.length || args.topics.includes(topic)) && (!args.uri || args.uri === one.uri)
      }),
      args,
      context,
      toSubscriptionSource,
    ),
  currentBulkOperation: (_source: unknown, _args: object, { live }) => {
    const last = live.data.bulkOperations.at(-1)
    return last ? toBulkSource(live, last) : null
  },
  shopLocales: () =>
    ['en', 'fr', 'es', 'de', 'ar'].map((locale, index) => ({
      locale,
      name: new Intl.DisplayNames(['en'], { type: 'language' }).of(locale) ?? locale,
      primary: index === 0,
      published: true,
      marketWebPresences: [],
    })),
  publicApiVersions: () => [{ handle: '2025-10', displayName: '2025-10', supported: true }],
}

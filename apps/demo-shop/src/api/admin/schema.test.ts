import { readFileSync } from 'node:fs'
import { getEffort } from '@vitrine/testing/effort.ts'
import { buildSchema } from 'graphql'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildMaximalDocument, type Literals } from '../../testing/maximal-document.ts'
import { list, openTestShop, readPath, type TestShop } from '../../testing/shop-client.ts'

let shop: TestShop
// The clock advances an hour with each reading, so that the cost bucket is always full.
let time = Date.parse('2026-01-01T00:00:00Z')
beforeAll(async () => {
  const clock = () => {
    time += 3_600_000
    return new Date(time)
  }
  shop = await openTestShop({ clock })
})
afterAll(() => shop.close())

const schema = buildSchema(readFileSync(new URL('./admin-2025-10.graphql', import.meta.url), 'utf8'), {
  assumeValidSDL: true,
  noLocation: true,
})
const LITERALS: Literals = {
  query: '""',
  reverse: 'false',
  sortKey: 'ID',
  'QueryRoot.product': 'id: "gid://shopify/Product/8300000000001"',
  'QueryRoot.productVariant': 'id: "gid://shopify/ProductVariant/45000000000001"',
  'QueryRoot.order': 'id: "gid://shopify/Order/5400000001001"',
  'QueryRoot.customer': 'id: "gid://shopify/Customer/7100000000001"',
  'QueryRoot.inventoryItem': 'id: "gid://shopify/InventoryItem/47000000000001"',
  'QueryRoot.files': 'first: 1',
  'QueryRoot.productByHandle': 'handle: "mora-mug"',
}
const TOLD = ['ACCESS_DENIED', 'NOT_FOUND', 'INVALID_FIELD_ARGUMENTS', 'MAX_COST_EXCEEDED']

/** Fields that an app like ours reads: each has a value, null or an empty list. */
const USED = [
  'shop',
  'currentAppInstallation',
  'product',
  'productVariant',
  'products',
  'productVariants',
  'productByHandle',
  'order',
  'orders',
  'customer',
  'customers',
  'inventoryItem',
  'files',
  'webhookSubscriptions',
  'currentBulkOperation',
  'shopLocales',
]

const errorsOf = (answer: unknown): readonly unknown[] =>
  readPath(answer, 'errors') === undefined ? [] : list(answer, 'errors')
const codeOf = (error: unknown) => String(readPath(error, 'extensions.code'))

const field = (kind: 'query' | 'mutation', name: string) => {
  const operationField = (kind === 'query' ? schema.getQueryType() : schema.getMutationType())?.getFields()[
    name
  ]
  if (!operationField) throw new Error(`The Admin schema has no ${name}`)
  return operationField
}

describe('Admin API fields that the product reads', () => {
  test.each(USED)('%s returns all its fields without an error', async (name) => {
    const document = buildMaximalDocument('query', 'QueryRoot', field('query', name), {
      literals: LITERALS,
      depth: 1,
      first: 1,
    })
    const answer = await shop.admin(document)
    expect(errorsOf(answer)).toEqual([])
    expect(readPath(answer, `data.${name}`)).not.toBeUndefined()
  })
})

test('any other root of the Admin API returns null, an empty result or an error, and never crashes', async () => {
  const wrong: string[] = []
  for (const kind of ['query', 'mutation'] as const) {
    const root = kind === 'query' ? schema.getQueryType() : schema.getMutationType()
    const names = Object.keys(root?.getFields() ?? {})
    expect(names.length).toBeGreaterThan(200)
    const step = getEffort({ short: 4, long: 1 })
    for (const name of names.filter((_, at) => at % step === 0)) {
      const parent = kind === 'query' ? 'QueryRoot' : 'Mutation'
      const answer = await shop.admin(
        buildMaximalDocument(kind, parent, field(kind, name), { literals: {}, depth: 0, first: 1 }),
      )
      const codes = errorsOf(answer).map(codeOf)
      if (codes.some((one) => !TOLD.includes(one)) || readPath(answer, 'data') === undefined) {
        wrong.push(`${name}: ${JSON.stringify(errorsOf(answer)).slice(0, 200)}`)
      }
    }
  }
  expect(wrong).toEqual([])
})

import { readFileSync } from 'node:fs'
import { glob, readFile } from 'node:fs/promises'
import { buildSchema, type GraphQLSchema, NoDeprecatedCustomRule, parse, validate } from 'graphql'
import { expect, test } from 'vitest'
import { SCHEMAS, schemaTypes } from '../scripts/platform-schemas.ts'
import { COUNTRY_CODES } from '../src/context.ts'
import { graphql, printDocument } from '../src/graphql.ts'

const here = new URL('.', import.meta.url)
const schemas: Readonly<Record<string, GraphQLSchema>> = {
  '2025-10': load('../src/storefront-2025-10.graphql'),
  '2026-10': load('./schemas/storefront-2026-10.graphql'),
}

function load(path: string): GraphQLSchema {
  return buildSchema(readFileSync(new URL(path, here), 'utf8'))
}

/** Every query and mutation that a file of this package exports, by name. */
async function documents(): Promise<Map<string, string>> {
  const documentsByName = new Map<string, string>()
  for await (const file of glob('**/*.ts', { cwd: new URL('../src/', here) })) {
    if (file.endsWith('.test.ts') || file.endsWith('.d.ts')) continue
    const module: Record<string, unknown> = await import(new URL(`../src/${file}`, here).href)
    for (const [name, value] of Object.entries(module)) {
      const document = typeof value === 'function' && name.endsWith('HandlesQuery') ? value(2) : value
      if (!/(Query|Mutation)$/.test(name) || typeof document !== 'object' || document === null) continue
      documentsByName.set(name, printDocument(document))
    }
  }
  return documentsByName
}

const everything = await documents()
/** Customer Account API documents use another schema. */
const ofAccounts = ([name]: readonly [string, string]) => name.startsWith('Account')
const all = new Map([...everything].filter((one) => !ofAccounts(one)))
const account = new Map([...everything].filter(ofAccounts))

test('every call has its GraphQL document', () => {
  expect(all.size).toBeGreaterThanOrEqual(32)
})

test.each(Object.keys(schemas))(
  'every GraphQL document is valid in version %s of the platform',
  (version) => {
    const schema = schemas[version]
    if (!schema) throw new Error('No such schema')
    for (const [name, text] of all) {
      expect({ name, errors: validate(schema, parse(text)).map(({ message }) => message) }).toEqual({
        name,
        errors: [],
      })
    }
  },
)

test('every document of the Customer Account API is valid there, without deprecated fields', () => {
  const schema = load('../src/account-schema/customer-account-2025-10.graphql')
  expect(account.size).toBeGreaterThanOrEqual(7)
  for (const [name, text] of account) {
    const errors = [
      ...validate(schema, parse(text)),
      ...validate(schema, parse(text), [NoDeprecatedCustomRule]),
    ].map(({ message }) => message)
    // The replacement of the SMS consent field is not in this version yet.
    const knownErrors = errors.filter((message) => message.includes('CustomerPhoneNumber.marketingState'))
    expect({ name, errors: errors.filter((message) => !knownErrors.includes(message)) }).toEqual({
      name,
      errors: [],
    })
  }
})

test('no deprecated field is requested', () => {
  const schema = schemas['2025-10']
  if (!schema) throw new Error('No such schema')
  const errors = [...all.values()].flatMap((text) =>
    validate(schema, parse(text), [NoDeprecatedCustomRule]).map(({ message }) => message),
  )
  // Order-level discounts have no other field: the argument that replaces it comes with 2026-07.
  const knownErrors = errors.filter((message) => message.includes('Cart.discountAllocations'))
  expect(errors.filter((message) => !knownErrors.includes(message))).toEqual([])
})

test('every catalog and cart operation with texts or prices requests a language', () => {
  const silent = [...all].filter(([, text]) => !text.includes('@inContext')).map(([name]) => name)
  expect(silent.sort()).toEqual([
    'AddressCreateMutation',
    'AddressDefaultMutation',
    'AddressDeleteMutation',
    'AddressUpdateMutation',
    'AddressesQuery',
    'ApiVersionsQuery',
    'AttributesQuery',
    'CartCountQuery',
    'CheckoutAttributesMutation',
    'CollectionHandlesQuery',
    'CustomerQuery',
    'CustomerUpdateMutation',
    'EmptyCartMutation',
    'LoginMutation',
    'LogoutMutation',
    'MoreImagesQuery',
    'ProductCollectionQuery',
    'ProductHandlesQuery',
    'PublicProductsQuery',
    'PublicShopQuery',
    'RatingsQuery',
    'RecoveryMutation',
    'RedirectsQuery',
    'RefreshMutation',
    'RegisterMutation',
    'ResetMutation',
    'SellableQuery',
    'ShopIdQuery',
    'TagsQuery',
    'TryBuyerMutation',
    'TryCartMutation',
    'VisibleIdsQuery',
    'WalletsQuery',
  ])
})

test('discount codes are declared as a list that is never null, which every version accepts', () => {
  expect(all.get('CheckoutDiscountMutation')).toContain('$codes: [String!]!')
})

test('the committed GraphQL types equal those of the committed schemas', async () => {
  for (const { schema, types } of SCHEMAS) {
    const committed = await readFile(types, 'utf8')
    expect(committed === (await schemaTypes(schema)), 'Run `npm run schema -w @vitrine/commerce`.').toBe(true)
  }
})

test('the country codes that are sent are the platform’s', () => {
  const type = schemas['2025-10']?.getType('CountryCode')
  const schemaCodes = type && 'getValues' in type ? type.getValues().map(({ name }) => name) : []
  expect(COUNTRY_CODES.match(/../g)?.sort()).toEqual(schemaCodes.sort())
})

test('a fragment that is used twice is sent once', () => {
  const money = graphql('fragment M on MoneyV2 { amount }')
  const price = graphql('fragment A on ProductVariant { price { ...M } }', [money])
  const old = graphql('fragment B on ProductVariant { compareAtPrice { ...M } }', [money])
  const query = graphql('query Q { product(handle: "a") { variants(first: 1) { nodes { ...A ...B } } } }', [
    price,
    old,
  ])
  expect(printDocument(query).match(/fragment M/g)).toHaveLength(1)
})

test('an invalid GraphQL document is refused with advice', () => {
  expect(() => printDocument({})).toThrow('make it with graphql()')
})

test('the package loads only core at run time, so that it runs in React Native, browsers and Node', async () => {
  const loaded = new Set<string>()
  for await (const file of glob('**/*.ts', { cwd: new URL('../src/', here) })) {
    if (file.endsWith('.test.ts') || file.endsWith('.d.ts')) continue
    const text = await readFile(new URL(`../src/${file}`, here), 'utf8')
    for (const [, from = ''] of text.matchAll(/^(?:import|export)(?! type)[^;]*? from '([^']+)'/gm))
      loaded.add(from)
    expect({
      file,
      uses: text.match(/\b(process|Buffer|window|document\.|localStorage|setImmediate)\b/),
    }).toEqual({
      file,
      uses: null,
    })
  }
  const foreign = [...loaded].filter((from) => !from.startsWith('.') && !from.startsWith('@vitrine/core/'))
  expect(foreign).toEqual([])
})

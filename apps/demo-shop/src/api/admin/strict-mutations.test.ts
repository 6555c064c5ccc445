import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getLive, list, openTestShop, readPath, type TestShop } from '../../testing/shop-client.ts'

let shop: TestShop
const openShop = async () => {
  shop = await openTestShop()
}
const closeShop = () => shop.close()

describe('webhookSubscriptionCreate', () => {
  // These tests subscribe the same addresses, and one removes scopes.
  beforeEach(openShop)
  afterEach(closeShop)
  const SUBSCRIBE =
    'mutation($topic: WebhookSubscriptionTopic!, $uri: String!) { webhookSubscriptionCreate(topic: $topic, webhookSubscription: {uri: $uri}) { webhookSubscription { id uri } userErrors { field message } } }'
  const subscribe = async (uri: string, topic = 'ORDERS_CREATE') => {
    const answer = await shop.admin(SUBSCRIBE, { topic, uri })
    return (
      readPath(answer, 'data.webhookSubscriptionCreate.userErrors.0.message') ?? readPath(answer, 'errors')
    )
  }

  test.each([
    ['', "Address can't be blank"],
    ['not an address', 'Address is invalid'],
    ['ftp://hooks.test/a', 'Address protocol ftp:// is not supported'],
    ['http://hooks.test/a', 'Address protocol http:// is not supported'],
    ['https://shop.myshopify.com/a', 'Address is not allowed'],
    ['https://www.example.com/a', 'Address is not allowed'],
    ['https://hooks.internal/a', 'Address is not allowed'],
    ['pubsub://nothing', 'Address protocol pubsub:// is not supported'],
  ])('refuses the address %j', async (uri, message) => {
    expect(await subscribe(uri)).toBe(message)
  })

  test.each([
    'https://hooks.test/a',
    'pubsub://my-project-1:orders',
    'arn:aws:events:us-east-1::event-source/aws.partner/shopify.com/1234/orders',
  ])('takes the address %j once per topic', async (uri) => {
    expect(await subscribe(uri)).toBeUndefined()
    expect(await subscribe(uri)).toBe('Address for this topic has already been taken')
    expect(await subscribe(uri, 'ORDERS_PAID')).toBeUndefined()
  })

  test('needs the scope of the topic, whatever the address', async () => {
    for (const token of getLive(shop.shop).data.adminTokens) token.scopes = ['read_products']
    expect(await subscribe('', 'ORDERS_CREATE')).toMatchObject([{ extensions: { code: 'ACCESS_DENIED' } }])
    expect(await subscribe('https://hooks.test/p', 'PRODUCTS_UPDATE')).toBeUndefined()
  })

  test('keeps an update from taking the address of another subscription of the topic', async () => {
    await subscribe('https://hooks.test/a')
    const other = await shop.admin(SUBSCRIBE, { topic: 'ORDERS_CREATE', uri: 'https://hooks.test/b' })
    const id = readPath(other, 'data.webhookSubscriptionCreate.webhookSubscription.id')
    const update = async (uri: string) =>
      readPath(
        await shop.admin(
          'mutation($id: ID!, $uri: String!) { webhookSubscriptionUpdate(id: $id, webhookSubscription: {uri: $uri}) { userErrors { message } } }',
          { id, uri },
        ),
        'data.webhookSubscriptionUpdate.userErrors',
      )
    expect(await update('https://hooks.test/a')).toEqual([
      { message: 'Address for this topic has already been taken' },
    ])
    expect(await update('https://hooks.test/b')).toEqual([])
  })
})

describe('bulkOperationRunQuery', () => {
  beforeAll(openShop)
  afterAll(closeShop)
  const run = async (q: string) => {
    const answer = await shop.admin(
      'mutation($q: String!) { bulkOperationRunQuery(query: $q) { bulkOperation { id } userErrors { field message code } } }',
      { q },
    )
    return readPath(answer, 'data.bulkOperationRunQuery.userErrors.0')
  }
  const connection = (name: string, inner = 'id') => `${name} { edges { node { ${inner} } } }`

  test.each([
    ['no connection', '{ shop { id } }', 'at least one connection'],
    [
      'six connections',
      `{ ${[1, 2, 3, 4, 5, 6].map((n) => `c${n}: ${connection('products')}`).join(' ')} }`,
      'more than 5',
    ],
    [
      'three nested connections',
      `{ ${connection('collections', `id ${connection('products', `id ${connection('variants')}`)}`)} }`,
      'nesting depth greater than 2',
    ],
    [
      'a top level node',
      `{ node(id: "gid://shopify/Shop/1") { id } ${connection('products')} }`,
      'top level',
    ],
    ['`nodes`', '{ products { nodes { id } } }', 'not supported'],
    [
      'two operations',
      `query A { ${connection('products')} } query B { ${connection('products')} }`,
      'exactly one',
    ],
    ['a mutation', 'mutation { productDelete(input: {id: "1"}) { deletedProductId } }', 'must be queries'],
    ['variables', `query A($n: Int) { ${connection('products')} }`, 'variables'],
    ['broken text', '{ products {', 'Invalid bulk query'],
  ])('refuses %s', async (_name, query, message) => {
    expect(await run(query)).toMatchObject({ code: 'INVALID', message: expect.stringContaining(message) })
  })

  test('finds connections that lie in a fragment', async () => {
    const deep = `fragment V on Product { id ${connection('variants')} }`
    const query = `query { ${connection('collections', `id ${connection('products', '...V')}`)} } ${deep}`
    expect(await run(query)).toMatchObject({ message: expect.stringContaining('nesting depth') })
  })

  test('runs one query at a time', async () => {
    const query = `{ ${connection('products')} }`
    const both = await Promise.all([run(query), run(query)])
    expect(both.filter((one) => one === undefined)).toHaveLength(1)
    expect(both).toContainEqual({
      field: null,
      code: 'OPERATION_IN_PROGRESS',
      message: expect.stringContaining('already in progress: gid://shopify/BulkOperation/'),
    })
    expect(await run(query)).toBeUndefined()
  })
})

describe('stagedUploadsCreate', () => {
  beforeAll(openShop)
  afterAll(closeShop)
  const stage = async (input: readonly object[]) =>
    shop.admin(
      'mutation($input: [StagedUploadInput!]!) { stagedUploadsCreate(input: $input) { stagedTargets { url } userErrors { field message } } }',
      { input },
    )
  const refused = async (input: object) =>
    readPath(
      await stage([{ filename: 'a.jpg', mimeType: 'image/jpeg', resource: 'IMAGE', ...input }]),
      'data.stagedUploadsCreate.userErrors.0',
    )

  test.each([
    ['no name', { filename: ' ' }, 'filename'],
    ['an image of another type', { mimeType: 'text/html' }, 'mimeType'],
    [
      'a collection image of another type',
      { resource: 'COLLECTION_IMAGE', mimeType: 'video/mp4' },
      'mimeType',
    ],
    ['a model of another type', { resource: 'MODEL_3D', fileSize: '9' }, 'mimeType'],
    ['bulk variables of another type', { resource: 'BULK_MUTATION_VARIABLES' }, 'mimeType'],
    ['a video of unknown size', { resource: 'VIDEO', mimeType: 'video/mp4' }, 'fileSize'],
    ['an image above 20 MB', { fileSize: '20000001' }, 'fileSize'],
    ['a file above 20 MB', { resource: 'FILE', mimeType: 'a/b', fileSize: '20000001' }, 'fileSize'],
    ['an empty file', { fileSize: '0' }, 'fileSize'],
  ])('refuses %s', async (_name, input, field) => {
    expect(await refused(input)).toMatchObject({ field: ['input', '0', field] })
  })

  test('refuses an unknown resource, and more than 250 files at once', async () => {
    const file = { filename: 'a.jpg', mimeType: 'image/jpeg', resource: 'IMAGE' }
    expect(list(await stage([{ ...file, resource: 'PICTURE' }]), 'errors')).toHaveLength(1)
    expect(await stage(Array(251).fill(file))).toMatchObject({
      errors: [{ extensions: { code: 'MAX_INPUT_SIZE_EXCEEDED' } }],
    })
  })
})

describe('fileCreate', () => {
  beforeAll(openShop)
  afterAll(closeShop)
  const create = async (file: object) =>
    readPath(
      await shop.admin(
        'mutation($files: [FileCreateInput!]!) { fileCreate(files: $files) { files { id } userErrors { field message code } } }',
        { files: [file] },
      ),
      'data.fileCreate.userErrors.0.code',
    )
  const originalSource = 'https://images.test/lamp.jpg'

  test.each([
    ['a source that is no address', { originalSource: 'lamp.jpg' }, 'INVALID_IMAGE_SOURCE_URL'],
    [
      'a source of another protocol',
      { originalSource: 'ftp://images.test/lamp.jpg' },
      'INVALID_IMAGE_SOURCE_URL',
    ],
    [
      'a video that was not uploaded',
      { originalSource: 'https://images.test/a.mp4', contentType: 'VIDEO' },
      'INVALID',
    ],
    [
      'a video of an unknown site',
      { originalSource: 'https://images.test/a', contentType: 'EXTERNAL_VIDEO' },
      'INVALID',
    ],
    [
      'an alternative text that is too long',
      { originalSource, alt: 'a'.repeat(513) },
      'ALT_VALUE_LIMIT_EXCEEDED',
    ],
    [
      'a name of another ending',
      { originalSource, filename: 'lamp.png' },
      'MISMATCHED_FILENAME_AND_ORIGINAL_SOURCE',
    ],
    ['a name with a path', { originalSource, filename: '../lamp.jpg' }, 'INVALID_FILENAME'],
    [
      'an image with the ending of a program',
      { originalSource: 'https://images.test/a.exe', contentType: 'IMAGE' },
      'INVALID_FILENAME_EXTENSION',
    ],
    [
      'a replacement without a name',
      { originalSource, duplicateResolutionMode: 'REPLACE' },
      'MISSING_FILENAME_FOR_DUPLICATE_MODE_REPLACE',
    ],
  ])('refuses %s', async (_name, file, code) => {
    expect(await create(file)).toBe(code)
  })

  test('takes an image of the web, and a video of a known site', async () => {
    expect(await create({ originalSource, alt: 'a'.repeat(512) })).toBeUndefined()
    expect(
      await create({ originalSource: 'https://youtu.be/abc', contentType: 'EXTERNAL_VIDEO' }),
    ).toBeUndefined()
  })
})

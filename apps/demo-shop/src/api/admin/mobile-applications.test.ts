import { afterEach, beforeEach, expect, test } from 'vitest'
import { getLive, openTestShop, readPath, readTextAt, type TestShop } from '../../testing/shop-client.ts'

const CREATE = `mutation Create($input: MobilePlatformApplicationCreateInput!) {
  mobilePlatformApplicationCreate(input: $input) {
    mobilePlatformApplication { ... on AppleApplication { id appId } ... on AndroidApplication { id applicationId } }
    userErrors { code field message }
  }
}`
const UPDATE = `mutation Update($id: ID!, $input: MobilePlatformApplicationUpdateInput!) {
  mobilePlatformApplicationUpdate(id: $id, input: $input) {
    mobilePlatformApplication { ... on AppleApplication { id appId universalLinksEnabled } }
    userErrors { code field message }
  }
}`
const PRINT = Array.from({ length: 32 }, () => 'AB').join(':')
const APPLE = {
  appId: 'A1B2C3D4E5.com.lamps.app',
  universalLinksEnabled: true,
  sharedWebCredentialsEnabled: false,
}
const ANDROID = { applicationId: 'com.lamps.app', appLinksEnabled: true, sha256CertFingerprints: [PRINT] }
const APPLE_FILE = '/.well-known/apple-app-site-association'
const ANDROID_FILE = '/.well-known/assetlinks.json'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
})
afterEach(() => shop.close())

const grant = () => {
  for (const token of getLive(shop.shop).data.adminTokens)
    token.scopes = [...token.scopes, 'write_mobile_platform_applications']
}
const fetchFile = (url: string) => shop.app.inject({ url })

test('the storefront names the apps that the Admin API recorded, and none before', async () => {
  grant()
  expect((await fetchFile(APPLE_FILE)).statusCode).toBe(404)
  expect((await fetchFile(ANDROID_FILE)).statusCode).toBe(404)
  const response = await shop.admin(CREATE, { input: { apple: APPLE } })
  await shop.admin(CREATE, { input: { android: ANDROID } })
  expect((await fetchFile(APPLE_FILE)).json().applinks.details[0].appID).toBe(APPLE.appId)
  expect((await fetchFile(ANDROID_FILE)).json()).toEqual([
    {
      relation: ['delegate_permission/common.handle_all_urls'],
      target: { namespace: 'android_app', package_name: 'com.lamps.app', sha256_cert_fingerprints: [PRINT] },
    },
  ])
  const id = readTextAt(response, 'data.mobilePlatformApplicationCreate.mobilePlatformApplication.id')
  await shop.admin(UPDATE, { id, input: { apple: { universalLinksEnabled: false } } })
  expect((await fetchFile(APPLE_FILE)).statusCode).toBe(404)
  const listed = await shop.admin(
    '{ mobilePlatformApplications(first: 5) { nodes { __typename ... on AppleApplication { appId universalLinksEnabled } } } }',
  )
  expect(readPath(listed, 'data.mobilePlatformApplications.nodes')).toEqual([
    { __typename: 'AppleApplication', appId: APPLE.appId, universalLinksEnabled: false },
    { __typename: 'AndroidApplication' },
  ])
})

test.each([
  ['an iOS app without its team', { apple: { ...APPLE, appId: 'com.lamps.app' } }, 'INVALID'],
  ['an app without an id', { apple: { ...APPLE, appId: '' } }, 'INVALID'],
  ['an overlong id', { android: { ...ANDROID, applicationId: `com.${'a'.repeat(255)}` } }, 'TOO_LONG'],
  ['a short fingerprint', { android: { ...ANDROID, sha256CertFingerprints: ['AB:CD'] } }, 'INVALID'],
] as const)('the Admin API refuses %s as an application', async (_name, input, code) => {
  grant()
  const answer = await shop.admin(CREATE, { input })
  expect(readPath(answer, 'data.mobilePlatformApplicationCreate.userErrors.0.code')).toBe(code)
  expect(readPath(answer, 'data.mobilePlatformApplicationCreate.mobilePlatformApplication')).toBeNull()
})

test('the Admin API knows no application of another id', async () => {
  grant()
  const id = 'gid://shopify/MobilePlatformApplication/1'
  const answer = await shop.admin(UPDATE, { id, input: { apple: { universalLinksEnabled: true } } })
  expect(readPath(answer, 'data.mobilePlatformApplicationUpdate.userErrors.0.code')).toBe('NOT_FOUND')
})

test('applications need an access scope that the platform does not grant by itself', async () => {
  for (const [query, variables] of [
    [CREATE, { input: { apple: APPLE } }],
    ['{ mobilePlatformApplications(first: 1) { nodes { __typename } } }', {}],
  ] as const)
    expect(readPath(await shop.admin(query, variables), 'errors.0.extensions.code')).toBe('ACCESS_DENIED')
})

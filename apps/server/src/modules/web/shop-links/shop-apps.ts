import { z } from 'zod'
import { fetchAdminApi } from '../../../services/shop-access/admin-api.ts'

/** The phone apps to register for links to a shop's website; null for a system without ids yet. */
export type ShopApps = {
  /** Team and bundle, such as `A1B2C3D4E5.com.lamps.app`. */
  readonly apple: string | null
  readonly android: { readonly id: string; readonly fingerprints: readonly string[] } | null
}

const LIST = `query Apps {
  mobilePlatformApplications(first: 50) {
    nodes {
      __typename
      ... on AppleApplication { id appId universalLinksEnabled }
      ... on AndroidApplication { id applicationId appLinksEnabled sha256CertFingerprints }
    }
  }
}`
const CREATE = `mutation CreateApp($input: MobilePlatformApplicationCreateInput!) {
  mobilePlatformApplicationCreate(input: $input) { userErrors { message } }
}`
const UPDATE = `mutation UpdateApp($id: ID!, $input: MobilePlatformApplicationUpdateInput!) {
  mobilePlatformApplicationUpdate(id: $id, input: $input) { userErrors { message } }
}`

const apple = z.object({
  __typename: z.literal('AppleApplication'),
  id: z.string(),
  appId: z.string().nullable(),
  universalLinksEnabled: z.boolean(),
})
const android = z.object({
  __typename: z.literal('AndroidApplication'),
  id: z.string(),
  applicationId: z.string().nullable(),
  appLinksEnabled: z.boolean(),
  sha256CertFingerprints: z.array(z.string()),
})
const listed = z.object({
  mobilePlatformApplications: z.object({
    nodes: z.array(z.discriminatedUnion('__typename', [apple, android])),
  }),
})
const outcome = z.object({ userErrors: z.array(z.object({ message: z.string() })) })
const created = z.object({ mobilePlatformApplicationCreate: outcome })
const updated = z.object({ mobilePlatformApplicationUpdate: outcome })

/** Thrown when the platform refuses to register a phone app for links of the shop's website; `message` is its reason. */
export class ShopAppRefusedError extends Error {
  override readonly name = 'ShopAppRefusedError'
}

/**
 * Registers the phone apps at the platform, which then names them in the association files of the shop's
 * website. The platform lists only the records that our app created, one for each system; it updates these.
 * Needs the scope `write_mobile_platform_applications`. Repeating it changes nothing. Throws AdminError and
 * ShopAppRefusedError.
 */
export async function saveShopApps(shop: string, token: string, apps: ShopApps): Promise<void> {
  const { nodes } = (await fetchAdminApi(shop, token, LIST, {}, listed)).mobilePlatformApplications
  const save = async (id: string | undefined, input: object): Promise<void> => {
    const { userErrors } =
      id === undefined
        ? (await fetchAdminApi(shop, token, CREATE, { input }, created)).mobilePlatformApplicationCreate
        : (await fetchAdminApi(shop, token, UPDATE, { id, input }, updated)).mobilePlatformApplicationUpdate
    const [refusal] = userErrors
    if (refusal) throw new ShopAppRefusedError(refusal.message.slice(0, 200))
  }
  if (apps.apple !== null) {
    const old = nodes.find((node) => node.__typename === 'AppleApplication')
    if (old?.appId !== apps.apple || !old.universalLinksEnabled)
      await save(old?.id, {
        apple: { appId: apps.apple, universalLinksEnabled: true, sharedWebCredentialsEnabled: false },
      })
  }
  if (apps.android !== null) {
    const { id, fingerprints } = apps.android
    const old = nodes.find((node) => node.__typename === 'AndroidApplication')
    const isSame = old && old.applicationId === id && old.appLinksEnabled
    if (!isSame || old.sha256CertFingerprints.join() !== fingerprints.join())
      await save(old?.id, {
        android: { applicationId: id, appLinksEnabled: true, sha256CertFingerprints: fingerprints },
      })
  }
}

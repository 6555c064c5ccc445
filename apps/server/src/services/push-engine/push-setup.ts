import type { Services } from '../services.types.ts'
import { getOrCreateVapidKeys } from './gateways/vapid-keys.ts'

/** What an app is told before pushes can come to it. */
export type PushSetup = {
  /** The public key that pushes to browsers are signed by, base64url; null where none are sent. */
  readonly key: string | null
  /** Where the phone is that stands in for one; null where pushes go to real ones. */
  readonly phone: string | null
}

/** Beside the demo shop the push service is the stand-in next door, which has phones to look at. */
export async function getPushSetup(
  services: Pick<Services, 'config' | 'db' | 'encryption' | 'log'>,
  project: { readonly id: string; readonly shop: string | null },
): Promise<PushSetup> {
  const { demo, demoShopUrl } = services.config
  if (demo && project.shop === demoShopUrl) return { key: null, phone: demoShopUrl }
  const { publicKey } = await getOrCreateVapidKeys(services, project.id)
  return { key: publicKey, phone: null }
}

import type { Services } from '../services.types.ts'
import { getOrCreateVapidKeys } from './gateways/vapid-keys.ts'

/** Settings that an app needs before it can receive pushes. */
export type WebPushConfig = {
  /** Public VAPID key for web push, base64url; null where no web push is sent. */
  readonly key: string | null
  /** Base URL of the simulated phone of the demo shop; null where pushes go to real devices. */
  readonly phone: string | null
}

/** Returns the push settings of a project. For the demo shop the push service is a local fake with simulated phones. */
export async function getPushSetup(
  services: Pick<Services, 'config' | 'db' | 'encryption' | 'log'>,
  project: { readonly id: string; readonly shop: string | null },
): Promise<WebPushConfig> {
  const { demo, demoShopUrl } = services.config
  if (demo && project.shop === demoShopUrl) return { key: null, phone: demoShopUrl }
  const { publicKey } = await getOrCreateVapidKeys(services, project.id)
  return { key: publicKey, phone: null }
}

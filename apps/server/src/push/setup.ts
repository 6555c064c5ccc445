import type { Config } from '../config.ts'

/** What an app is told before pushes can come to it. */
export type PushSetup = {
  /** The public key that pushes to browsers are signed by, base64url; null where none are sent. */
  readonly key: string | null
  /** Where the phone is that stands in for one; null where pushes go to real ones. */
  readonly phone: string | null
}

/** Beside the demo shop the push service is the stand-in next door, which has phones to look at. */
export function setupFor(config: Pick<Config, 'demo' | 'demoShopUrl'>, shop: string | null): PushSetup {
  return { key: null, phone: config.demo && shop === config.demoShopUrl ? config.demoShopUrl : null }
}

import type { Integration } from '../integration.types.ts'
import { algolia } from './algolia/integration.ts'
import { attentive } from './attentive/integration.ts'
import { consent } from './consent/integration.ts'
import { crisp } from './crisp/integration.ts'
import { ga4 } from './ga4/integration.ts'
import { judgeme } from './judgeme/integration.ts'
import { klaviyo } from './klaviyo/integration.ts'
import { loyaltylion } from './loyaltylion/integration.ts'
import { mailchimp } from './mailchimp/integration.ts'
import { meta } from './meta/integration.ts'
import { recharge } from './recharge/integration.ts'
import { sentry } from './sentry/integration.ts'
import { shopPages } from './shop-pages/integration.ts'
import { smile } from './smile/integration.ts'
import { yotpo } from './yotpo/integration.ts'

/** All integrations, one folder each. When several have the same capability, the first with a result wins. */
export const INTEGRATIONS: readonly Integration[] = [
  judgeme,
  yotpo,
  smile,
  loyaltylion,
  recharge,
  klaviyo,
  attentive,
  mailchimp,
  crisp,
  shopPages,
  algolia,
  ga4,
  meta,
  consent,
  sentry,
]

/** Finds an integration by name; undefined for an unknown or removed one. */
export function findIntegration(name: string): Integration | undefined {
  return INTEGRATIONS.find((one) => one.name === name)
}

import type { PlanCatalog } from '@vitrine/core/billing/plans'
import type { MailSettings } from '../infra/mail/smtp.types.ts'
import type { BucketSettings } from '../infra/storage/file-store.types.ts'
import type { TraceSettings } from '../infra/telemetry/traces.types.ts'
import type { ModelLimits, ModelSettings } from './ai-model/ai-model.types.ts'
import type { EasSettings } from './app-builds/eas.ts'

/** Server settings, parsed by `config.ts` from the environment. */
export type Config = {
  readonly production: boolean
  readonly port: number
  readonly host: string
  /** Port of the metrics endpoint; null for none. */
  readonly metricsPort: number | null
  /** Trace export; null for none. */
  readonly traces: TraceSettings | null
  readonly demoShopUrl: string
  readonly databaseUrl: string | null
  /** URL of the same database without a pooler; null when `databaseUrl` has none. */
  readonly databaseDirectUrl: string | null
  /** Starts on a database that a newer version has migrated. */
  readonly allowNewerDatabase: boolean
  readonly dataDir: string
  readonly webDist: string
  /** Folder of the phone app's bundle. */
  readonly phoneDist: string
  /** Public URL without trailing slash. */
  readonly publicUrl: string
  /** DNS servers; empty for the machine's own. */
  readonly dnsServers: readonly string[]
  /** Trusted proxies for X-Forwarded-For: a number of hops or a list of addresses; false for none. */
  readonly trustedProxies: false | number | string[]
  readonly role: 'all' | 'api' | 'worker'
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'
  readonly jwtSecret: string
  /** Encryption keys, at least one. The first one encrypts. */
  readonly secretsKeys: readonly string[]
  readonly webhookSecret: string
  /** scrypt cost: log2 of N. */
  readonly passwordCost: number
  /** OAuth client id of the platform app; null when shops cannot be connected by consent. */
  readonly clientId: string | null
  /** URL of Shopify's App Bridge script, for pages embedded in its admin. */
  readonly appBridgeUrl: string
  readonly eventsKeptDays: number
  /** Base URL without trailing slash. */
  readonly expoUrl: string
  readonly expoAccessToken: string | null
  /** Expo build service; null for a fake one with the demo shop, and none otherwise. */
  readonly eas: EasSettings | null
  /** Base URL without trailing slash. */
  readonly ga4Url: string
  readonly metaUrl: string
  readonly pushRate: number
  /** Hosts of further push services that browsers may register; a leading dot allows any subdomain. */
  readonly pushServiceHosts: readonly string[]
  readonly pushesKeptDays: number
  /** Object storage; null to store projects' files in the data folder. */
  readonly bucket: BucketSettings | null
  /** The plans that projects can have, from the smallest to the largest. */
  readonly plans: PlanCatalog
  /** Maximum number of projects that one account owns. */
  readonly projectsPerAccount: number
  /** Storage limit of a project, in bytes. */
  readonly filesRoom: number
  /** Path of Chromium; null to search the usual places. */
  readonly chromium: string | null
  /** Mail server; null to send no email. */
  readonly mail: MailSettings | null
  /** Shows unsent email on a page, for development only. */
  readonly mailbox: boolean
  /** AI model of the server; null when only merchants' own models are available. */
  readonly model: ModelSettings | null
  readonly modelLimits: ModelLimits
  /** Allows merchants' AI models on this machine. */
  readonly localModels: boolean
  readonly demo: boolean
  readonly demoMonth: boolean
  /** Allows shops on this machine, for development and the demo shop. */
  readonly localShops: boolean
  /** True when the platform has enabled the scope of storefront links for our app, so that shops can be asked for it. */
  readonly asksForLinks: boolean
  /** Enables fakes of the integrations' providers, for the demo only. */
  readonly standIns: boolean
}

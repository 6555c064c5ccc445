import type { MailSettings } from '../infra/mail/smtp.types.ts'
import type { BucketSettings } from '../infra/storage/file-store.types.ts'
import type { TraceSettings } from '../infra/telemetry/traces.types.ts'
import type { ModelLimits, ModelSettings } from './ai-model/ai-model.types.ts'
import type { EasSettings } from './app-builds/eas.ts'

/** The settings of the server, as `config.ts` reads them from the environment. */
export type Config = {
  readonly production: boolean
  readonly port: number
  readonly host: string
  /** Null: no numbers are told. */
  readonly metricsPort: number | null
  /** Null: no traces are told. */
  readonly traces: TraceSettings | null
  readonly demoShopUrl: string
  readonly databaseUrl: string | null
  readonly dataDir: string
  readonly webDist: string
  /** Folder of the phone app's script. */
  readonly phoneDist: string
  /** Without closing slash. */
  readonly publicUrl: string
  /** Empty: this machine's own. */
  readonly dnsServers: readonly string[]
  /** Whose X-Forwarded-For is believed: that many hops, or these addresses; false: nobody's. */
  readonly trustedProxies: false | number | string[]
  readonly role: 'all' | 'api' | 'worker'
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'
  readonly jwtSecret: string
  /** At least one; the first seals. */
  readonly secretsKeys: readonly string[]
  readonly webhookSecret: string
  /** Null: shops cannot be connected by their consent. */
  /** scrypt: log2 of N. */
  readonly passwordCost: number
  readonly clientId: string | null
  /** The script of the platform's admin, for pages inside of it. */
  readonly appBridgeUrl: string
  readonly eventsKeptDays: number
  /** Without closing slash. */
  readonly expoUrl: string
  readonly expoAccessToken: string | null
  /** Null: builds are made by a stand-in beside the demo shop, and by nobody elsewhere. */
  readonly eas: EasSettings | null
  /** Without closing slash. */
  readonly ga4Url: string
  readonly metaUrl: string
  readonly pushRate: number
  readonly pushesKeptDays: number
  /** Null: files that projects have with us lie below the data folder. */
  readonly bucket: BucketSettings | null
  /** The most that one project may keep, bytes. */
  readonly filesRoom: number
  /** Null: looked for in usual places. */
  readonly chromium: string | null
  /** Null: no mail is sent. */
  readonly mail: MailSettings | null
  /** Mail that is not sent is shown on a page: on a developer's own machine alone. */
  readonly mailbox: boolean
  /** Null: only projects with a model of their own have one. */
  readonly model: ModelSettings | null
  readonly modelLimits: ModelLimits
  /** A merchant's own model may stand on this machine. */
  readonly localModels: boolean
  readonly demo: boolean
  readonly demoMonth: boolean
  /** Shops on this machine may be connected: in development, and beside the demo shop. */
  readonly localShops: boolean
  /** Stand-ins of integrations' providers are here, so that they can be seen at work: in the demo alone. */
  readonly standIns: boolean
}

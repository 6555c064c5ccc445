import { isIP } from 'node:net'
import { z } from 'zod'

/** Description of a setting in `docs/settings.md`. */
export type SettingDocs = {
  readonly group: string
  readonly description: string
  /** What holds where the variable is not set, if that is no plain value. */
  readonly unset?: string
}

/** The setting's schema, with its documentation. */
function setting<T extends z.ZodType>(schema: T, docs: SettingDocs): T {
  return schema.meta(docs)
}

const port = (fallback: number) =>
  z.coerce.number('must be a number').int().min(0).max(65535, 'must be a port, 0 to 65535').default(fallback)
const secret = z.string().min(16, 'must have at least 16 characters').optional()

/** Every environment variable that the server reads, by group as `docs/settings.md` lists them. */
export const settings = z.object({
  NODE_ENV: setting(z.enum(['development', 'test', 'production']).default('development'), {
    group: 'Server',
    description:
      '`production` requires the three secrets below, seeds no demo data and queues emails until `SMTP_URL` is set.',
  }),
  PORT: setting(port(4000), { group: 'Server', description: 'Port of the product.' }),
  HOST: setting(z.string().default('0.0.0.0'), {
    group: 'Server',
    description: 'Network address to listen on.',
  }),
  ROLE: setting(z.enum(['all', 'api', 'worker'], 'must be all, api or worker').default('all'), {
    group: 'Server',
    description: '`api` answers requests, `worker` runs jobs, `all` does both.',
  }),
  PUBLIC_URL: setting(
    z.string().refine(isOrigin, 'must be an address such as https://app.example, without a path').optional(),
    {
      group: 'Server',
      description: 'Address that people and the platform use.',
      unset: '`http://localhost:PORT`',
    },
  ),
  TRUSTED_PROXIES: setting(
    z
      .string()
      .transform((text) =>
        /^\d+$/.test(text.trim()) ? Number(text) : text.split(',').map((one) => one.trim()),
      )
      .refine(
        (proxies) => (typeof proxies === 'number' ? proxies <= 10 : proxies.every(isNetwork)),
        'must be how many proxies stand before this server, or their addresses such as 10.0.0.0/8',
      )
      .optional(),
    {
      group: 'Server',
      description:
        'Number of reverse proxies in front of the server (`1`), or their addresses (`10.0.0.0/8,::1`). Rate limits use the client address that these proxies forward.',
      unset: 'none',
    },
  ),
  LOG_LEVEL: setting(
    z
      .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'must be a level such as info')
      .default('info'),
    { group: 'Server', description: '`fatal`, `error`, `warn`, `info`, `debug`, `trace` or `silent`.' },
  ),
  WEB_DIST: setting(z.string().min(1).default('apps/web/dist'), {
    group: 'Server',
    description: 'Folder of the built web app.',
  }),
  PHONE_DIST: setting(z.string().min(1).default('apps/shopper/dist/native'), {
    group: 'Server',
    description:
      'Folder of the phone app’s script for over-the-air updates, made by `node scripts/phone-script.mjs`.',
  }),
  DNS_SERVERS: setting(
    z
      .string()
      .transform((text) => text.split(',').map((one) => one.trim()))
      .refine(
        (servers) =>
          servers.every((one) => isIP(one.replace(/^\[(.*)\](?::\d+)?$|^([\d.]+)(?::\d+)?$/, '$1$2')) !== 0),
        'must be addresses such as 1.1.1.1 or 127.0.0.1:5353',
      )
      .optional(),
    {
      group: 'Server',
      description: 'Name servers that resolve merchants’ own domains, such as `1.1.1.1,8.8.8.8`.',
      unset: 'name servers of this machine',
    },
  ),
  DATABASE_URL: setting(
    z
      .string()
      .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
      .optional(),
    {
      group: 'Storage',
      description:
        'Connection URL of a PostgreSQL 15 or newer, or of a connection pooler before it, in session or transaction mode.',
      unset: 'embedded PostgreSQL',
    },
  ),
  DATABASE_DIRECT_URL: setting(
    z
      .string()
      .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
      .optional(),
    {
      group: 'Storage',
      description:
        'Connection URL of the same database without the pooler, for LISTEN and migrations. Required with a pooler in transaction mode.',
      unset: '`DATABASE_URL`',
    },
  ),
  ALLOW_NEWER_DATABASE: setting(z.enum(['0', '1'], 'must be 0 or 1').default('0'), {
    group: 'Storage',
    description:
      '`1` starts on a database that a newer version has migrated. Read `docs/how-to/go-back.md` first.',
  }),
  DATA_DIR: setting(z.string().min(1).default('.data'), {
    group: 'Storage',
    description: 'Folder of the embedded database, generated secrets, files and demo state.',
  }),
  FILES_S3_URL: setting(
    z.url('must be the address of a bucket such as https://s3.eu-central-1.amazonaws.com/files').optional(),
    {
      group: 'Storage',
      description:
        'Bucket of an S3-compatible store for files of projects, such as `https://s3.eu-central-1.amazonaws.com/files`. Set the key and the secret with it.',
      unset: 'none: files are stored below `DATA_DIR`',
    },
  ),
  FILES_S3_REGION: setting(z.string().min(1).max(64).default('us-east-1'), {
    group: 'Storage',
    description: 'Region of the bucket.',
  }),
  FILES_S3_KEY: setting(z.string().min(1).max(200).optional(), {
    group: 'Storage',
    description: 'Access key of the bucket.',
    unset: 'none',
  }),
  FILES_S3_SECRET: setting(z.string().min(1).max(500).optional(), {
    group: 'Storage',
    description: 'Secret key of the bucket.',
    unset: 'none',
  }),
  PLANS_FILE: setting(z.string().min(1).optional(), {
    group: 'Billing',
    description:
      'JSON file of the plans that merchants can choose, with prices and limits: `docs/how-to/set-plans.md`.',
    unset: 'the plans of `packages/core/src/billing/plans.ts`',
  }),
  PROJECTS_PER_ACCOUNT: setting(z.coerce.number('must be a number').int().min(1).default(100), {
    group: 'Storage',
    description: 'Number of projects that one account may own.',
  }),
  FILES_ROOM: setting(z.coerce.number('must be a number of MB').int().min(1).default(2000), {
    group: 'Storage',
    description: 'MB of files that one project may store.',
  }),
  EVENTS_KEPT_DAYS: setting(
    z.coerce.number('must be a number of days').int().min(15, 'must be at least 15 days').default(400),
    {
      group: 'Storage',
      description: 'Retention of raw shopper events in days, at least 15. Aggregated figures stay.',
    },
  ),
  PUSHES_KEPT_DAYS: setting(
    z.coerce.number('must be a number').int().min(60, 'must be at least 60').default(400),
    { group: 'Storage', description: 'Days that sent messages are stored, at least 60.' },
  ),
  JWT_SECRET: setting(secret, {
    group: 'Secrets',
    description: 'Signs merchants’ access tokens.',
    unset: 'generated, stored in `DATA_DIR`',
  }),
  SECRETS_KEY: setting(
    z
      .string()
      .transform((text) => text.split(',').map((one) => one.trim()))
      .refine((keys) => keys.every((one) => one.length >= 16), 'must have at least 16 characters in each key')
      .optional(),
    {
      group: 'Secrets',
      description: 'Encrypts merchants’ secrets in the database. `new,old` rotates it.',
      unset: 'generated, stored in `DATA_DIR`',
    },
  ),
  PASSWORD_COST: setting(
    z.coerce.number('must be a number').int().min(4).max(20, 'must be 15 to 20').default(15),
    {
      group: 'Secrets',
      description:
        'Cost of hashing a merchant’s password (scrypt, log2 of N), 15 to 20: 15 takes 32 MB and some 60 ms; each further step doubles both.',
    },
  ),
  WEBHOOK_SECRET: setting(secret, {
    group: 'Secrets',
    description: 'The app’s client secret at the platform: verifies webhooks and obtains admin API tokens.',
    unset: 'value of the demo shop',
  }),
  CLIENT_ID: setting(z.string().min(1).max(200).optional(), {
    group: 'Platform',
    description:
      'The app’s client id at the platform. Without it merchants connect shops by entering tokens.',
    unset: 'value of the demo shop',
  }),
  STOREFRONT_LINKS: setting(z.enum(['0', '1'], 'must be 0 or 1').default('0'), {
    group: 'Platform',
    description:
      '`1` lets merchants grant `write_mobile_platform_applications`, by which their website names their app. The platform’s support must enable that scope for your app first.',
  }),
  APP_BRIDGE_URL: setting(z.url('must be an address').optional(), {
    group: 'Platform',
    description: 'URL of the platform’s app bridge script, which the embedded dashboard loads.',
    unset: 'the platform’s own; in the demo, the demo shop’s fake',
  }),
  SMTP_URL: setting(
    z
      .string()
      .regex(/^smtps?:\/\/[^\s/]/, 'must be a mail server such as smtps://user:password@mail.example')
      .refine((text) => URL.canParse(text), 'must be an address')
      .optional(),
    {
      group: 'Mail',
      description: 'Mail server, such as `smtps://user:password@mail.example`. Set `MAIL_FROM` with it.',
      unset: 'emails are shown at `/mailbox`, to this machine only; in production they stay queued',
    },
  ),
  MAIL_FROM: setting(
    z
      .string()
      .regex(
        /^([^<>\r\n]*<)?[^\s@<>]+@[^\s@<>]+>?$/,
        'must be an address such as Vitrine <mail@vitrine.example>',
      )
      .optional(),
    { group: 'Mail', description: 'Sender, such as `Vitrine <mail@vitrine.example>`.', unset: 'none' },
  ),
  EXPO_URL: setting(z.url('must be an address such as https://exp.host').optional(), {
    group: 'Push notifications',
    description: 'Expo’s push service.',
    unset: 'fake service of the demo shop; in production `https://exp.host`',
  }),
  EXPO_ACCESS_TOKEN: setting(z.string().min(1).max(500).optional(), {
    group: 'Push notifications',
    description: 'Access token for Expo’s push service; required when its enhanced push security is on.',
    unset: 'none',
  }),
  PUSH_RATE: setting(
    z.coerce.number('must be a number').int().min(1).max(600, 'must be 1 to 600').default(500),
    {
      group: 'Push notifications',
      description:
        'Push messages per second and project when the merchant set no send rate. Expo accepts 600.',
    },
  ),
  PUSH_SERVICE_HOSTS: setting(
    z
      .string()
      .default('')
      .transform((text) => text.split(',').flatMap((one) => one.trim().toLowerCase() || []))
      .refine(
        (hosts) => hosts.every((host) => /^\.?([a-z0-9-]+\.)+[a-z]{2,63}$/.test(host)),
        'must be host names such as push.example.com or .push.example.com, separated by commas',
      ),
    {
      group: 'Push notifications',
      description:
        'Hosts of further browser push services, separated by commas; `.example.com` allows any subdomain. Chrome, Firefox, Edge and Safari work without it.',
      unset: 'none',
    },
  ),
  EAS_CLI: setting(z.string().min(1).max(500).optional(), {
    group: 'App builds',
    description: 'Expo’s build tool as a command, such as `npx eas-cli@24.8.0`. Set `EAS_TOKEN` with it.',
    unset: 'none',
  }),
  EAS_TOKEN: setting(z.string().min(1).max(500).optional(), {
    group: 'App builds',
    description: 'Token of a robot user at Expo.',
    unset: 'none',
  }),
  EAS_URL: setting(z.url('must be an address such as https://api.expo.dev').default('https://api.expo.dev'), {
    group: 'App builds',
    description: 'Expo’s build service.',
  }),
  CHROMIUM_PATH: setting(z.string().min(1).optional(), {
    group: 'App builds',
    description: 'Chromium that takes screenshots for store listings. Without one, merchants upload images.',
    unset: 'an installed Chromium',
  }),
  GA4_URL: setting(z.url('must be an address').default('https://www.google-analytics.com'), {
    group: 'Analytics',
    description: 'Google Analytics’ measurement service.',
  }),
  META_URL: setting(z.url('must be an address').default('https://graph.facebook.com/v24.0'), {
    group: 'Analytics',
    description: 'Meta’s Graph API.',
  }),
  MODEL_URL: setting(z.url('must be an address such as https://api.openai.com/v1').optional(), {
    group: 'AI model',
    description:
      'Endpoint of a model that proposes designs and translates for projects without their own, such as `https://api.openai.com/v1`. Set `MODEL_NAME` with it.',
    unset: 'none: the built-in design engine, no translation',
  }),
  MODEL_KIND: setting(z.enum(['openai', 'anthropic'], 'must be openai or anthropic').default('openai'), {
    group: 'AI model',
    description: 'Protocol of the endpoint: `openai` (any compatible one) or `anthropic`.',
  }),
  MODEL_NAME: setting(z.string().min(1).max(200).optional(), {
    group: 'AI model',
    description: 'Name of the model at the endpoint.',
    unset: 'none',
  }),
  MODEL_KEY: setting(z.string().min(1).max(500).optional(), {
    group: 'AI model',
    description: 'API key of the endpoint.',
    unset: 'none',
  }),
  MODEL_SCHEMAS: setting(z.enum(['0', '1'], 'must be 0 or 1').default('0'), {
    group: 'AI model',
    description: '`1`: the endpoint enforces JSON schemas.',
  }),
  MODEL_SECONDS: setting(
    z.coerce.number('must be a number').min(1).max(120, 'must be 1 to 120').default(45),
    {
      group: 'AI model',
      description: 'Timeout of a request, seconds. The built-in engine answers after it.',
    },
  ),
  MODEL_CALLS: setting(z.coerce.number('must be a number').int().min(1).default(60), {
    group: 'AI model',
    description: 'Requests that a project may make in 24 hours.',
  }),
  MODEL_TOKENS: setting(z.coerce.number('must be a number').int().min(1000).default(600_000), {
    group: 'AI model',
    description: 'Tokens that a project may use in 24 hours.',
  }),
  MODEL_LOCAL: setting(z.enum(['0', '1'], 'must be 0 or 1').default('0'), {
    group: 'AI model',
    description:
      '`1`: a merchant’s own model may run on this machine. Otherwise only public `https` addresses are called.',
  }),
  METRICS_PORT: setting(
    z.coerce.number('must be a number').int().min(0).max(65535, 'must be a port, 0 to 65535').optional(),
    { group: 'Telemetry', description: 'Port of `GET /metrics` for Prometheus.', unset: 'no metrics' },
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: setting(z.url('must be an address such as http://collector:4318').optional(), {
    group: 'Telemetry',
    description: 'OpenTelemetry collector for traces over HTTP, such as `http://collector:4318`.',
    unset: 'no traces',
  }),
  OTEL_EXPORTER_OTLP_HEADERS: setting(
    z
      .string()
      .transform(headersOf)
      .refine((headers) => headers !== null, 'must be name=value, with commas between')
      .optional(),
    {
      group: 'Telemetry',
      description: 'Headers for the collector: `name=value`, separated by commas, values in URL encoding.',
      unset: 'none',
    },
  ),
  OTEL_TRACES_SAMPLER_ARG: setting(
    z.coerce.number('must be a number').min(0, 'must be 0 to 1').max(1, 'must be 0 to 1').default(1),
    { group: 'Telemetry', description: 'Share of requests and jobs that are traced, 0 to 1.' },
  ),
  SEED_DEMO: setting(z.enum(['0', '1'], 'must be 0 or 1').optional(), {
    group: 'Demo',
    description: '`1` creates the demo merchant, project and shop at start.',
    unset: '1; in production 0',
  }),
  DEMO_MONTH: setting(z.enum(['0', '1'], 'must be 0 or 1').default('0'), {
    group: 'Demo',
    description: '`1` fills the demo project once with a month of shoppers, orders, pushes and team work.',
    unset: '0; `npm start` sets 1',
  }),
  DEMO_SHOP_PORT: setting(port(4010), { group: 'Demo', description: 'Port of the demo shop.' }),
})
export type Settings = z.output<typeof settings>

/** Returns true for an http(s) address of a host alone: without path, query, fragment and credentials. */
function isOrigin(text: string): boolean {
  const url = URL.parse(text)
  return (
    url !== null &&
    /^https?:$/.test(url.protocol) &&
    /^\/+$/.test(url.pathname) &&
    url.username + url.password + url.search + url.hash === ''
  )
}

/** An address, or a network such as `10.0.0.0/8`. */
function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/')
  const version = isIP(address)
  if (version === 0 || more.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
}

/** By the rule of OpenTelemetry's variables; null for what cannot be read. */
function headersOf(text: string): Readonly<Record<string, string>> | null {
  const headers: Record<string, string> = {}
  for (const one of text.split(',')) {
    const [name = '', ...value] = one.split('=')
    if (!/^[a-z0-9-]+$/i.test(name.trim()) || value.length === 0) return null
    try {
      headers[name.trim().toLowerCase()] = decodeURIComponent(value.join('=').trim())
    } catch {
      return null
    }
  }
  return headers
}

import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import type { MailSettings } from './infra/mail/smtp.types.ts'
import type { BucketSettings } from './infra/storage/file-store.types.ts'
import type { TraceSettings } from './infra/telemetry/traces.types.ts'
import type { ModelLimits, ModelSettings } from './services/ai-model/ai-model.types.ts'
import type { EasSettings } from './services/app-builds/eas.ts'
import type { Config } from './services/config.types.ts'

const port = (fallback: number) =>
  z.coerce.number('must be a number').int().min(0).max(65535, 'must be a port, 0 to 65535').default(fallback)
const secret = z.string().min(16, 'must have at least 16 characters').optional()

const settings = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  PORT: port(4000),
  HOST: z.string().default('0.0.0.0'),
  DEMO_SHOP_PORT: port(4010),
  /** Any PostgreSQL 15 or later; unset: the embedded one under DATA_DIR. */
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
    .optional(),
  DATA_DIR: z.string().min(1).default('.data'),
  /** Where numbers for Prometheus are told, beside the product; unset: nowhere. */
  METRICS_PORT: z.coerce
    .number('must be a number')
    .int()
    .min(0)
    .max(65535, 'must be a port, 0 to 65535')
    .optional(),
  /** Where traces go by OpenTelemetry's protocol over HTTP: a collector; unset: nowhere. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url('must be an address such as http://collector:4318').optional(),
  /** Sent along to it, such as `authorization=Basic%20c2VjcmV0`: several with commas between, values in URL encoding. */
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .transform(headersOf)
    .refine((headers) => headers !== null, 'must be name=value, with commas between')
    .optional(),
  /** The share of requests and jobs that are told. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number('must be a number')
    .min(0, 'must be 0 to 1')
    .max(1, 'must be 0 to 1')
    .default(1),
  /** Folder of the built web app; unset: the one beside the sources. */
  WEB_DIST: z.string().min(1).default('apps/web/dist'),
  /** Folder of the phone app's script, as `node scripts/phone-script.mjs` makes it; where there is none, none is sent. */
  PHONE_DIST: z.string().min(1).default('apps/shopper/dist/native'),
  PUBLIC_URL: z.url('must be an address such as https://app.example').optional(),
  /** Name servers that records of merchants' own domains are asked of, with commas between; unset: this machine's. */
  DNS_SERVERS: z
    .string()
    .transform((text) => text.split(',').map((one) => one.trim()))
    .refine(
      (servers) =>
        servers.every((one) => isIP(one.replace(/^\[(.*)\](?::\d+)?$|^([\d.]+)(?::\d+)?$/, '$1$2')) !== 0),
      'must be addresses such as 1.1.1.1 or 127.0.0.1:5353',
    )
    .optional(),
  /** How many proxies stand before us, or their addresses; unset: none, and whoever connects is the caller. */
  TRUSTED_PROXIES: z
    .string()
    .transform((text) =>
      /^\d+$/.test(text.trim()) ? Number(text) : text.split(',').map((one) => one.trim()),
    )
    .refine(
      (proxies) => (typeof proxies === 'number' ? proxies <= 10 : proxies.every(isNetwork)),
      'must be how many proxies stand before this server, or their addresses such as 10.0.0.0/8',
    )
    .optional(),
  ROLE: z.enum(['all', 'api', 'worker'], 'must be all, api or worker').default('all'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'must be a level such as info')
    .default('info'),
  /** Signs access tokens. */
  JWT_SECRET: secret,
  /** Seals merchants' secrets in the database. Several with commas between: the first seals, all open. */
  SECRETS_KEY: z
    .string()
    .transform((text) => text.split(',').map((one) => one.trim()))
    .refine((keys) => keys.every((one) => one.length >= 16), 'must have at least 16 characters in each key')
    .optional(),
  /** The platform's client secret, which signs webhooks and buys admin tokens. */
  WEBHOOK_SECRET: secret,
  /** The platform's client id of our app; unset: shops are connected by tokens entered by hand alone. */
  CLIENT_ID: z.string().min(1).max(200).optional(),
  /** The platform's script for apps inside of its admin; unset: its own, or the demo shop's stand-in beside it. */
  APP_BRIDGE_URL: z.url('must be an address').optional(),
  /** So many days what apps told of shoppers is kept as it came; figures made of it stay. */
  EVENTS_KEPT_DAYS: z.coerce
    .number('must be a number of days')
    .int()
    .min(15, 'must be at least 15 days')
    .default(400),
  /** Expo's push service; unset: the stand-in beside the demo shop, where there is one. */
  EXPO_URL: z.url('must be an address such as https://exp.host').optional(),
  /** Sent to it, where push security is on. */
  EXPO_ACCESS_TOKEN: z.string().min(1).max(500).optional(),
  /** Expo's build service: its command line tool, as a command such as `npx eas-cli@24.8.0`, and a robot's token. */
  EAS_CLI: z.string().min(1).max(500).optional(),
  EAS_TOKEN: z.string().min(1).max(500).optional(),
  EAS_URL: z.url('must be an address such as https://api.expo.dev').default('https://api.expo.dev'),
  /** Google's measurement protocol, and Meta's Graph API with its version. */
  GA4_URL: z.url('must be an address').default('https://www.google-analytics.com'),
  META_URL: z.url('must be an address').default('https://graph.facebook.com/v24.0'),
  /** Messages a second and project, where the merchant set none. */
  PUSH_RATE: z.coerce.number('must be a number').int().min(1).max(600, 'must be 1 to 600').default(500),
  /** How long the ledger of messages is kept, days. */
  PUSHES_KEPT_DAYS: z.coerce.number('must be a number').int().min(60, 'must be at least 60').default(400),
  /** Where files are kept that projects have with us: an S3-compatible bucket; unset: below DATA_DIR. */
  FILES_S3_URL: z
    .url('must be the address of a bucket such as https://s3.eu-central-1.amazonaws.com/files')
    .optional(),
  FILES_S3_REGION: z.string().min(1).max(64).default('us-east-1'),
  FILES_S3_KEY: z.string().min(1).max(200).optional(),
  FILES_S3_SECRET: z.string().min(1).max(500).optional(),
  /** The most that one project may keep, MB. */
  FILES_ROOM: z.coerce.number('must be a number of MB').int().min(1).default(2000),
  /** A Chromium that makes screenshots for store listings; unset: one that is installed in a usual place. */
  CHROMIUM_PATH: z.string().min(1).optional(),
  /** The mail server that mail to merchants goes through; unset: none is sent, and a mailbox page shows it locally. */
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/[^\s/]/, 'must be a mail server such as smtps://user:password@mail.example')
    .refine((text) => URL.canParse(text), 'must be an address')
    .optional(),
  /** Who that mail is from. */
  MAIL_FROM: z
    .string()
    .regex(
      /^([^<>\r\n]*<)?[^\s@<>]+@[^\s@<>]+>?$/,
      'must be an address such as Vitrine <mail@vitrine.example>',
    )
    .optional(),
  /** A model that proposes designs and translates, for projects without one of their own: its endpoint. */
  MODEL_URL: z.url('must be an address such as https://api.openai.com/v1').optional(),
  /** How it is spoken to. */
  MODEL_KIND: z.enum(['openai', 'anthropic'], 'must be openai or anthropic').default('openai'),
  MODEL_NAME: z.string().min(1).max(200).optional(),
  MODEL_KEY: z.string().min(1).max(500).optional(),
  /** 1: the endpoint holds answers to a JSON schema by itself. */
  MODEL_SCHEMAS: z.enum(['0', '1'], 'must be 0 or 1').default('0'),
  /** Longest wait for it, seconds; what a project may ask of it in 24 hours. */
  MODEL_SECONDS: z.coerce.number('must be a number').min(1).max(120, 'must be 1 to 120').default(45),
  MODEL_CALLS: z.coerce.number('must be a number').int().min(1).default(60),
  MODEL_TOKENS: z.coerce.number('must be a number').int().min(1000).default(600_000),
  /** 1: a merchant's own model may stand on this machine. */
  MODEL_LOCAL: z.enum(['0', '1'], 'must be 0 or 1').default('0'),
  /** 1: seed the demo merchant and shop. */
  SEED_DEMO: z.enum(['0', '1'], 'must be 0 or 1').optional(),
  /** 1: fill it with a month of shoppers, orders and pushes. */
  DEMO_MONTH: z.enum(['0', '1'], 'must be 0 or 1').default('0'),
})

/** An address, or a network such as `10.0.0.0/8`. */
function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/')
  const version = isIP(address)
  if (version === 0 || more.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
}

/** Every variable that is read, for the README's table. */
export const SETTING_NAMES = Object.keys(settings.shape)

/** The demo shop knows our app by these, and signs its webhooks with the second. */
const DEMO_CLIENT_ID = 'demo-client-id'
const DEMO_WEBHOOK_SECRET = 'demo-client-secret'
const APP_BRIDGE = 'https://cdn.shopify.com/shopifycloud/app-bridge.js'
const EXPO = 'https://exp.host'
const IN_PRODUCTION = ['JWT_SECRET', 'SECRETS_KEY', 'WEBHOOK_SECRET'] as const

/**
 * Reads the settings from environment variables, once. Takes the environment and the folder that a relative
 * DATA_DIR starts from. Throws an Error whose message names every wrong variable and what it should be.
 */
export function readConfig(env: NodeJS.ProcessEnv, root: string): Config {
  // An empty variable means an unset one, as in most shells' scripts.
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = settings.safeParse(given)
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new Error(`Some settings are wrong:\n${lines.join('\n')}`)
  }
  const values = parsed.data
  const production = values.NODE_ENV === 'production'
  const demo = values.SEED_DEMO === undefined ? !production : values.SEED_DEMO === '1'
  const dataDir = resolve(root, values.DATA_DIR)
  const missing = IN_PRODUCTION.filter((name) => production && !values[name])
  if (missing.length > 0)
    throw new Error(
      `Some settings are missing in production: ${missing.join(', ')}. Set each to a long secret.`,
    )
  return {
    production,
    port: values.PORT,
    host: values.HOST,
    metricsPort: values.METRICS_PORT ?? null,
    traces: tracesOf(values),
    demoShopUrl: `http://localhost:${values.DEMO_SHOP_PORT}`,
    databaseUrl: values.DATABASE_URL ?? null,
    dataDir,
    webDist: resolve(root, values.WEB_DIST),
    phoneDist: resolve(root, values.PHONE_DIST),
    publicUrl: (values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).replace(/\/+$/, ''),
    dnsServers: values.DNS_SERVERS ?? [],
    trustedProxies: values.TRUSTED_PROXIES || false,
    role: values.ROLE,
    logLevel: values.LOG_LEVEL,
    jwtSecret: values.JWT_SECRET ?? keptSecret(dataDir, 'jwt-secret'),
    secretsKeys: values.SECRETS_KEY ?? [keptSecret(dataDir, 'secrets-key')],
    webhookSecret:
      values.WEBHOOK_SECRET ?? (demo ? DEMO_WEBHOOK_SECRET : keptSecret(dataDir, 'webhook-secret')),
    clientId: values.CLIENT_ID ?? (demo ? DEMO_CLIENT_ID : null),
    appBridgeUrl:
      values.APP_BRIDGE_URL ??
      (demo ? `http://localhost:${values.DEMO_SHOP_PORT}/_admin/app-bridge.js` : APP_BRIDGE),
    eventsKeptDays: values.EVENTS_KEPT_DAYS,
    expoUrl: (values.EXPO_URL ?? (demo ? `http://localhost:${values.DEMO_SHOP_PORT}` : EXPO)).replace(
      /\/+$/,
      '',
    ),
    expoAccessToken: values.EXPO_ACCESS_TOKEN ?? null,
    eas: easOf(values),
    ga4Url: values.GA4_URL.replace(/\/+$/, ''),
    metaUrl: values.META_URL.replace(/\/+$/, ''),
    pushRate: values.PUSH_RATE,
    pushesKeptDays: values.PUSHES_KEPT_DAYS,
    bucket: bucketOf(values),
    filesRoom: values.FILES_ROOM * 1_000_000,
    chromium: values.CHROMIUM_PATH ?? null,
    mail: mailOf(values),
    mailbox: !production && !values.SMTP_URL,
    model: modelOf(values),
    modelLimits: limitsOf(values),
    localModels: values.MODEL_LOCAL === '1',
    demo,
    demoMonth: demo && values.DEMO_MONTH === '1',
    localShops: !production || demo,
    standIns: demo,
  }
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

function tracesOf(values: z.output<typeof settings>): TraceSettings | null {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: url, OTEL_EXPORTER_OTLP_HEADERS: headers } = values
  if (!url) return null
  return {
    url: url.replace(/\/+$/, ''),
    headers: headers ?? {},
    share: values.OTEL_TRACES_SAMPLER_ARG,
  }
}

function bucketOf(values: z.output<typeof settings>): BucketSettings | null {
  const { FILES_S3_URL: url, FILES_S3_REGION: region, FILES_S3_KEY: key, FILES_S3_SECRET: secret } = values
  if (!url && !key && !secret) return null
  if (!url || !key || !secret)
    throw new Error(
      'A bucket is set up by FILES_S3_URL, FILES_S3_KEY and FILES_S3_SECRET together. Set all, or none.',
    )
  return { url: url.replace(/\/+$/, ''), region, key, secret }
}

function mailOf({ SMTP_URL: url, MAIL_FROM: from }: z.output<typeof settings>): MailSettings | null {
  if (!url && !from) return null
  if (!url || !from)
    throw new Error('Mail is set up by SMTP_URL and MAIL_FROM together. Set both, or neither.')
  return { url, from }
}

function easOf(values: z.output<typeof settings>): EasSettings | null {
  const { EAS_CLI: cli, EAS_TOKEN: token, EAS_URL: url } = values
  if (!cli && !token) return null
  if (!cli || !token)
    throw new Error('EAS is set up by EAS_CLI and EAS_TOKEN together. Set both, or neither.')
  return { cli, token, url: url.replace(/\/+$/, '') }
}

function modelOf(values: z.output<typeof settings>): ModelSettings | null {
  if (!values.MODEL_URL && !values.MODEL_NAME) return null
  if (!values.MODEL_URL || !values.MODEL_NAME)
    throw new Error('A model is set up by MODEL_URL and MODEL_NAME together. Set both, or neither.')
  return {
    url: values.MODEL_URL.replace(/\/+$/, ''),
    kind: values.MODEL_KIND,
    name: values.MODEL_NAME,
    key: values.MODEL_KEY ?? null,
    schemas: values.MODEL_SCHEMAS === '1',
    own: false,
    ...limitsOf(values),
  }
}

const limitsOf = (values: z.output<typeof settings>): ModelLimits => ({
  longestMs: values.MODEL_SECONDS * 1000,
  calls: values.MODEL_CALLS,
  tokens: values.MODEL_TOKENS,
})

/** A secret made at the first start and kept in the data folder, readable by its owner alone. */
function keptSecret(dataDir: string, name: string): string {
  const folder = join(dataDir, 'secrets')
  const path = join(folder, name)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  try {
    // 'wx': of two processes that start at once, one writes and both read the same.
    writeFileSync(path, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  const kept = readFileSync(path, 'utf8').trim()
  if (kept.length < 16)
    throw new Error(`The secret in ${path} is too short. Remove the file and start again.`)
  return kept
}

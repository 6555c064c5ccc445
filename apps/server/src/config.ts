import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { DEFAULT_PLANS, type PlanCatalog } from '@vitrine/core/billing/plans'
import { planCatalogSchema } from '@vitrine/core/contract/projects/plan-catalog'
import type { MailSettings } from './infra/mail/smtp.types.ts'
import type { BucketSettings } from './infra/storage/file-store.types.ts'
import type { TraceSettings } from './infra/telemetry/traces.types.ts'
import type { ModelLimits, ModelSettings } from './services/ai-model/ai-model.types.ts'
import type { EasSettings } from './services/app-builds/eas.ts'
import type { Config } from './services/config.types.ts'
import { type Settings, settings } from './settings.ts'

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
  const variables = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = settings.safeParse(variables)
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new Error(`Some settings are wrong:\n${lines.join('\n')}`)
  }
  const values = parsed.data
  const production = values.NODE_ENV === 'production'
  const demo = values.SEED_DEMO === undefined ? !production : values.SEED_DEMO === '1'
  const dataDir = resolve(root, values.DATA_DIR)
  if (values.DATABASE_DIRECT_URL && !values.DATABASE_URL)
    throw new Error('Some settings are wrong:\n  DATABASE_DIRECT_URL: needs DATABASE_URL')
  const missing = IN_PRODUCTION.filter((name) => production && !values[name])
  if (missing.length > 0)
    throw new Error(
      `Some settings are missing in production: ${missing.join(', ')}. Set each to a long secret.`,
    )
  if (values.PASSWORD_COST < 15 && values.NODE_ENV !== 'test')
    throw new Error('Some settings are wrong:\n  PASSWORD_COST: must be 15 to 20')
  return {
    production,
    port: values.PORT,
    host: values.HOST,
    metricsPort: values.METRICS_PORT ?? null,
    traces: tracesOf(values),
    demoShopUrl: `http://localhost:${values.DEMO_SHOP_PORT}`,
    databaseUrl: values.DATABASE_URL ?? null,
    databaseDirectUrl: values.DATABASE_DIRECT_URL ?? null,
    allowNewerDatabase: values.ALLOW_NEWER_DATABASE === '1',
    dataDir,
    webDist: resolve(root, values.WEB_DIST),
    phoneDist: resolve(root, values.PHONE_DIST),
    publicUrl: (values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).replace(/\/+$/, ''),
    dnsServers: values.DNS_SERVERS ?? [],
    trustedProxies: values.TRUSTED_PROXIES || false,
    role: values.ROLE,
    logLevel: values.LOG_LEVEL,
    jwtSecret: values.JWT_SECRET ?? loadOrCreateSecret(dataDir, 'jwt-secret'),
    secretsKeys: values.SECRETS_KEY ?? [loadOrCreateSecret(dataDir, 'secrets-key')],
    webhookSecret:
      values.WEBHOOK_SECRET ?? (demo ? DEMO_WEBHOOK_SECRET : loadOrCreateSecret(dataDir, 'webhook-secret')),
    passwordCost: values.PASSWORD_COST,
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
    pushServiceHosts: values.PUSH_SERVICE_HOSTS,
    pushesKeptDays: values.PUSHES_KEPT_DAYS,
    bucket: bucketOf(values),
    plans: plansOf(values, root),
    projectsPerAccount: values.PROJECTS_PER_ACCOUNT,
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
    asksForLinks: values.STOREFRONT_LINKS === '1',
    standIns: demo,
  }
}

function tracesOf(values: Settings): TraceSettings | null {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: url, OTEL_EXPORTER_OTLP_HEADERS: headers } = values
  if (!url) return null
  return {
    url: url.replace(/\/+$/, ''),
    headers: headers ?? {},
    share: values.OTEL_TRACES_SAMPLER_ARG,
  }
}

function bucketOf(values: Settings): BucketSettings | null {
  const { FILES_S3_URL: url, FILES_S3_REGION: region, FILES_S3_KEY: key, FILES_S3_SECRET: secret } = values
  if (!url && !key && !secret) return null
  if (!url || !key || !secret)
    throw new Error(
      'A bucket is set up by FILES_S3_URL, FILES_S3_KEY and FILES_S3_SECRET together. Set all, or none.',
    )
  return { url: url.replace(/\/+$/, ''), region, key, secret }
}

/** Reads the operator's plans. Throws an Error that names the file and each wrong place in it. */
function plansOf({ PLANS_FILE: name }: Settings, root: string): PlanCatalog {
  if (!name) return DEFAULT_PLANS
  const file = resolve(root, name)
  const wrong = (why: string) => new Error(`The plans in ${file} (PLANS_FILE) are wrong:\n${why}`)
  let content: unknown
  try {
    content = JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw wrong(`  ${error instanceof Error ? error.message : 'The file cannot be read.'}`)
  }
  const parsed = planCatalogSchema.safeParse(content)
  if (parsed.success) return parsed.data
  throw wrong(
    parsed.error.issues
      .map(({ path, message }) => `  ${path.join('.') || 'the file'}: ${message}`)
      .join('\n'),
  )
}

function mailOf({ SMTP_URL: url, MAIL_FROM: from }: Settings): MailSettings | null {
  if (!url && !from) return null
  if (!url || !from)
    throw new Error('Mail is set up by SMTP_URL and MAIL_FROM together. Set both, or neither.')
  return { url, from }
}

function easOf(values: Settings): EasSettings | null {
  const { EAS_CLI: cli, EAS_TOKEN: token, EAS_URL: url } = values
  if (!cli && !token) return null
  if (!cli || !token)
    throw new Error('EAS is set up by EAS_CLI and EAS_TOKEN together. Set both, or neither.')
  return { cli, token, url: url.replace(/\/+$/, '') }
}

function modelOf(values: Settings): ModelSettings | null {
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

const limitsOf = (values: Settings): ModelLimits => ({
  longestMs: values.MODEL_SECONDS * 1000,
  calls: values.MODEL_CALLS,
  tokens: values.MODEL_TOKENS,
})

/** A secret made at the first start and kept in the data folder, readable by its owner alone. */
function loadOrCreateSecret(dataDir: string, name: string): string {
  const folder = join(dataDir, 'secrets')
  const path = join(folder, name)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  try {
    // 'wx': of two processes that start at once, one writes and both read the same.
    writeFileSync(path, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  const secret = readFileSync(path, 'utf8').trim()
  if (secret.length < 16)
    throw new Error(`The secret in ${path} is too short. Remove the file and start again.`)
  return secret
}

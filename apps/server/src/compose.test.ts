import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { readConfig } from './config.ts'
import { settings } from './settings.ts'

const ROOT = join(import.meta.dirname, '../../..')
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')

const texts = z.record(z.string(), z.string())
const seconds = z
  .string()
  .regex(/^\d+s$/)
  .transform(Number.parseFloat)
const shared = {
  image: z.string(),
  restart: z.literal('unless-stopped'),
  environment: texts,
  volumes: z.array(z.string()),
}
/** What compose.yaml says, as far as it is used; anything else in it fails. */
const product = z.strictObject({
  ...shared,
  build: z.literal('.'),
  stop_grace_period: seconds,
  env_file: z.string(),
  depends_on: z.record(z.string(), z.strictObject({ condition: z.string() })),
  ports: z.array(z.string()).default([]),
})
const composeSchema = z.object({
  services: z.strictObject({
    database: z.strictObject({
      ...shared,
      healthcheck: z.strictObject({
        test: z.array(z.string()),
        interval: seconds,
        timeout: seconds,
        retries: z.int(),
      }),
    }),
    api: product,
    worker: product,
  }),
  volumes: z.record(z.string(), z.null()),
})
const compose = composeSchema.parse(parse(read('compose.yaml'), { merge: true }))
const { api, worker, database } = compose.services
const services = [
  ['api', api],
  ['worker', worker],
] as const

/** Settings whose values compose knows itself: .env does not change them. */
const OWN = ['DATABASE_URL', 'METRICS_PORT', 'DATA_DIR', 'ROLE']

/** Replaces `${NAME}`, `${NAME:-default}` and `${NAME:?message}` as compose does; throws the message. */
function interpolate(text: string, env: Readonly<Record<string, string>>): string {
  return text.replace(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_all, name: string, sign?: string, more = '') => {
    const value = env[name]
    if (value) return value
    if (sign === '?') throw new Error(more)
    return more
  })
}

/** Returns the environment of a container. */
function environmentOf(
  { env_file, environment }: z.output<typeof product>,
  env: Readonly<Record<string, string>>,
): Record<string, string> {
  const own = Object.entries(environment).map(([name, text]) => [name, interpolate(text, env)])
  return { ...(env_file === '.env' ? env : {}), ...Object.fromEntries(own) }
}

const SECRET = 'a secret of at least 32 characters!!'
/** What docs/production.md asks for. */
const REQUIRED = {
  DATABASE_PASSWORD: 'password',
  PUBLIC_URL: 'https://app.example',
  JWT_SECRET: SECRET,
  SECRETS_KEY: SECRET,
  WEBHOOK_SECRET: SECRET,
}

test.each(services)('compose hands on every setting of .env to the service %s', (name, service) => {
  const names = Object.keys(settings.shape)
  const env = Object.fromEntries(names.map((one) => [one, `value of ${one}`]))
  const handedOn = environmentOf(service, { ...REQUIRED, ...env })
  expect(names.filter((one) => handedOn[one] !== env[one]).sort()).toEqual([...OWN].sort())
  expect(handedOn.ROLE).toBe(name)
})

test.each(services)(
  'compose names only settings that the server knows to the service %s',
  (_name, service) => {
    const unknown = Object.keys(service.environment).filter((one) => !(one in settings.shape))
    expect(unknown).toEqual([])
  },
)

test.each(services)('the least .env that the docs ask for starts the service %s', (name, service) => {
  const env = { NODE_ENV: 'production', ...environmentOf(service, REQUIRED) }
  const config = readConfig(env, '/vitrine')
  expect(config).toMatchObject({ role: name, publicUrl: REQUIRED.PUBLIC_URL, metricsPort: 9400 })
  expect(config.databaseUrl).toContain(`:${REQUIRED.DATABASE_PASSWORD}@database/`)
  for (const missing of Object.keys(REQUIRED))
    expect(() => environmentOf(service, { ...REQUIRED, [missing]: '' })).toThrow(`set ${missing} in .env`)
})

test.each(services)(
  'compose starts %s once the database is healthy, keeps its files, and lets requests and jobs end',
  (_name, service) => {
    expect(service.depends_on).toEqual({ database: { condition: 'service_healthy' } })
    const [volume, folder] = service.volumes.map((one) => one.split(':'))[0] ?? []
    expect(Object.keys(compose.volumes)).toContain(volume)
    expect(environmentOf(service, REQUIRED).DATA_DIR).toBe(folder)
    expect(read('Dockerfile')).toContain(`VOLUME ${folder}\n`)
    // The server ends 20 s after SIGTERM at the latest.
    expect(service.stop_grace_period).toBeGreaterThan(20)
  },
)

test('compose keeps the database and says when it is healthy', () => {
  const [volume, folder] = database.volumes.map((one) => one.split(':'))[0] ?? []
  expect(Object.keys(compose.volumes)).toContain(volume)
  expect(folder).toBe('/var/lib/postgresql')
  const { test: command, interval, timeout, retries } = database.healthcheck
  expect(command).toEqual(['CMD', 'pg_isready', '-U', database.environment.POSTGRES_USER])
  expect(interval * retries).toBeGreaterThan(30)
  expect(timeout).toBeGreaterThan(0)
  const { POSTGRES_USER: user, POSTGRES_DB: name, POSTGRES_PASSWORD: password = '' } = database.environment
  const address = `postgres://${user}:${interpolate(password, REQUIRED)}@database/${name}`
  for (const [, service] of services) expect(environmentOf(service, REQUIRED).DATABASE_URL).toBe(address)
})

test('compose offers the api at the port of .env, to this machine alone, and no port of a worker', () => {
  const ports = (env: Readonly<Record<string, string>>) => api.ports.map((one) => interpolate(one, env))
  expect(ports({})).toEqual(['127.0.0.1:4000:4000'])
  expect(ports({ PORT: '5000' })).toEqual(['127.0.0.1:5000:5000'])
  expect(worker.ports).toEqual([])
})

test('the image has the programs of backups and restores, as new as the database', () => {
  const [, client] = /postgresql-client-(\d+)/.exec(read('Dockerfile')) ?? []
  expect(database.image).toBe(`postgres:${client}`)
})

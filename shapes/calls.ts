import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { trackedEvent } from '@vitrine/core/contract/analytics/events'
import { type Call, getMaxBodyBytes } from '@vitrine/core/contract/call'
import type { AppShop } from '@vitrine/core/shop/app-shop'
import { z } from 'zod'
import { CALLS } from '../apps/server/src/modules/index.ts'
import { leafSchema } from './manifest.ts'
import { shapeOfCall } from './schema.ts'
import { answerNarrowings, narrowings, type Shape } from './shape.ts'
import { shop } from './shopper.ts'

/** What an installed app or an open page relies on of one call. */
export type CallContract = {
  /** Maximum size of the request's body in bytes; 0 for a GET. */
  readonly bytes: number
  /** HTTP status of each error by its code. */
  readonly errors: Readonly<Record<string, number>>
  readonly input: Shape
  readonly output: Shape
}

/** Contracts by method and route, such as `POST /shopper/cart`. */
export type CallContracts = Readonly<Record<string, CallContract>>

const MANIFEST = join(import.meta.dirname, 'shopper-calls.json')
const shape = z.record(z.string(), leafSchema)
const contracts = z.record(
  z.string(),
  z.strictObject({
    bytes: z.int(),
    errors: z.record(z.string(), z.int()),
    input: shape,
    output: shape,
  }),
)

/** What `GET /api/apps/:slug` adds to what a phone stores of a shop. */
const appShop = shop.extend({
  website: z.string().optional(),
  marketsLeftOut: z.array(z.string()).readonly().optional(),
  consent: z
    .object({
      countries: z.array(z.string()).readonly(),
      policy: z.string().nullable(),
      ads: z.literal(true).optional(),
    })
    .optional(),
})
type Fits<A extends B, B> = readonly [A, B]
/** Compiles while the answer of `GET /api/apps/:slug` has these fields and no others. */
export type AppShopCheck = readonly [
  Fits<Required<AppShop>, Required<z.output<typeof appShop>>>,
  Fits<Required<z.output<typeof appShop>>, Required<AppShop>>,
]

/** The one request of apps that is no call: where a phone finds its shop and design. */
const APP_SETUP: CallContract = {
  bytes: 0,
  errors: { 'not-found': 404 },
  input: shapeOfCall(z.object({ design: z.int().min(1).optional() }), 'input'),
  output: shapeOfCall(z.object({ hash: z.string(), design: z.string().nullable(), shop: appShop }), 'output'),
}

/** Fields that a call validates one by one after its input, by path of the call and of the field. */
const LATE_FIELDS: Readonly<Record<string, { readonly field: string; readonly schema: z.ZodType }>> = {
  '/shopper/events': { field: 'events[]', schema: trackedEvent },
}

/** Returns today's contracts of all requests that apps and pages of shoppers make. */
export function getCallContracts(): CallContracts {
  const calls = CALLS.filter(({ path }) => path.startsWith('/shopper/'))
  const entries = calls.map((call) => [`POST ${call.path}`, contractOf(call)] as const)
  const all = [['GET /api/apps/:slug', APP_SETUP] as const, ...entries]
  return Object.fromEntries(all.sort(([a], [b]) => (a < b ? -1 : 1)))
}

function contractOf(call: Call): CallContract {
  const late = LATE_FIELDS[call.path]
  const input = shapeOfCall(call.input, 'input')
  const errors = Object.entries(call.errors).map(([code, { status }]) => [code, status] as const)
  return {
    bytes: getMaxBodyBytes(call),
    errors: Object.fromEntries(errors),
    input: late ? { ...input, ...shapeOfCall(late.schema, 'input', late.field) } : input,
    output: shapeOfCall(call.output, 'output'),
  }
}

/** Returns the recorded contracts; empty before the first recording. Throws when the file cannot be read. */
export function readCallManifest(): CallContracts {
  return existsSync(MANIFEST) ? contracts.parse(JSON.parse(readFileSync(MANIFEST, 'utf8'))) : {}
}

/** Path of the file that records the contracts. */
export const CALL_MANIFEST = MANIFEST

/**
 * Why an app or a page that was written for the contracts `before` may fail on a server with those of `after`, a
 * sentence each; none when it does not. A call may accept more, answer with more and be joined by others.
 */
export function callNarrowings(before: CallContracts, after: CallContracts): readonly string[] {
  return Object.entries(before).flatMap(([name, old]) => {
    const now = after[name]
    if (!now) return [`${name} is gone`]
    const errors = Object.entries(old.errors).filter(([code, status]) => now.errors[code] !== status)
    return [
      ...(now.bytes < old.bytes ? [`${name} accepted ${old.bytes} bytes and accepts ${now.bytes}`] : []),
      ...errors.map(([code, status]) => `${name} does not answer ${status} "${code}" any more`),
      ...narrowings(old.input, now.input).map((text) => `${name} input: ${text}`),
      ...answerNarrowings(old.output, now.output).map((text) => `${name} output: ${text}`),
    ]
  })
}

import { COMMON_ERRORS, defineCall } from '@vitrine/core/contract/call'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { defineModule } from '../../modules/define-module.ts'
import { CALLS } from '../../modules/index.ts'
import { createValidInput } from '../../testing/attacks/valid-input.ts'
import { startVitrine, type Vitrine } from '../../testing/start-server.ts'
import { handleCall, refuse, refuseAs } from './call-handler.ts'
import { createHttp } from './http-api.ts'

let vitrine: Vitrine
beforeAll(async () => {
  vitrine = await startVitrine()
})
afterAll(() => vitrine?.close())

let reads = 0
const weigh = defineCall({
  path: '/lamps/weigh',
  who: 'anyone',
  summary: 'Weighs a lamp.',
  input: z.object({
    lamp: z.string().transform((name) => {
      reads += 1
      return name.toUpperCase()
    }),
  }),
  output: z.object({ grams: z.int(), lamp: z.string() }),
  errors: { broken: { status: 409, message: 'This lamp is broken. Take another.' } },
  example: { lamp: 'Ada' },
})
const module = defineModule({
  calls: [
    handleCall(weigh, async ({ lamp }) => {
      if (lamp === 'CRACKED') throw refuseAs(weigh, 'broken', 'lamp')
      // @ts-expect-error: the contract does not declare it
      if (lamp === 'LOST') throw refuseAs(weigh, 'lost')
      if (lamp === 'STRANGE') throw refuse('not-found')
      return { grams: 900, lamp, secret: 'kept inside' }
    }),
  ],
})

/** Calls a server with this module alone. */
async function weighed(lamp: string, production = false) {
  const { services } = vitrine
  const config = { ...services.config, production }
  const app = await createHttp({ services: { ...services, config }, modules: [module] })
  const { statusCode, body } = await app.inject({
    method: 'POST',
    url: '/api/lamps/weigh',
    payload: { lamp },
  })
  await app.close()
  return {
    status: statusCode,
    ...z.object({ error: z.unknown(), data: z.unknown() }).parse(JSON.parse(body)),
  }
}

test('a call’s input is parsed once, and its output is reduced to the contract', async () => {
  reads = 0
  expect(await weighed('Ada')).toEqual({ status: 200, error: null, data: { grams: 900, lamp: 'ADA' } })
  expect(reads).toBe(1)
})

test('a call fails with the status and message that its contract declares', async () => {
  const { status, message } = weigh.errors.broken
  expect(await weighed('Cracked')).toMatchObject({
    status,
    error: { code: 'broken', message, fields: { lamp: message } },
  })
})

test('a call with an undeclared error is a server error, whose details are hidden in production', async () => {
  expect(await weighed('Strange')).toMatchObject({ status: 500, error: { code: 'internal' } })
  const { status, message } = COMMON_ERRORS['not-found']
  expect(await weighed('Strange', true)).toMatchObject({ status, error: { code: 'not-found', message } })
})

describe.each(CALLS.map((call) => [call.path, call] as const))('%s', (_path, call) => {
  test('has a valid example input', () => {
    const input = createValidInput(call, { id: crypto.randomUUID(), slug: 'a-shop' })
    expect(call.input.safeParse(input).error?.issues).toBeUndefined()
  })
})

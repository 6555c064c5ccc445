import { type Session, signUp } from '@vitrine/core/contract/accounts/users'
import { designHistory, publishDesign, saveDesign } from '@vitrine/core/contract/designs/designs'
import { createProject, type Project } from '@vitrine/core/contract/projects/projects'
import { listOrders } from '@vitrine/core/contract/shop/orders'
import { reportCart } from '@vitrine/core/contract/shop/shopper'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { encodeCursor } from '../../services/calls/cursor.ts'
import { startVitrine, type Vitrine } from '../../testing/start-server.ts'
import { findUnstorable, toStorable } from './storable-text.ts'
import { createId } from './uuid.ts'

/** Any JSON, with NULs and unpaired surrogates in its texts and names. */
const units = fc.string({ unit: fc.constantFrom('a', '\0', '\ud83d', '\ude00', '🙂', 'é') })
const hostile = fc.letrec<{ any: unknown }>((tie) => ({
  any: fc.oneof(
    { maxDepth: 4 },
    units,
    fc.integer(),
    fc.constant(null),
    fc.array(tie('any')),
    fc.dictionary(units, tie('any')),
  ),
})).any

test('sanitized text holds nothing that PostgreSQL refuses, and storable text is unchanged', () => {
  fc.assert(
    fc.property(hostile, (value) => {
      const storableValue = toStorable(value)?.value
      expect(findUnstorable(storableValue)).toBeNull()
      if (findUnstorable(value) === null) expect(storableValue).toEqual(value)
    }),
  )
})

test('JSON nested a hundred thousand levels deep is refused without ending the process', () => {
  let deep: unknown = 'x'
  for (let depth = 0; depth < 100_000; depth++) deep = [deep]
  expect(findUnstorable(deep)?.why).toBe('too-deep')
  expect(toStorable(deep)).toBeNull()
})

describe('text that PostgreSQL cannot store', () => {
  let vitrine: Vitrine
  let owner: Session
  let project: Project
  beforeAll(async () => {
    vitrine = await startVitrine()
    owner = await vitrine.merchant()
    project = await vitrine.project(owner)
  })
  afterAll(() => vitrine?.close())

  test.each([
    ['a NUL', 'a\0b'],
    ['half a surrogate pair', 'a\ud83d'],
  ])('(%s) is refused over HTTP with its field and a message', async (_what, text) => {
    const why = 'This text contains a character we can’t save. Type it again.'
    const account = { name: text, email: `${createId()}@merchants.test`, password: 'secret' }
    expect(await vitrine.call(signUp, account)).toMatchObject({
      status: 400,
      error: { fields: { name: why }, reasons: { name: { code: 'unstorable-text' } } },
    })
    const response = await vitrine.call(createProject, { name: text }, owner.access)
    expect(response).toMatchObject({ status: 400, error: { fields: { name: why } } })
    const cart = { slug: project.slug, cart: `gid://shopify/Cart/${text}?key=1`, platform: 'web' }
    expect(await vitrine.call(reportCart, cart)).toMatchObject({
      status: 400,
      error: { fields: { cart: why } },
    })
    const operation = { schema: 'home.title', operation: 'edit', value: { en: text }, device: 'd' }
    const batches = [{ id: createId(), operations: [operation] }]
    const save = { project: project.id, base: 0, device: 'd', batches }
    expect(await vitrine.call(saveDesign, save, owner.access)).toMatchObject({
      status: 400,
      error: { fields: { 'batches.0.operations.0.value.en': why } },
    })
  })

  test.each(['/web/%00/', '/web/%00', '/web/%EF%BF%BF/', '/api/apps/%00', '/api/designs/%00/published'])(
    'in the address %s is answered with not found',
    async (path) => {
      expect((await fetch(`${vitrine.url}${path}`)).status).toBe(404)
    },
  )
  test.each([40, 61, 400])(
    'in an app address of %i characters is answered with not found',
    async (length) => {
      expect((await fetch(`${vitrine.url}/web/${'a'.repeat(length)}/`)).status).toBe(404)
      expect((await fetch(`${vitrine.url}/web/${'a'.repeat(length)}/p/lamp`)).status).toBe(404)
    },
  )

  test('in a cursor or a time is refused', async () => {
    const { id } = project
    for (const position of [
      [2 ** 40, 0],
      [-1, 0],
      [0, 2 ** 31],
    ]) {
      const input = { project: id, cursor: encodeCursor(position) }
      expect((await vitrine.call(designHistory, input, owner.access)).status).toBe(400)
    }
    for (const position of ['0000-01-01T00:00:00Z', '9999-12-31T23:59:59Z']) {
      const input = { project: id, cursor: encodeCursor([position, 1]) }
      expect((await vitrine.call(listOrders, input, owner.access)).status).toBe(400)
    }
    const lateSchedule = { project: id, at: '9999-12-31T23:59:59-23:59' }
    expect(await vitrine.call(publishDesign, lateSchedule, owner.access)).toMatchObject({
      status: 400,
      error: { fields: { at: 'Choose a year between 1970 and 2999' } },
    })
  })
})

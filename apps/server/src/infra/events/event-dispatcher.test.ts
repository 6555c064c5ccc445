import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DomainEvent } from '../../services/domain-events/domain-events.ts'
import { startVitrine, type Vitrine } from '../../testing/start-server.ts'
import { createEventDispatcher } from './event-dispatcher.ts'

let vitrine: Vitrine
beforeAll(async () => {
  vitrine = await startVitrine({ env: { ROLE: 'api' } })
})
afterAll(() => vitrine?.close())

const at = new Date('2026-11-22T08:00:00Z')
const installed: DomainEvent = { kind: 'installed', at, subscriber: 's', customer: null }
const viewed: DomainEvent = { kind: 'product-viewed', at, subscriber: 's', customer: null, product: '7' }

test('each event handler receives its own kinds of domain events, in the order of registration', async () => {
  const handled: string[] = []
  const hearing = (name: string, kinds: readonly DomainEvent['kind'][]) => ({
    kinds,
    handle: async (_tx: unknown, project: string, emittedEvents: readonly DomainEvent[]) =>
      void handled.push(`${name} ${project} ${emittedEvents.map(({ kind }) => kind).join()}`),
  })
  const { db, jobs } = vitrine.services
  const dispatch = createEventDispatcher(
    [
      hearing('a', ['product-viewed']),
      hearing('b', ['installed', 'product-viewed']),
      hearing('c', ['stock-changed']),
    ],
    jobs,
  )
  await db.transaction((tx) => dispatch(tx, 'p', [installed, viewed]))
  expect(handled).toEqual(['a p product-viewed', 'b p installed,product-viewed'])
})

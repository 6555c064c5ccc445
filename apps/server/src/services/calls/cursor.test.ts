import type { Call } from '@vitrine/core/contract/call'
import { listSubscribers } from '@vitrine/core/contract/push/audience'
import { automationRuns } from '@vitrine/core/contract/push/automations'
import { listCampaigns } from '@vitrine/core/contract/push/campaigns'
import { listOrders } from '@vitrine/core/contract/shop/orders'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startVitrine, type Vitrine } from '../../testing/start-server.ts'
import { encodeCursor } from './cursor.ts'

let vitrine: Vitrine
beforeAll(async () => {
  vitrine = await startVitrine({ env: { ROLE: 'api' } })
})
afterAll(() => vitrine?.close())

const ID = '00000000-0000-4000-8000-000000000000'
const NOW = '2026-11-01T00:00:00.000Z'
/** Times that JavaScript, ISO 8601 or the database do not support. */
const NO_INSTANTS = [
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59-18:00',
  '2026-02-30T00:00:00Z',
  'now',
  'Tue 5',
  '',
]

const LISTS: readonly { call: Call; input: object; good: (string | number)[]; bad: (string | number)[][] }[] =
  [
    {
      call: listOrders,
      input: { sort: 'created' },
      good: ['created', 'down', NOW, '1', 'after'],
      bad: NO_INSTANTS.map((at) => ['created', 'down', at, '1', 'after']),
    },
    {
      call: listOrders,
      input: { sort: 'customer' },
      good: ['customer', 'down', 'Ada', '1', 'after'],
      bad: [
        ['customer', 'down', 'A\0da', '1', 'after'],
        ...[1e300, '9223372036854775808', '0', '-1', '1.5', ''].map((id) => [
          'customer',
          'down',
          'Ada',
          id,
          'after',
        ]),
      ],
    },
    {
      call: listOrders,
      input: { sort: 'sum' },
      good: ['sum', 'down', 100, '1', 'after'],
      bad: [
        ['sum', 'down', 1e300, '1', 'after'],
        ['sum', 'down', '100', '1', 'after'],
      ],
    },
    {
      call: listCampaigns,
      input: { sort: 'updated' },
      good: ['updated', 'down', NOW, ID, 'after'],
      bad: NO_INSTANTS.map((at) => ['updated', 'down', at, ID, 'after']),
    },
    {
      call: listCampaigns,
      input: { sort: 'predicted' },
      good: ['predicted', 'down', 10, ID, 'after'],
      bad: [
        ['predicted', 'down', 2 ** 31, ID, 'after'],
        ['predicted', 'down', -1, ID, 'after'],
      ],
    },
    {
      call: listSubscribers,
      input: { sort: 'lastSeen' },
      good: ['lastSeen', 'down', NOW, ID, 'after'],
      bad: NO_INSTANTS.map((at) => ['lastSeen', 'down', at, ID, 'after']),
    },
    {
      call: automationRuns,
      input: { id: ID },
      good: [NOW, ID, 'order', 'after'],
      bad: [...NO_INSTANTS.map((at) => [at, ID, 'order', 'after']), [NOW, ID, 'or\0der', 'after']],
    },
  ]

test.each(LISTS)('$call.path refuses an invented cursor in $input, and accepts a valid one', async (list) => {
  const owner = await vitrine.merchant()
  const project = await vitrine.project(owner)
  const callWithCursor = (position: (string | number)[]) =>
    vitrine.call(
      list.call,
      { project: project.id, ...list.input, cursor: encodeCursor(position) },
      owner.access,
    )
  expect(await callWithCursor(list.good)).not.toMatchObject({
    error: { fields: { cursor: expect.anything() } },
  })
  for (const position of list.bad)
    expect(await callWithCursor(position), JSON.stringify(position)).toMatchObject({
      status: 400,
      error: { fields: { cursor: expect.any(String) } },
    })
})

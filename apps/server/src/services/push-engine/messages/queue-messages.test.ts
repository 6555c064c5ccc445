import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { CONTENT } from '../push.testing.ts'
import { usePushBench } from '../push-bench.testing.ts'
import { queueMessages } from './queue-messages.ts'

const bench = usePushBench()

test('messages of the same automations that are queued at once in any order are all counted', async () => {
  const subscribers = await bench.people(24)
  const automations = [randomUUID(), randomUUID(), randomUUID()]
  const due = new Date(Date.now() + 3_600_000)
  await Promise.all(
    subscribers.map((subscriber, index) =>
      bench.db.transaction((tx) =>
        queueMessages(
          tx,
          bench.project,
          (index % 2 === 0 ? automations : automations.toReversed()).map((id) => ({
            kind: 'automation' as const,
            to: { subscriber },
            automation: { id, step: 'first' },
            cause: `order ${index}`,
            at: new Date(),
            due,
            content: CONTENT,
          })),
        ),
      ),
    ),
  )
  for (const id of automations)
    expect(await bench.counts(id)).toMatchObject({
      audience: subscribers.length,
      predicted: subscribers.length,
    })
})

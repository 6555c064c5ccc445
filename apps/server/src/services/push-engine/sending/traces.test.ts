import { expect, test } from 'vitest'
import { openTestDatabase } from '../../../infra/db/testing.ts'
import { createId } from '../../../infra/db/uuid.ts'
import { getSpanAttribute, startCollector } from '../../../infra/telemetry/traces.testing.ts'
import { startTracing } from '../../../infra/telemetry/traces.ts'
import { createWeekPartitions } from '../messages/partitions.ts'
import {
  createCampaignOrder,
  createTestEngine,
  insertFleet,
  insertProject,
  startTestCampaign,
} from '../push.testing.ts'
import { drainQueue } from './worker.ts'

test('each push batch is a trace with its size, channel and answer', async () => {
  const database = await openTestDatabase()
  const collector = await startCollector()
  const tracing = startTracing({ url: collector.url, headers: {}, share: 1 }, { role: 'all', note: () => {} })
  await createWeekPartitions(database.db, new Date())
  const project = await insertProject(database.db)
  await insertFleet(database.db, project, [createId(), createId()])
  await startTestCampaign(database.db, project, createCampaignOrder())
  await drainQueue(createTestEngine(database.db))
  await tracing.close()
  const batch = collector.spans.find(({ name }) => name === 'job push.send')
  if (!batch) throw new Error('No span of a batch')
  expect(getSpanAttribute(batch, 'messaging.batch.message_count')).toBe(2)
  expect(getSpanAttribute(batch, 'vitrine.push.channel')).toBe('expo')
  expect(getSpanAttribute(batch, 'vitrine.push.answer')).toBe('ambiguous')
  await collector.close()
  await database.close()
})

import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { openDatabase } from '../../infra/db/database.ts'
import { createSilentLog } from '../../infra/db/testing.ts'
import { createExpoGateway } from '../../services/push-engine/gateways/expo.ts'
import { startWorker } from '../../services/push-engine/sending/worker.ts'

/**
 * A push worker in its own process, to be killed: argument 1 contains the addresses of database and gateway. Its clock
 * is the database's plus the offset in `attack_clock`.
 */
const { databaseUrl, gateway, rate, requests } = z
  .object({
    databaseUrl: z.string(),
    gateway: z.string(),
    rate: z.number(),
    requests: z.number().default(8),
  })
  .parse(JSON.parse(process.argv[2] ?? '{}'))

const { db } = await openDatabase({ databaseUrl, dataDir: '/nowhere', connections: 8 })
const expo = createExpoGateway({ baseUrl: gateway, accessToken: null, timeout: 1500, connections: 64 })
startWorker(
  {
    db,
    now: sql`(now() + (select ahead from attack_clock) * interval '1 millisecond')`,
    sources: new Map([['campaign', { kind: 'campaign', audience: async () => sql`true` }]]),
    gateways: { expo, web: expo, merchant: expo },
    emit: async () => {},
    log: createSilentLog(),
    rate,
  },
  { requests, poll: 50 },
)
process.stdout.write('working\n')

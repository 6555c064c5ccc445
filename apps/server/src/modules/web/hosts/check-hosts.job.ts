import { asc, lte } from 'drizzle-orm'
import { z } from 'zod'
import { forEachParallel } from '../../../infra/concurrency/parallel.ts'
import { createDnsResolver } from '../../../services/custom-domains/dns-records.ts'
import { defineJob } from '../../../services/jobs/define-job.ts'
import * as schema from '../../../services/schema/schema.ts'
import { runHostCheck } from './check-host.ts'

/** Maximum number of hosts per run, and of concurrent checks. */
const ROUND = 400
const AT_ONCE = 16

/** Checks the DNS records of custom domains that are due. */
export const checkHosts = defineJob({
  name: 'web.check-hosts',
  deadLetter: null,
  concurrency: 1,
  data: z.object({}),
  schedule: { every: '5 minutes', data: {} },
  retry: { limit: 0, delay: 1, backoff: null },
  work: async (_data, services) => {
    const { ownHosts } = schema
    const records = createDnsResolver(services.config)
    const due = await services.db
      .select({ host: ownHosts.host, project: ownHosts.project })
      .from(ownHosts)
      .where(lte(ownHosts.next, new Date()))
      .orderBy(asc(ownHosts.next))
      .limit(ROUND)
    await forEachParallel(due, AT_ONCE, (one) =>
      runHostCheck(services, records, one).catch((err: unknown) =>
        services.log.error({ err, host: one.host }, 'The records of a host could not be looked at'),
      ),
    )
  },
})

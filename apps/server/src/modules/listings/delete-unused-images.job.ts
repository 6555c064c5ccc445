import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { defineJob } from '../../services/jobs/define-job.ts'

/** Deletes images that no listing has used for a day; they can be restored like other files. */
export const deleteUnusedImages = defineJob({
  name: 'listings.delete-unused-images',
  deadLetter: null,
  concurrency: 1,
  data: z.object({}),
  retry: { limit: 3, delay: 60, backoff: { longest: 3600 } },
  schedule: { every: 'day', data: {} },
  work: async (_data, { db }) => {
    await db.execute(sql`
      update files set removed = now()
      where use = 'listing' and removed is null and created < now() - interval '1 day'
        and not exists (
          select 1 from listings
          where listings.project_id = files.project_id
            and listings.pictures @> jsonb_build_array(jsonb_build_object('id', files.id::text))
        )`)
  },
})

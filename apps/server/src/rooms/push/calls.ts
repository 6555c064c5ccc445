import { getPushSettings, savePushSettings } from '@vitrine/core/contract/push-settings'
import { CREDIT_HOURS } from '@vitrine/core/push/credit'
import { eq } from 'drizzle-orm'
import { type Answered, answer } from '../../answer.ts'
import { schema } from '../../db/open.ts'

const { pushSettings } = schema

/** What a merchant sets for all pushes. */
export const pushCalls: readonly Answered[] = [
  answer(getPushSettings, async ({ project }, { db }) => {
    const [row] = await db.select().from(pushSettings).where(eq(pushSettings.project_id, project))
    return { settings: { creditHours: row?.credit_hours ?? CREDIT_HOURS.normal } }
  }),
  answer(savePushSettings, async ({ project, settings }, { db }) => {
    const values = { credit_hours: settings.creditHours }
    await db
      .insert(pushSettings)
      .values({ project_id: project, ...values })
      .onConflictDoUpdate({ target: pushSettings.project_id, set: values })
    return { settings }
  }),
]

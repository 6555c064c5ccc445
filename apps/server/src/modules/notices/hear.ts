import { NOTICE_MAIL_DELAY_MS } from '@vitrine/core/contract/projects/notices'
import { mayRead, topicOf } from '@vitrine/core/notices/notices'
import { permissionsOf } from '../../services/access/access.ts'
import type { Hearing } from '../../services/domain-events/domain-events.ts'
import { tellOfNotices } from '../../services/team/member-notifications.ts'
import { HEARD, isHeard, noticeOf } from './from.ts'
import { mailNotice } from './mail.job.ts'
import { keepNotice, linksOf } from './queries.ts'

/** Writes a notice of what happened, in the transaction that keeps it, and tells the open tabs of those who may read it. */
export const hearing: Hearing = {
  kinds: HEARD,
  hear: async (tx, project, happenings, { jobs }) => {
    const links = await linksOf(tx, project)
    const told = new Set<string>()
    for (const one of happenings.filter(isHeard)) {
      const notice = await noticeOf(tx, project, one)
      const id = notice && (await keepNotice(tx, project, notice))
      if (!notice || !id) continue
      const topic = topicOf(notice.kind)
      for (const link of links) if (mayRead(topic, permissionsOf(link))) told.add(link.user_id)
      if (topic !== 'shop')
        await jobs.enqueue(
          mailNotice,
          { project, notice: id },
          { transaction: tx, startAfter: new Date(Date.now() + NOTICE_MAIL_DELAY_MS) },
        )
    }
    await tellOfNotices(tx, [...told])
  },
}

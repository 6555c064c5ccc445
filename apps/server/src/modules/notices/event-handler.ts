import { NOTICE_MAIL_DELAY_MS } from '@vitrine/core/contract/projects/notices'
import { canReadNotice, getNoticeTopic } from '@vitrine/core/notices/notices'
import { toPermissions } from '../../services/access/access.ts'
import type { DomainEventHandler } from '../../services/domain-events/domain-events.ts'
import { notifyUnreadChange } from '../../services/team/member-notifications.ts'
import { mailNotice } from './mail-notice.job.ts'
import { isNoticeEvent, NOTICE_EVENTS, toNewNotice } from './notice-events.ts'
import { insertNotice, listMembers } from './queries.ts'

/**
 * Stores a notice of a domain event in the event's transaction, and notifies the open tabs of its readers.
 */
export const noticeEventHandler: DomainEventHandler = {
  kinds: NOTICE_EVENTS,
  handle: async (tx, project, happenings, { jobs }) => {
    const links = await listMembers(tx, project)
    const notifiedUserIds = new Set<string>()
    for (const one of happenings.filter(isNoticeEvent)) {
      const notice = await toNewNotice(tx, project, one)
      const id = notice && (await insertNotice(tx, project, notice))
      if (!notice || !id) continue
      const topic = getNoticeTopic(notice.kind)
      for (const link of links)
        if (canReadNotice(topic, toPermissions(link))) notifiedUserIds.add(link.user_id)
      if (topic !== 'shop')
        await jobs.enqueue(
          mailNotice,
          { project, notice: id },
          { transaction: tx, startAfter: new Date(Date.now() + NOTICE_MAIL_DELAY_MS) },
        )
    }
    await notifyUnreadChange(tx, [...notifiedUserIds])
  },
}

import { isLanguage } from '@vitrine/core/i18n/languages'
import { getNoticePath, getNoticeSentence, getNoticeTopic } from '@vitrine/core/notices/notices'
import { z } from 'zod'
import { defineJob } from '../../services/jobs/define-job.ts'
import { noticeEmail } from './notice.email.ts'
import { getNoticeForMail, isNoticeKind } from './queries.ts'

/**
 * Emails a notice to each member who wants emails of its topic and has not read it in the dashboard; once
 * each.
 */
export const mailNotice = defineJob({
  name: 'notices.mail-notice',
  deadLetter: null,
  concurrency: 2,
  data: z.object({ project: z.uuid(), notice: z.uuid() }),
  retry: { limit: 5, delay: 30, backoff: { longest: 600 } },
  work: async ({ project, notice: id }, { db, mail }) => {
    await db.transaction(async (tx) => {
      const noticeMail = await getNoticeForMail(tx, project, id)
      if (!noticeMail || !isNoticeKind(noticeMail.notice.kind)) return
      const { notice, project: its, readers } = noticeMail
      const topic = getNoticeTopic(notice.kind)
      for (const { id: user, email, language, topics } of readers) {
        if (!topics.includes(topic)) continue
        const mailLanguage = isLanguage(language) ? language : 'en'
        await mail.send(
          noticeEmail,
          {
            to: email,
            language,
            key: `${id} ${user}`,
            values: { what: getNoticeSentence(mailLanguage, notice), project: its.name },
            link: `/dashboard/${its.slug}${getNoticePath({ kind: notice.kind, subjectId: notice.subject_id })}`,
            off: '/dashboard/user#notices',
          },
          tx,
        )
      }
    })
  },
})

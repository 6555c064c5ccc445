import { defineEmail } from '../../infra/mail/email-template.ts'

/** What happened in a project, to who wants a mail of it and has not read it in the dashboard. */
export const noticeEmail = defineEmail({
  kind: 'notice',
  values: ['what', 'project'],
  words: {
    en: { subject: '{project}: {what}', lines: ['{what}.'], button: 'Have a look' },
    fr: { subject: '{project} : {what}', lines: ['{what}.'], button: 'Voir' },
    es: { subject: '{project}: {what}', lines: ['{what}.'], button: 'Ver' },
    de: { subject: '{project}: {what}', lines: ['{what}.'], button: 'Ansehen' },
    ar: { subject: '{project}: {what}', lines: ['{what}.'], button: 'عرض' },
  },
})

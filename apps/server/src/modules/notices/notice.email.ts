import { defineEmail } from '../../infra/mail/email-template.ts'

/** Email about a notice, to users who want emails and have not read it in the dashboard. */
export const noticeEmail = defineEmail({
  kind: 'notice',
  values: ['what', 'project'],
  texts: {
    en: { subject: '{project}: {what}', lines: ['{what}.'], button: 'View in dashboard' },
    fr: { subject: '{project} : {what}', lines: ['{what}.'], button: 'Voir dans le tableau de bord' },
    es: { subject: '{project}: {what}', lines: ['{what}.'], button: 'Ver en el panel' },
    de: { subject: '{project}: {what}', lines: ['{what}.'], button: 'Im Dashboard ansehen' },
    ar: { subject: '{project}: {what}', lines: ['{what}.'], button: 'عرض في لوحة التحكم' },
  },
})

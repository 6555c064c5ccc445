import { defineEmail } from '../../infra/mail/email-template.ts'

/** Notification of a mention in a comment. */
export const mentionEmail = defineEmail({
  kind: 'mention',
  values: ['who', 'project', 'text'],
  texts: {
    en: {
      subject: '{who} mentioned you in {project}',
      lines: ['{who} wrote:', '“{text}”'],
      button: 'Reply',
    },
    fr: {
      subject: '{who} vous a mentionné dans {project}',
      lines: ['{who} a écrit :', '« {text} »'],
      button: 'Répondre',
    },
    es: {
      subject: '{who} le mencionó en {project}',
      lines: ['{who} escribió:', '«{text}»'],
      button: 'Responder',
    },
    de: {
      subject: '{who} hat Sie in {project} erwähnt',
      lines: ['{who} schrieb:', '„{text}“'],
      button: 'Antworten',
    },
    ar: {
      subject: 'ذكرك {who} في {project}',
      lines: ['كتب {who}:', '«{text}»'],
      button: 'الرد',
    },
  },
})

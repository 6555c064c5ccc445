import { defineEmail } from '../../infra/mail/email-template.ts'

/** Invites somebody to join a project. */
export const invitationEmail = defineEmail({
  kind: 'invitation',
  isForAnyAddress: true,
  values: ['by', 'project', 'until'],
  texts: {
    en: {
      subject: '{by} invites you to {project}',
      lines: ['{by} invited you to work together on the shopping app “{project}”.'],
      button: 'Accept invitation',
      note: 'You can use this link once, until {until}. If you don’t know the sender, ignore this email.',
    },
    fr: {
      subject: '{by} vous invite à rejoindre {project}',
      lines: ['{by} vous invite à travailler ensemble sur l’application d’achat « {project} ».'],
      button: 'Accepter l’invitation',
      note: 'Ce lien est utilisable une seule fois, jusqu’au {until}. Si vous ne connaissez pas l’expéditeur, ignorez cet e-mail.',
    },
    es: {
      subject: '{by} le invita a {project}',
      lines: ['{by} le invita a trabajar en equipo en la aplicación de compras «{project}».'],
      button: 'Aceptar invitación',
      note: 'El enlace se puede usar una sola vez, hasta el {until}. Si no conoce a quien lo envía, ignore este correo.',
    },
    de: {
      subject: '{by} lädt Sie zu {project} ein',
      lines: ['{by} lädt Sie ein, gemeinsam an der Shopping-App „{project}“ zu arbeiten.'],
      button: 'Einladung annehmen',
      note: 'Der Link gilt einmal, bis {until}. Wenn Sie den Absender nicht kennen, ignorieren Sie diese E-Mail.',
    },
    ar: {
      subject: 'يدعوك {by} إلى {project}',
      lines: ['دعاك {by} إلى العمل معًا على تطبيق التسوّق «{project}».'],
      button: 'قبول الدعوة',
      note: 'يعمل الرابط مرة واحدة حتى {until}. إن لم تكن تعرف المرسل فتجاهل هذه الرسالة.',
    },
  },
})

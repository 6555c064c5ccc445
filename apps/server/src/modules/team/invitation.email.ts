import { defineEmail } from '../../infra/mail/email-template.ts'

/** Asks somebody to join a project. */
export const invitationEmail = defineEmail({
  kind: 'invitation',
  values: ['by', 'project', 'until'],
  words: {
    en: {
      subject: '{by} invites you to {project}',
      lines: ['Work on the shopping app “{project}” with {by}: open the invitation and join.'],
      button: 'Join the project',
      note: 'The link works once, until {until}. If you do not know who this is, do nothing: without you nothing happens.',
    },
    fr: {
      subject: '{by} vous invite à rejoindre {project}',
      lines: [
        'Travaillez sur l’application d’achat « {project} » avec {by} : ouvrez l’invitation et rejoignez le projet.',
      ],
      button: 'Rejoindre le projet',
      note: 'Le lien fonctionne une fois, jusqu’au {until}. Si vous ne savez pas de qui il s’agit, ne faites rien : sans vous, rien ne se passe.',
    },
    es: {
      subject: '{by} le invita a {project}',
      lines: ['Trabaje en la aplicación de compras «{project}» con {by}: abra la invitación y únase.'],
      button: 'Unirse al proyecto',
      note: 'El enlace funciona una vez, hasta el {until}. Si no sabe de quién se trata, no haga nada: sin usted no ocurre nada.',
    },
    de: {
      subject: '{by} lädt Sie zu {project} ein',
      lines: [
        'Arbeiten Sie mit {by} an der Shopping-App „{project}“: Öffnen Sie die Einladung und treten Sie bei.',
      ],
      button: 'Dem Projekt beitreten',
      note: 'Der Link gilt einmal, bis {until}. Wenn Sie nicht wissen, wer das ist, tun Sie nichts: Ohne Sie geschieht nichts.',
    },
    ar: {
      subject: 'يدعوك {by} إلى {project}',
      lines: ['اعمل مع {by} على تطبيق التسوّق «{project}»: افتح الدعوة وانضم.'],
      button: 'انضم إلى المشروع',
      note: 'يعمل الرابط مرة واحدة حتى {until}. إن لم تكن تعرف صاحب الدعوة فلا تفعل شيئًا: لن يحدث شيء من دونك.',
    },
  },
})

import { defineEmail } from '../../infra/mail/email-template.ts'

/** Tells a project's owner that an integration they were written of works again. */
export const integrationRecoveredEmail = defineEmail({
  kind: 'integration-mended',
  values: ['project', 'integration'],
  words: {
    en: {
      subject: '{integration} works again in {project}',
      lines: ['What we wrote you of {integration} is over. The app of {project} shows it again.'],
      button: 'See your integrations',
    },
    fr: {
      subject: '{integration} fonctionne de nouveau dans {project}',
      lines: ['Le problème signalé pour {integration} est résolu. L’app de {project} l’affiche de nouveau.'],
      button: 'Voir vos intégrations',
    },
    es: {
      subject: '{integration} vuelve a funcionar en {project}',
      lines: ['Lo que le contamos de {integration} ha terminado. La app de {project} lo muestra de nuevo.'],
      button: 'Ver sus integraciones',
    },
    de: {
      subject: '{integration} funktioniert in {project} wieder',
      lines: ['Was wir Ihnen zu {integration} schrieben, ist vorbei. Die App von {project} zeigt es wieder.'],
      button: 'Integrationen ansehen',
    },
    ar: {
      subject: '{integration} يعمل من جديد في {project}',
      lines: ['ما كتبنا لك عن {integration} انتهى، وتطبيق {project} يعرضه من جديد.'],
      button: 'اعرض التكاملات',
    },
  },
})

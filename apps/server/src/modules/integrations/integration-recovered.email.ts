import { defineEmail } from '../../infra/mail/email-template.ts'

/** Email to a project's owner that a reported integration works again. */
export const integrationRecoveredEmail = defineEmail({
  kind: 'integration-recovered',
  values: ['project', 'integration'],
  texts: {
    en: {
      subject: '{integration} is working again in {project}',
      lines: ['The problem with {integration} is resolved. The {project} app shows it again.'],
      button: 'View integrations',
    },
    fr: {
      subject: '{integration} fonctionne à nouveau dans {project}',
      lines: [
        'Le problème signalé pour {integration} est résolu. L’application de {project} affiche à nouveau cette intégration.',
      ],
      button: 'Voir vos intégrations',
    },
    es: {
      subject: '{integration} vuelve a funcionar en {project}',
      lines: [
        'El problema con {integration} está resuelto. La app de {project} vuelve a mostrar esta integración.',
      ],
      button: 'Ver sus integraciones',
    },
    de: {
      subject: '{integration} funktioniert in {project} wieder',
      lines: [
        'Das Problem mit {integration} ist behoben. Die App von {project} zeigt die Integration wieder an.',
      ],
      button: 'Integrationen ansehen',
    },
    ar: {
      subject: '{integration} يعمل من جديد في {project}',
      lines: ['حُلّت مشكلة {integration}، وتطبيق {project} يعرضه من جديد.'],
      button: 'عرض التكاملات',
    },
  },
})

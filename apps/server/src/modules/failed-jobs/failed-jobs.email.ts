import { defineEmail } from '../../infra/mail/email-template.ts'

/** Daily email to an owner about failed jobs. */
export const failedJobsEmail = defineEmail({
  kind: 'failed',
  values: ['name', 'count'],
  texts: {
    en: {
      subject: 'Failed jobs need your attention',
      lines: ['Hi {name},', 'These jobs failed after all retries ({count}). Fix the cause, then retry them:'],
      button: 'View failed jobs',
    },
    fr: {
      subject: 'Des tâches en échec demandent votre attention',
      lines: [
        'Bonjour {name},',
        'Ces tâches ont échoué après toutes les tentatives ({count}). Corrigez la cause, puis relancez-les :',
      ],
      button: 'Voir les tâches en échec',
    },
    es: {
      subject: 'Hay tareas fallidas que necesitan su atención',
      lines: [
        'Hola, {name}:',
        'Estas tareas fallaron tras todos los intentos ({count}). Corrija la causa y vuelva a intentarlo:',
      ],
      button: 'Ver tareas fallidas',
    },
    de: {
      subject: 'Fehlgeschlagene Aufgaben brauchen Ihre Aufmerksamkeit',
      lines: [
        'Hallo {name},',
        'diese Aufgaben sind nach allen Versuchen fehlgeschlagen ({count}). Beheben Sie die Ursache und versuchen Sie es dann erneut:',
      ],
      button: 'Fehlgeschlagene Aufgaben ansehen',
    },
    ar: {
      subject: 'مهام فاشلة تحتاج إلى انتباهك',
      lines: [
        'مرحبًا {name}،',
        'فشلت المهام التالية بعد استنفاد كل المحاولات ({count}). عالِج السبب ثم أعد تشغيلها:',
      ],
      button: 'عرض المهام الفاشلة',
    },
  },
})

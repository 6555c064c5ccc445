import { defineEmail } from '../../infra/mail/email-template.ts'

/** To an owner, once a day: what was tried to the end in vain. */
export const failedJobsEmail = defineEmail({
  kind: 'failed',
  values: ['name', 'count'],
  words: {
    en: {
      subject: 'Something needs your attention',
      lines: [
        'Hello {name},',
        'this was tried several times and did not succeed ({count}). You can have it tried again once you have mended the reason:',
      ],
      button: 'Look at it',
    },
    fr: {
      subject: 'Quelque chose demande votre attention',
      lines: [
        'Bonjour {name},',
        'ceci a été essayé plusieurs fois sans succès ({count}). Une fois la cause réglée, vous pouvez faire réessayer :',
      ],
      button: 'Voir',
    },
    es: {
      subject: 'Algo necesita su atención',
      lines: [
        'Hola, {name}:',
        'esto se intentó varias veces sin éxito ({count}). Cuando haya resuelto la causa, puede hacer que se intente de nuevo:',
      ],
      button: 'Verlo',
    },
    de: {
      subject: 'Etwas braucht Ihre Aufmerksamkeit',
      lines: [
        'Hallo {name},',
        'das wurde mehrmals versucht und ist nicht gelungen ({count}). Sobald Sie den Grund behoben haben, können Sie es noch einmal versuchen lassen:',
      ],
      button: 'Ansehen',
    },
    ar: {
      subject: 'هناك ما يحتاج إلى انتباهك',
      lines: [
        'مرحبًا {name}،',
        'جُرِّب ما يلي عدة مرات دون نجاح ({count}). بعد معالجة السبب يمكنك طلب المحاولة من جديد:',
      ],
      button: 'الاطلاع عليه',
    },
  },
})

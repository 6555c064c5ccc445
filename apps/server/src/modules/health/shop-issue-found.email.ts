import { defineEmail } from '../../infra/mail/email-template.ts'

/** Notification to a project's owner of confirmed failures in their shop, sent once; lists them below the text. */
export const shopIssueFoundEmail = defineEmail({
  kind: 'shop-issue-found',
  values: ['project'],
  texts: {
    en: {
      subject: 'Store issue: {project}',
      lines: ['We checked the {project} store twice. These checks failed:'],
      button: 'View fixes',
      note: 'We keep checking and email you when everything works again.',
    },
    fr: {
      subject: 'Problème dans votre boutique : {project}',
      lines: ['Nous avons vérifié deux fois la boutique de {project}. Ces vérifications ont échoué :'],
      button: 'Voir les solutions',
      note: 'Nous continuons les vérifications et vous écrirons dès que tout fonctionnera à nouveau.',
    },
    es: {
      subject: 'Problema en su tienda: {project}',
      lines: ['Hemos revisado dos veces la tienda de {project}. Estas comprobaciones han fallado:'],
      button: 'Ver soluciones',
      note: 'Seguimos revisándola y le avisaremos cuando todo vuelva a funcionar.',
    },
    de: {
      subject: 'Problem in Ihrem Shop: {project}',
      lines: ['Wir haben den Shop von {project} zweimal geprüft. Diese Prüfungen sind fehlgeschlagen:'],
      button: 'Lösungen ansehen',
      note: 'Wir prüfen weiter und schreiben Ihnen, sobald alles wieder funktioniert.',
    },
    ar: {
      subject: 'مشكلة في متجرك: {project}',
      lines: ['فحصنا متجر {project} مرتين، ولم تنجح الفحوص التالية:'],
      button: 'عرض الحلول',
      note: 'نواصل الفحص ونراسلك عندما يعود كل شيء إلى العمل.',
    },
  },
})

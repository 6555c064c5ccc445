import { defineEmail } from '../../infra/mail/email-template.ts'

/** Tells a project's owner once of what surely broke in their shop; what it is stands beneath the lines. */
export const shopBrokenEmail = defineEmail({
  kind: 'shop-broken',
  values: ['project'],
  words: {
    en: {
      subject: 'Something of your shop is broken: {project}',
      lines: ['We tested the shop of {project} twice, and this does not work:'],
      button: 'See what to do',
      note: 'We test on and tell you once it works again.',
    },
    fr: {
      subject: 'Quelque chose ne fonctionne pas dans votre boutique : {project}',
      lines: ['Nous avons testé deux fois la boutique de {project}, et ceci ne fonctionne pas :'],
      button: 'Voir que faire',
      note: 'Nous continuons à tester et vous prévenons dès que cela remarche.',
    },
    es: {
      subject: 'Algo de su tienda no funciona: {project}',
      lines: ['Hemos probado dos veces la tienda de {project} y esto no funciona:'],
      button: 'Ver qué hacer',
      note: 'Seguimos probando y le avisamos cuando vuelva a funcionar.',
    },
    de: {
      subject: 'In Ihrem Shop funktioniert etwas nicht: {project}',
      lines: ['Wir haben den Shop von {project} zweimal geprüft, und das funktioniert nicht:'],
      button: 'Ansehen, was zu tun ist',
      note: 'Wir prüfen weiter und sagen Ihnen, wenn es wieder funktioniert.',
    },
    ar: {
      subject: 'شيء في متجرك معطّل: {project}',
      lines: ['اختبرنا متجر {project} مرتين، وهذا لا يعمل:'],
      button: 'انظر ما العمل',
      note: 'نواصل الاختبار ونخبرك حين يعود إلى العمل.',
    },
  },
})

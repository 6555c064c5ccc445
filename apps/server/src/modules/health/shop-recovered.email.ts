import { defineEmail } from '../../infra/mail/email-template.ts'

/** Email to a project's owner that a reported fault of the shop is over. */
export const shopRecoveredEmail = defineEmail({
  kind: 'shop-recovered',
  values: ['project'],
  texts: {
    en: {
      subject: 'Store issue resolved: {project}',
      lines: ['These checks of the {project} store pass again:'],
      button: 'View store health',
    },
    fr: {
      subject: 'Problème résolu : {project}',
      lines: ['Ces vérifications de la boutique de {project} réussissent à nouveau :'],
      button: 'Voir l’état de la boutique',
    },
    es: {
      subject: 'Problema resuelto: {project}',
      lines: ['Estas comprobaciones de la tienda de {project} vuelven a ser correctas:'],
      button: 'Ver el estado de la tienda',
    },
    de: {
      subject: 'Problem behoben: {project}',
      lines: ['Diese Prüfungen des Shops von {project} sind wieder erfolgreich:'],
      button: 'Shop-Zustand ansehen',
    },
    ar: {
      subject: 'حُلّت المشكلة: {project}',
      lines: ['نجحت هذه الفحوص لمتجر {project} من جديد:'],
      button: 'عرض سلامة المتجر',
    },
  },
})

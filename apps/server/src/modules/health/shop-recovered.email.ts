import { defineEmail } from '../../infra/mail/email-template.ts'

/** Tells a project's owner that what they were written of works again. */
export const shopRecoveredEmail = defineEmail({
  kind: 'shop-mended',
  values: ['project'],
  words: {
    en: {
      subject: 'Your shop works again: {project}',
      lines: ['What we wrote you of {project} is well again:'],
      button: 'See your shop’s health',
    },
    fr: {
      subject: 'Votre boutique fonctionne de nouveau : {project}',
      lines: ['Ce dont nous vous avions parlé pour {project} est rétabli :'],
      button: 'Voir la santé de la boutique',
    },
    es: {
      subject: 'Su tienda vuelve a funcionar: {project}',
      lines: ['Lo que le contamos de {project} vuelve a estar bien:'],
      button: 'Ver la salud de la tienda',
    },
    de: {
      subject: 'Ihr Shop funktioniert wieder: {project}',
      lines: ['Was wir Ihnen zu {project} geschrieben haben, ist wieder gut:'],
      button: 'Zustand des Shops ansehen',
    },
    ar: {
      subject: 'متجرك يعمل من جديد: {project}',
      lines: ['ما كتبنا لك عنه في {project} عاد سليمًا:'],
      button: 'اعرض سلامة المتجر',
    },
  },
})
